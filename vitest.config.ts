import { defineConfig } from 'vitest/config';

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
          include: ['src/{domain,contract,web}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts'],
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
