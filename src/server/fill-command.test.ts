import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from './testing/server-process.ts';
import { makeInstallation, type TestInstallation } from './testing/test-database.ts';

let installation: TestInstallation;
beforeEach(async () => {
  installation = await makeInstallation();
});
afterEach(() => installation.remove());

test('the doctor finds no fault in a town that npm run fill has made', async () => {
  const made = await runCommand(['bench/fill.ts', 'small', '--seed', '3'], installation.env);

  const again = await runCommand(['bench/fill.ts', 'small'], installation.env);
  const examined = await runCommand(['scripts/doctor.ts'], installation.env);

  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('menu_items        840') });

  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
  expect(examined).toMatchObject({
    code: 0,
    output: expect.stringMatching(/All \d+ invariants hold\./),
  });
});
