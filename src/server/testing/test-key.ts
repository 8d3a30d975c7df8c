import { secretKeyOf } from '#server/platform/secret-key.ts';

/** Shared by all apps and processes of the tests, which may share a database. */
export const TEST_SECRET_KEY = 'a key for tests, of 32 characters or more';

/** For mailed links. */
export const testKey = secretKeyOf(TEST_SECRET_KEY);
