import { vi } from 'vitest';

/** The lowest cost that argon2 allows. Verifying reads the cost from the hash. */
const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

// Most tests sign users up, and in files with many accounts hashing was a fifth of the work. Processes of the
// program hash at full cost; admin-command.test.ts checks what they write.
vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const argon2 = await importOriginal();
  return { ...argon2, hash: (password) => argon2.hash(password, LEAST) };
});
