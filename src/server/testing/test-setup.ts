import { afterEach, beforeEach, expect, vi } from 'vitest';

/** An unexpected error that is only printed fails the test. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

/** The lowest cost that argon2 allows. Verifying reads the cost from the hash. */
const LOWEST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

// Most tests sign users up, and in files with many accounts hashing was a fifth of the work. Processes of the
// program hash at full cost; admin-command.test.ts checks what they write.
vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const argon2 = await importOriginal();
  return { ...argon2, hash: (password) => argon2.hash(password, LOWEST_COST) };
});
