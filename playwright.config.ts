import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type PlaywrightTestOptions } from '@playwright/test';
import { freePort } from './scripts/program.ts';

// Every worker reads this file again; they must all come to the same port.
process.env.E2E_PORT ??= String(await freePort());

// Workers, and the programs that tests start beside the first, find compiled what others have compiled.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node');

const EVERY_SCREEN = '**/every-screen.spec.ts';

const PHONE: Partial<PlaywrightTestOptions> = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  colorScheme: 'dark',
};

const DESK: Partial<PlaywrightTestOptions> = {
  viewport: { width: 1440, height: 900 },
  colorScheme: 'light',
};

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/start-server.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // One more than cores, up to three: a journey waits for a quarter of its time.
  workers: Math.min(3, availableParallelism() + 1),
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${process.env.E2E_PORT}`,
    locale: 'en-US',
    // What slides and fades is waited for, at every press.
    contextOptions: { reducedMotion: 'reduce' },
    // For a look at what went wrong: npm run test:browser -- --trace retain-on-failure
    // Tests that make calls fail do so in the page, and a worker's calls pass them by (installable.spec.ts).
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      // What works otherwise there: other ways in, panels instead of menus, bars at the bottom.
      grep: /@phone/,
      testIgnore: EVERY_SCREEN,
      use: PHONE,
    },
    {
      name: 'every-screen',
      // Not of `npm test`, but of `npm run test:thorough` (decision 047).
      testMatch: EVERY_SCREEN,
      use: PHONE,
    },
    {
      name: 'desktop',
      // The other tests look at each state there, axe included, on their way.
      grepInvert: /@phone-only|@postgres/,
      testIgnore: EVERY_SCREEN,
      use: DESK,
    },
    {
      name: 'postgres',
      // The same: with a PostgreSQL server and programs of its own.
      grep: /@postgres/,
      use: DESK,
    },
  ],
});
