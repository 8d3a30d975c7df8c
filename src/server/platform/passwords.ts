import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { hash, verify } from '@node-rs/argon2';
import { z } from 'zod';
import { PASSWORD_MIN } from '#domain/accounts/password-rules.ts';
import { limitConcurrency } from './admission.ts';

/** argon2id (the library's default) with OWASP's first recommendation: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const limited = limitConcurrency({
  // More than one per core only slows each down, and takes 19 MiB each.
  maxRunning: availableParallelism(),
  // About as many as can be served within some seconds; others are refused at once.
  maxWaiting: 100,
});

/** A dummy hash, so that an unknown email takes as long as a wrong password. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$4wmghcfG0OLErwz3ZG+OOQ$oy3ylb7LCUfAIdVFpCxSlb+dPEtGqWuC04pjlZZCwbY';

/** `isDisconnected`: whether the client has disconnected, which is checked when its turn comes. */
export function hashPassword(password: string, isDisconnected?: () => boolean): Promise<string> {
  return limited(() => hash(password, COST), isDisconnected);
}

/** Whether the password has this hash. Without a hash it is false, after the same time. */
export async function passwordMatches(
  password: string,
  passwordHash: string | undefined,
  isDisconnected?: () => boolean,
): Promise<boolean> {
  const matches = await limited(() => verify(passwordHash ?? DUMMY_HASH, password), isDisconnected);
  return matches && passwordHash !== undefined;
}

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
