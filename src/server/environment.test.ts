import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'plateful-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

test('a setting is read from the file that NAME_FILE names', () => {
  const DATABASE_URL_FILE = file('url', 'postgres://plateful:secret@db/plateful\n');

  expect(readConfig({ DATABASE_URL_FILE }).DATABASE_URL).toBe(
    'postgres://plateful:secret@db/plateful',
  );
});

test('the contents of a setting’s file are validated like the setting', () => {
  const SECRET_KEY_FILE = file('short', 'too-short-a-key');

  expect(() => readConfig({ SECRET_KEY_FILE })).toThrow(/^Wrong setting: SECRET_KEY: at least 32/);
  expect(() => readConfig({ SECRET_KEY_FILE })).not.toThrow(/too-short-a-key/);
});

test('a missing or empty file stops the start with a line that names it', () => {
  const missing = join(folder, 'missing');

  expect(() => readConfig({ METRICS_TOKEN_FILE: missing })).toThrow(
    new ConfigError(`Wrong setting: METRICS_TOKEN_FILE: ${missing} cannot be read (ENOENT)`),
  );
  expect(() => readConfig({ METRICS_TOKEN_FILE: file('empty', '\n') })).toThrow(/is empty$/);
});

test('a setting that is given twice is refused', () => {
  const env = { METRICS_TOKEN: 'a token of some length', METRICS_TOKEN_FILE: file('token', 'x') };

  expect(() => readConfig(env)).toThrow(/METRICS_TOKEN and METRICS_TOKEN_FILE are both set/);
});
