import { secretKeyOf } from '#server/platform/secret-key.ts';

/** For all apps and processes of the tests, which may share a database. */
export const TEST_SECRET_KEY = 'a key for tests, of 32 characters or more';

/** For the links that are mailed. */
export const testKey = secretKeyOf(TEST_SECRET_KEY);
