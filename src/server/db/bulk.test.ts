import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { BulkSession, Database } from './client.ts';

const isEmbedded = inject('databaseTemplate').kind === 'embedded';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const ADD_FACT = {
  name: 'test_add_fact',
  text: 'insert into platform_facts (name, value) values ($1, $2::jsonb)',
};

async function facts(session: BulkSession): Promise<string> {
  const rows = await session.copyOut('select name, value from platform_facts order by name');
  return Buffer.from(rows).toString();
}

// On the embedded database the write would wait until the end.
test.skipIf(isEmbedded)('a bulk read sees one snapshot', async () => {
  await database.bulk(async (session) => {
    const before = await facts(session);
    await database.run(ADD_FACT, ['written_meanwhile', '1']);
    expect(await facts(session)).toBe(before);
  });
  expect(await database.bulk(facts)).toContain('written_meanwhile');
});

test('rows that were exported are imported unchanged', async () => {
  const value = String.raw`{"text": "tab\t, line\n, back\\slash, 🍜", "number": 12345678901234567890.123}`;
  await database.run(ADD_FACT, ['odd', value]);
  await database.run(ADD_FACT, ['nothing', 'null']);
  await database.bulk(async (session) => {
    const rows = await session.copyOut('select name, value from platform_facts order by name');
    await session.query('delete from platform_facts');
    await session.copyIn('platform_facts (name, value)', rows);
    expect(await facts(session)).toBe(Buffer.from(rows).toString());
    expect(Buffer.from(rows).toString()).toContain('12345678901234567890.123');
  });
});

test('a failed bulk transaction writes nothing', async () => {
  const before = await database.bulk(facts);

  const failing = database.bulk(async (session) => {
    await session.copyIn('platform_facts (name, value)', Buffer.from('half\t1\n'));
    throw new Error('the power is out');
  });

  await expect(failing).rejects.toThrow('the power is out');
  expect(await database.bulk(facts)).toBe(before);
});
