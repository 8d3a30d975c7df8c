import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MODULE = pathToFileURL(join(import.meta.dirname, 'read-settings.ts')).href;
const PROGRAM = `
import { readSettings } from '${MODULE}';
try { console.log(readSettings().SESSION_DAYS) } catch (error) { console.log(error.message) }`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plateful-settings-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a program that starts in a folder with this .env reads, or why it does not start. */
function readWith(lines: string): string {
  writeFileSync(join(folder, '.env'), lines);
  const args = ['--input-type=module', '--eval', PROGRAM];
  return execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).trim();
}

test('the file .env sets settings', () => {
  expect(readWith('# mine\nSESSION_DAYS=7\nWORKERS=4\nOTEL_EXPORTER_OTLP_HEADERS=a=b\n')).toBe('7');
});

test('a line of the file .env that is no setting is refused by name', () => {
  expect(readWith('SESSION_DAY=7\n')).toBe(
    'Wrong setting: SESSION_DAY in .env: there is no such setting, see README.md',
  );
});
