import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type PlaywrightTestOptions } from '@playwright/test';
import { freePort } from './scripts/program.ts';

// Every worker reads this file again, and all must use the same port.
process.env.E2E_PORT ??= String(await freePort());

// Shared by the workers and by the programs that tests start themselves.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node');

const EVERY_SCREEN = '**/every-screen.spec.ts';

const PHONE: Partial<PlaywrightTestOptions> = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  colorScheme: 'dark',
};

const DESKTOP: Partial<PlaywrightTestOptions> = {
  viewport: { width: 1440, height: 900 },
  colorScheme: 'light',
};

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/start-server.ts',
  // Also holds downloads of running tests. A run empties its folder at the start, so each run has its own.
  outputDir: join('test-results', process.env.E2E_PORT),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // One more than cores, at most three: a journey spends a quarter of its time waiting.
  workers: Math.min(3, availableParallelism() + 1),
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${process.env.E2E_PORT}`,
    locale: 'en-US',
    // Otherwise every press waits for animations.
    contextOptions: { reducedMotion: 'reduce' },
    // Routes of tests do not intercept calls of a service worker. installable.spec.ts allows it.
    serviceWorkers: 'block',
    // To analyze a failure: npm run test:browser -- --trace retain-on-failure
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      // Only journeys that differ on a phone: panels instead of menus, bars at the bottom.
      grep: /@phone/,
      testIgnore: EVERY_SCREEN,
      use: PHONE,
    },
    {
      name: 'every-screen',
      // Not part of `npm test`, but of `npm run test:thorough` (decision 006).
      testMatch: EVERY_SCREEN,
      use: PHONE,
    },
    {
      name: 'desktop',
      grepInvert: /@phone-only|@postgres/,
      testIgnore: EVERY_SCREEN,
      use: DESKTOP,
    },
    {
      name: 'postgres',
      // Also only in `npm run test:thorough`: needs a PostgreSQL server and programs of its own.
      grep: /@postgres/,
      use: DESKTOP,
    },
  ],
});
