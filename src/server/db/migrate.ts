import { fileURLToPath } from 'node:url';

/** Where the committed migrations are; both databases apply the same ones at start. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
