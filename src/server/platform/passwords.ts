import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from './app-error.ts';

/** argon2id (the library's default kind) at OWASP's first choice: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More than the cores at once only makes each slower and takes 19 MiB apiece. */
const MAX_RUNNING = availableParallelism();

/** Whoever would wait longer than some seconds is told so at once. */
const MAX_WAITING = 100;

/** A hash of nobody's password, so that an unknown email takes as long as a wrong password. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$4wmghcfG0OLErwz3ZG+OOQ$oy3ylb7LCUfAIdVFpCxSlb+dPEtGqWuC04pjlZZCwbY';

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/** Whether the password is the one hashed. Without a hash: no, after the same time. */
export async function passwordMatches(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const matches = await inTurn(() => verify(passwordHash ?? NOBODYS_HASH, password));
  return matches && passwordHash !== undefined;
}

let running = 0;
const waiting: Array<() => void> = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING) throw new AppError('unavailable', { retryAfterSeconds: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // The place goes to the next in line, or is free.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
