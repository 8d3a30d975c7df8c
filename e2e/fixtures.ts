import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  test as base,
  type CDPSession,
  expect,
  type LaunchOptions,
  type Page,
} from '@playwright/test';
import { browserLaunchOptions } from '../scripts/browser.ts';
import { moveClock } from '../scripts/clock/move-clock.ts';
import { movedByMs } from '../scripts/clock/moved-env.ts';
import { respondToApiRoutes } from './api-routes.ts';

export { expect } from '@playwright/test';

/** A violation of the page's own policies always fails the test. */
const POLICY_VIOLATION = /Content.Security.Policy|Trusted(HTML|Script|String)|Permissions.Policy/;

interface Options {
  /** Parts of the URLs that a test makes fail: the browser logs each as an error. */
  failingCalls: readonly string[];
  /** Uncaught errors that a test causes, and the page recovers from. */
  expectedErrors: RegExp | null;
}

/** Opens another browser: for another person, or the same person on another machine. */
export type OpenElsewhere = () => Promise<Page>;

interface TestFixtures extends Options {
  openElsewhere: OpenElsewhere;
}

interface WorkerFixtures {
  launchOptions: LaunchOptions;
  browser: Browser;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  failingCalls: [[], { option: true }],
  expectedErrors: [null, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on the braces.
  launchOptions: [async ({}, use) => use(await journeyLaunchOptions()), { scope: 'worker' }],

  /** Pages of all its contexts have the same moved clock as the program and the tests. */
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        if (movedByMs()) await context.addInitScript(moveClock, movedByMs());
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],

  /** Fails the test on console errors and uncaught exceptions of the page. */
  page: async ({ page, failingCalls, expectedErrors }, use) => {
    await prepare(page);
    const errors: string[] = [];
    page.on('pageerror', (error) => {
      if (expectedErrors?.test(error.message)) return;
      errors.push(`uncaught: ${error.stack ?? error.message}`);
    });
    page.on('console', (message) => {
      const { url } = message.location();
      // Browsers request it for documents that name no icon, such as `/robots.txt`.
      const isExpected = ['/favicon.ico', ...failingCalls].some((part) => url.includes(part));
      if (message.type() !== 'error' || (isExpected && !POLICY_VIOLATION.test(message.text())))
        return;
      errors.push(`console: ${message.text()} (${url})`);
    });
    await use(page);
    // A route may still be handling a request that no longer matters.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(errors, 'errors of the page').toEqual([]);
  },

  openElsewhere: async ({ browser }, use) => {
    const opened: Page[] = [];
    await use(async () => {
      const page = await (await browser.newContext()).newPage();
      await prepare(page);
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
});

/** No GPU process, and no optimizing compilers: no page lives long enough for them to pay off. */
async function journeyLaunchOptions(): Promise<LaunchOptions> {
  const options = await browserLaunchOptions();
  const flags = ['--in-process-gpu', '--js-flags=--no-maglev,--no-opt'];
  return { ...options, args: [...(options.args ?? []), ...flags] };
}

/** For browser features that Playwright's API lacks. */
const sessions = new WeakMap<Page, CDPSession>();

async function prepare(page: Page): Promise<void> {
  waitForHydration(page);
  const session = await page.context().newCDPSession(page);
  sessions.set(page, session);
  respondToApiRoutes(page, session);
}

/**
 * Makes `goto` wait until the page is hydrated, as a link pressed before that loads a whole page. A test that passes
 * `waitUntil` gets the page earlier.
 */
function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    const isPage = response?.headers()['content-type']?.startsWith('text/html');
    if (isPage && !options?.waitUntil && !url.startsWith('/api/')) {
      await page.waitForFunction(isHydrated);
    }
    return response;
  };
}

/** The frame is hydrated first, then the page in it. React marks hydrated elements. */
function isHydrated(): boolean {
  const shown = document.querySelector('#root[data-hydrated] main :is(h1, h2, p)');
  return Object.keys(shown ?? {}).some((key) => key.startsWith('__react'));
}

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
}

/** A person without an account. */
export function newPerson(): Person {
  const unique = crypto.randomUUID().slice(0, 8);
  return {
    firstName: 'Robin',
    lastName: 'Nguyen',
    email: `robin.${unique}@example.com`,
    phone: '(323) 555-0142',
    password: `nine-lanterns-${unique}`,
  };
}

/** Signs up on /auth, which must be open, and waits for success. */
export async function signUp(page: Page, person: Person = newPerson()): Promise<Person> {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const form = page.getByRole('tabpanel', { name: 'Sign Up' });
  await form.getByLabel('First Name', { exact: false }).fill(person.firstName);
  await form.getByLabel('Last Name', { exact: false }).fill(person.lastName);
  await form.getByLabel('Email', { exact: false }).fill(person.email);
  await form.getByLabel(/^Password/i).fill(person.password);
  await form.getByLabel(/^Confirm password/i).fill(person.password);
  await form.getByRole('button', { name: /create account|sign up/i }).click();
  await expectToast(page, 'Account Created!');
  return person;
}

/** Signs in on /auth, which must be open. */
export async function signIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  const form = page.getByRole('tabpanel', { name: 'Sign In' });
  await form.getByLabel('Email', { exact: false }).fill(email);
  await form.getByLabel(/^Password/i).fill(password);
  await form.getByRole('button', { name: 'Sign In' }).click();
}

/** A toast is an item of the notifications region; only one is visible at a time. */
export async function expectToast(page: Page, title: string): Promise<void> {
  await expect(
    page
      .getByRole('region', { name: /notifications/i })
      .getByText(title, { exact: false })
      .first(),
  ).toBeVisible();
}

/** Minified, as it is sent to hundreds of pages. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/**
 * No axe violation in the page's current state. Only the contrast rule depends on colors, and colors do not
 * depend on the width: a state checked dark on a phone and light on a wide window is covered in all four
 * combinations.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForFunction(nothingIsDimmed);
  // During a transition colors have intermediate contrasts.
  await page.evaluate(transitionsFinished);
  if (!(await page.evaluate(() => 'axe' in window))) await loadAxe(page);
  const violations = await page.evaluate(violationsOf, WCAG_22_AA);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target}\n${failureSummary}`),
  );
  expect.soft(found, `axe on ${page.url()}`).toEqual([]);
}

/**
 * Evaluated as a script, which the browser compiles once per process. Playwright's `evaluate` would compile it again
 * for each document.
 */
async function loadAxe(page: Page): Promise<void> {
  const session = sessions.get(page);
  if (!session) return page.evaluate(AXE);
  await session.send('Runtime.evaluate', { expression: AXE });
}

async function violationsOf(runOnly: string[]) {
  // Elements under a dialog's scrim cannot be reached, and checking their colors again takes long.
  const covered = document.querySelector('[data-scrim]') ? ['[data-aria-hidden]'] : [];
  // Faster: no details of passed rules, and no style sheets fetched again.
  const options = { runOnly, resultTypes: ['violations' as const], preload: false };
  return (await window.axe.run({ exclude: covered }, options)).violations;
}

/** A list is dimmed, or fading, while a newer response for it is loading. */
function nothingIsDimmed(): boolean {
  const busy = [...document.querySelectorAll('[aria-busy="true"]')];
  return busy.every(
    (element) => getComputedStyle(element).opacity === '1' && element.getAnimations().length === 0,
  );
}

/** Resolves once new styles are applied and no transition is running. */
async function transitionsFinished(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const transitions = document
    .getAnimations()
    .filter((animation) => animation instanceof CSSTransition);
  // A cancelled transition rejects, but has ended as well.
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}
