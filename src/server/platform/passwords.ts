import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { takeTurns } from './take-turns.ts';

/** argon2id (the library's default kind) at OWASP's first choice: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const inTurn = takeTurns({
  // More than the cores at once only makes each slower and takes 19 MiB apiece.
  maxRunning: availableParallelism(),
  // Whoever would wait longer than some seconds is told so at once.
  maxWaiting: 100,
});

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
