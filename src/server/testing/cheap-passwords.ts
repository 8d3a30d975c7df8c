import { vi } from 'vitest';

/** The least that argon2 can do. It reads the cost of a hash from the hash. */
const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

// Most tests sign people up, and in files with many accounts the hashes were a fifth of the work. The
// program's own processes hash as ever, and admin-command.test.ts looks at what they write.
vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const argon2 = await importOriginal();
  return { ...argon2, hash: (password) => argon2.hash(password, LEAST) };
});
