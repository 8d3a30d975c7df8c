import { globSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';

const SERVER_TESTS = 'src/server/**/*.test.ts';

/** How a test comes to a database. The others need not run again on a PostgreSQL server. */
const USES_DATABASE = /testing\/(test-app|test-database|server-process)\.ts'/;

function withoutDatabase(): string[] {
  return globSync(SERVER_TESTS).filter((file) => !USES_DATABASE.test(readFileSync(file, 'utf8')));
}

export default defineConfig({
  test: {
    // Vitest would leave one core free, which of two is half of them.
    maxWorkers: '100%',
    // A mistake printed to the console and then forgotten is still a mistake.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src/domain,src/contract,scripts}/**/*.test.ts'],
          // Nothing here has a state that a file could leave to the next.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'web', include: ['src/web/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [SERVER_TESTS],
          exclude: [
            ...configDefaults.exclude,
            ...(process.env.TEST_DATABASE_URL ? withoutDatabase() : []),
          ],
          globalSetup: ['src/server/testing/database-template.ts'],
          setupFiles: ['src/server/testing/fail-on-console-error.ts'],
          // Loading the program takes longer than most files' tests: a worker does it once. Every file
          // builds an app of its own, on a database of its own.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
