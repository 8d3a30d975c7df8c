import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { movedEnv } from './moved-env.ts';

const LEAP_DAY = '2028-02-29T23:59-05:00';

const PRINTS_THE_TIME = `
  import { isMainThread, Worker } from 'node:worker_threads';
  console.log(new Date().toISOString(), new Date(Date.now()).toISOString(), Date());
  console.log(new Date(0).toISOString(), new Date() instanceof Date, new Date().constructor === Date);
  if (isMainThread) new Worker(new URL(process.argv[1]));
`;

async function outputWith(env: Record<string, string>): Promise<string[]> {
  const code = `data:text/javascript,${encodeURIComponent(PRINTS_THE_TIME)}`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', PRINTS_THE_TIME, code],
    { env: { ...process.env, TZ: 'America/New_York', ...env } },
  );
  return stdout.trim().split('\n');
}

test('the program and its threads run at the moved time', async () => {
  const lines = await outputWith(movedEnv(LEAP_DAY));
  expect(lines).toHaveLength(4);
  const [now, constants, ofThread] = lines;
  for (const line of [now, ofThread]) {
    expect(line).toMatch(/^2028-03-01T04:59:\S+ 2028-03-01T04:59:\S+ Tue Feb 29 2028 23:59:/);
  }
  expect(constants).toBe('1970-01-01T00:00:00.000Z true true');
});

test('an invalid instant is refused', () => {
  expect(() => movedEnv('leap day')).toThrow('Not an instant');
});
