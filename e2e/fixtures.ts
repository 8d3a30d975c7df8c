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
import { answerApiRoutes } from './api-routes.ts';
import { keepPages, type PageKeeper, type PageSettings } from './kept-page.ts';

export { expect } from '@playwright/test';

/** What the page's own policies refused is never expected. */
const OF_A_POLICY = /Content.Security.Policy|Trusted(HTML|Script|String)|Permissions.Policy/;

interface Options {
  /** Parts of the addresses of calls that a test makes fail: the browser complains of each. */
  failingCalls: readonly string[];
  /** For tests of what a browser does that has never been here. The others share one page. */
  hasNewPage: boolean;
}

/** A further browser: of somebody else, or of the same person at another machine. */
export type OpenElsewhere = () => Promise<Page>;

interface OfTest extends Options {
  settings: PageSettings;
  openElsewhere: OpenElsewhere;
}

interface OfWorker {
  launchOptions: LaunchOptions;
  browser: Browser;
  keeper: PageKeeper;
}

export const test = base.extend<OfTest, OfWorker>({
  failingCalls: [[], { option: true }],
  hasNewPage: [false, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on the braces.
  launchOptions: [async ({}, use) => use(await journeyLaunchOptions()), { scope: 'worker' }],

  /** Its pages have the time that the program and the tests have, those of further contexts too. */
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

  keeper: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on the braces.
    async ({}, use) => {
      const keeper = keepPages();
      await use(keeper);
      await keeper.close();
    },
    { scope: 'worker' },
  ],

  context: ({ page }, use) => use(page.context()),

  /** All that the configuration or a test's file may set. */
  settings: async (
    {
      baseURL,
      colorScheme,
      contextOptions,
      deviceScaleFactor,
      extraHTTPHeaders,
      geolocation,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      offline,
      permissions,
      storageState,
      timezoneId,
      userAgent,
      viewport,
    },
    use,
  ) => {
    const screen = { colorScheme, deviceScaleFactor, hasTouch, isMobile, viewport };
    const place = { geolocation, locale, timezoneId };
    const rights = { javaScriptEnabled, offline, permissions };
    const sent = { baseURL, extraHTTPHeaders, storageState, userAgent };
    await use({ contextOptions, ...screen, ...place, ...rights, ...sent });
  },

  /** Fails the test on anything the page complains about in the console, or does not catch. */
  page: async (
    { browser, failingCalls, hasNewPage, keeper, serviceWorkers, settings },
    use,
    testInfo,
  ) => {
    // A service worker outlives the page.
    const isKept = !hasNewPage && serviceWorkers !== 'allow';
    const page = isKept
      ? await keeper.take(() => openPage(browser), settings)
      : await openPage(browser);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      const { url } = message.location();
      const isExpected = failingCalls.some((part) => url.includes(part));
      if (message.type() !== 'error' || (isExpected && !OF_A_POLICY.test(message.text()))) return;
      complaints.push(`console: ${message.text()} (${url})`);
    });
    await use(page);
    // An answer may just be on its way through a route, of which nobody wants to know any more.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(complaints, 'what the page complained about').toEqual([]);
    if (isKept) await keeper.release(page, testInfo.status === testInfo.expectedStatus);
    else await page.context().close();
  },

  openElsewhere: async ({ browser, keeper, settings }, use, testInfo) => {
    const opened: Page[] = [];
    await use(async () => {
      const page = await keeper.take(() => openPage(browser), settings);
      opened.push(page);
      return page;
    });
    const isFine = testInfo.status === testInfo.expectedStatus;
    for (const page of opened) await keeper.release(page, isFine);
  },
});

/** Drawing needs no process of its own, and no page lives long enough to be worth optimising for. */
async function journeyLaunchOptions(): Promise<LaunchOptions> {
  const options = await browserLaunchOptions();
  const flags = ['--in-process-gpu', '--js-flags=--no-maglev,--no-opt'];
  return { ...options, args: [...(options.args ?? []), ...flags] };
}

/** What a page is told beside what Playwright can say. */
const sessions = new WeakMap<Page, CDPSession>();

async function openPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  takeTimeToRead(page);
  const session = await page.context().newCDPSession(page);
  sessions.set(page, session);
  answerApiRoutes(page, session);
  return page;
}

/** Pages that come with their content, and are alive some moments later (decision 043). */
const RENDERED = /^\/(restaurants|restaurant\/[^/?]+(\/item\/[^/?]+)?)$/;

/**
 * Nobody presses a link as soon as it is there; pressed before the program has come, it loads its page
 * anew. Whoever says what to wait for sees the page as it comes.
 */
function takeTimeToRead(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil && RENDERED.test(url)) {
      await page.locator('#root:not([data-prerendered])').waitFor({ state: 'attached' });
    }
    return response;
  };
}

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
}

/** Somebody nobody has met before. */
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

/** Fills the Sign Up tab of /auth, which must be showing the page, and waits to be let in. */
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

/** A toast is an item of the notifications region; only one is visible at a time. */
export async function expectToast(page: Page, title: string): Promise<void> {
  await expect(
    page
      .getByRole('region', { name: /notifications/i })
      .getByText(title, { exact: false })
      .first(),
  ).toBeVisible();
}

/** Once in a page, before it is asked; its minified form, which is sent to each of some hundred. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/**
 * No axe violation on the page as it stands: light on a wide window, dark on a phone. Of all rules
 * only contrast knows of colours, and colours know nothing of widths, so that each state which is
 * looked at on both is covered in all four.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForFunction(nothingDimmed);
  // A colour on its way from one to another has no contrast to speak of.
  await page.evaluate(transitionsDone);
  // Once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await bringAxe(page);
  const violations = await page.evaluate(violationsOf, WCAG_22_AA);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target}\n${failureSummary}`),
  );
  expect.soft(found, `axe on ${page.url()}`).toEqual([]);
}

/**
 * As a script, which a page's process compiles once for all the documents it shows; Playwright would have
 * it evaluated as text, and compiled for each.
 */
async function bringAxe(page: Page): Promise<void> {
  const session = sessions.get(page);
  if (!session) return page.evaluate(AXE);
  await session.send('Runtime.evaluate', { expression: AXE });
}

async function violationsOf(runOnly: string[]) {
  // Nobody can reach what lies under a dialog's scrim. Axe would look at its colours alone, and for long;
  // they are those of the page before the dialog.
  const under = document.querySelector('[data-scrim]') ? ['[data-aria-hidden]'] : [];
  // Of what passes nothing need be described, and no style sheet fetched again.
  const options = { runOnly, resultTypes: ['violations' as const], preload: false };
  return (await window.axe.run({ exclude: under }, options)).violations;
}

/** The same at a desk alone: for a state that every-screen.spec.ts looks at on a phone. */
export async function expectAccessibleAtDesk(page: Page, isMobile: boolean): Promise<void> {
  if (!isMobile) await expectAccessible(page);
}

/** What a newer answer is about to replace is dimmed, or just being dimmed, until it has come. */
function nothingDimmed(): boolean {
  const busy = [...document.querySelectorAll('[aria-busy="true"]')];
  return busy.every(
    (element) => getComputedStyle(element).opacity === '1' && element.getAnimations().length === 0,
  );
}

/** Resolves once the page has taken up a new style and no transition of it is under way. */
async function transitionsDone(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const transitions = document
    .getAnimations()
    .filter((animation) => animation instanceof CSSTransition);
  // One that was called off has ended as well.
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}
