import type { CDPSession, Page } from '@playwright/test';

/** What a browser context is made with. A test only gets pages with its own settings. */
export type PageSettings = Readonly<Record<string, unknown>>;

export interface PagePool {
  /** A page without traces of earlier tests; `open` makes one with these settings. */
  take(open: () => Promise<Page>, settings: PageSettings): Promise<Page>;
  /** `isFine`: whether the test passed. */
  release(page: Page, isFine: boolean): Promise<void>;
  close(): Promise<void>;
}

interface PooledPage {
  page: Page;
  settings: string;
  tests: number;
  isTaken: boolean;
  /** Undoes what a test did to the page; false where that is not possible. */
  clean(): Promise<boolean>;
}

/** History and memory grow with each test. */
const MAX_TESTS = 15;

/** Each is a process. Few tests need more than three people, or settings of their own. */
const MAX_FREE = 3;

/** Methods whose effect cannot be undone: a page on which a test called one is not used again. */
const IRREVERSIBLE = {
  page: ['exposeBinding', 'exposeFunction', 'routeWebSocket', 'setDefaultTimeout'],
  context: [
    ...['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'newCDPSession'],
    ...['on', 'once', 'route', 'routeWebSocket', 'setExtraHTTPHeaders', 'setGeolocation'],
  ],
};

/**
 * Pages that a worker's tests use one after the other: opening one starts a process and compiles the
 * program again, a good part of a test's time. After each test cookies, storage, history, routes, scripts,
 * listeners, tabs, window size, medium and being offline are reset; after a test that did more to the page,
 * or failed, the next gets a new one. The HTTP cache stays: what it serves without revalidation are files
 * whose names change with their content.
 */
export function openPagePool(): PagePool {
  let pages: PooledPage[] = [];

  async function drop(dropped: PooledPage): Promise<void> {
    pages = pages.filter((each) => each !== dropped);
    await dropped.page.context().close();
  }

  return {
    async take(open, settings) {
      const wanted = JSON.stringify(settings);
      const isOver = ({ page, tests }: PooledPage) => page.isClosed() || tests === MAX_TESTS;
      for (const each of pages) if (!each.isTaken && isOver(each)) await drop(each);
      let taken = pages.findLast((each) => !each.isTaken && each.settings === wanted);
      if (!taken) {
        const page = await open();
        const session = await page.context().newCDPSession(page);
        const clean = cleanerFor(page, session);
        taken = { page, settings: wanted, tests: 0, isTaken: true, clean };
        pages.push(taken);
      }
      taken.isTaken = true;
      taken.tests += 1;
      return taken.page;
    },
    async release(page, isFine) {
      const released = pages.find((each) => each.page === page);
      if (!released) return;
      if (!isFine || !(await released.clean().catch(() => false))) return drop(released);
      released.isTaken = false;
      pages = [...pages.filter((each) => each !== released), released];
      const [longestFree, ...others] = pages.filter(({ isTaken }) => !isTaken);
      if (longestFree && others.length >= MAX_FREE) await drop(longestFree);
    },
    async close() {
      for (const each of pages) await drop(each);
    },
  };
}

function cleanerFor(page: Page, session: CDPSession): () => Promise<boolean> {
  const context = page.context();
  const size = page.viewportSize();
  let isSpoilt = false;
  const markSpoilt = () => {
    isSpoilt = true;
  };
  for (const name of IRREVERSIBLE.page) wrap(page, name, markSpoilt);
  for (const name of IRREVERSIBLE.context) wrap(context, name, markSpoilt);
  wrap(page, 'emulateMedia', (options) => {
    // Only the medium can be reset: the other values come from settings that cannot be read back.
    if (Object.keys(options ?? {}).some((name) => name !== 'media')) markSpoilt();
  });
  const { clock } = page;
  Object.defineProperty(page, 'clock', {
    get() {
      markSpoilt();
      return clock;
    },
  });

  const removeScripts = trackScripts(page);
  const listeners: (() => void)[] = [];
  for (const name of ['on', 'once']) {
    wrap(page, name, (...registration) => {
      listeners.push(() => Reflect.apply(page.off, page, registration));
    });
  }

  return async () => {
    for (const stop of listeners.splice(0)) stop();
    if (isSpoilt || page.isClosed() || context.browser()?.isConnected() === false) return false;
    await context.setOffline(false);
    await page.emulateMedia({ media: null });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await removeScripts();
    for (const other of context.pages()) if (other !== page) await other.close();
    // A page without scripts that could store anything again. On the same origin, because any other, even
    // about:blank, would give the next test another process, which has compiled nothing yet.
    await page.goto('/robots.txt');
    const { origin } = new URL(page.url());
    await page.evaluate(() => {
      sessionStorage.clear();
      window.name = '';
    });
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await context.clearCookies();
    if (size) await page.setViewportSize(size);
    await page.mouse.move(0, 0);
    await session.send('Page.resetNavigationHistory');
    return true;
  };
}

/** Tracks the page's init scripts from now on; each call removes those added since the last. */
export function trackScripts(page: Page): () => Promise<void> {
  const scripts: { dispose(): Promise<void> }[] = [];
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = async (...script: Parameters<typeof addInitScript>) => {
    const added = await addInitScript(...script);
    const { dispose } = added;
    let removed: Promise<void> | undefined;
    // A second tracker of the same page may remove it as well.
    added.dispose = () => (removed ??= dispose.call(added));
    scripts.push(added);
    return added;
  };
  return async () => {
    await Promise.all(scripts.splice(0).map((script) => script.dispose()));
  };
}

/** Calls back before each call of a method, with its arguments. */
function wrap(object: object, name: string, before: (...values: unknown[]) => void): void {
  const method = Reflect.get(object, name);
  Reflect.set(object, name, (...values: unknown[]) => {
    before(...values);
    return Reflect.apply(method, object, values);
  });
}
