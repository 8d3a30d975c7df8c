import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/open-database.ts';
import { runCommand } from '#server/testing/server-process.ts';
import { makeInstallation } from '#server/testing/test-database.ts';

/** fill-command.test.ts examines an embedded database. */
const onServer = test.skipIf(inject('databaseTemplate').kind === 'embedded');

onServer('npm run doctor exits with 1 until --fix has repaired the data', async () => {
  const installation = await makeInstallation();
  const database = await openDatabase(readConfig(installation.env));
  await database.orm.execute(sql`
    insert into coupons (id, code, title, discount_type, discount_value_hundredths, max_usage, used_count)
    values (gen_random_uuid(), 'SAVE5', 'Five off', 'fixed', 500, 10, 3)`);
  await database.close();

  const found = await runCommand(['scripts/doctor.ts'], installation.env);
  const fixed = await runCommand(['scripts/doctor.ts', '--fix'], installation.env);
  await installation.remove();

  expect(found.code).toBe(1);
  expect(found.output).toContain('✗ A limited coupon counts its uses: violated by 1 record');
  expect(found.output).toContain('SAVE5: counts 3, has 0 uses');
  expect(found.output).toContain('npm run doctor -- --fix');
  expect(fixed.code).toBe(0);
  expect(fixed.output).toContain('All invariants hold now.');
});
