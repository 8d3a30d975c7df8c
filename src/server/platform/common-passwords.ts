import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { PASSWORD_MIN } from '#domain/accounts/password-rules.ts';

let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * The most common passwords in leaks, 42,000 of at least the minimum length, in lower case: a superset of
 * the usual list of ten thousand. Read when the first password is chosen.
 */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= load();
  return loading;
}

async function load(): Promise<ReadonlySet<string>> {
  // The list as a file: the package's own module would keep eight times as much in memory.
  const file = import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json');
  const text = await readFile(fileURLToPath(file), 'utf8');
  const list = z.array(z.string()).parse(JSON.parse(text));
  return new Set(list.filter((password) => password.length >= PASSWORD_MIN));
}
