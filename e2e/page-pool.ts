import type { CDPSession, Page } from '@playwright/test';

/** What a browser context is made with. A page of other settings is of no use to a test. */
export type PageSettings = Readonly<Record<string, unknown>>;

export interface PageKeeper {
  /** A page that knows nothing of the tests before; `open` makes one with these settings. */
  take(open: () => Promise<Page>, settings: PageSettings): Promise<Page>;
  /** `isFine`: whether the test has left it as tests should. */
  release(page: Page, isFine: boolean): Promise<void>;
  close(): Promise<void>;
}

interface Kept {
  page: Page;
  settings: string;
  tests: number;
  isTaken: boolean;
  /** Takes away what a test has put into the page; false where that cannot be done. */
  clean(): Promise<boolean>;
}

/** History and memory grow with each test. */
const MOST_TESTS = 15;

/** Each is a process. Few tests are of more people than three, or have settings of their own. */
const MOST_FREE = 3;

/** What a test sets by these cannot be taken back. */
const LASTING = {
  page: ['exposeBinding', 'exposeFunction', 'routeWebSocket', 'setDefaultTimeout'],
  context: [
    ...['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'newCDPSession'],
    ...['on', 'once', 'route', 'routeWebSocket', 'setExtraHTTPHeaders', 'setGeolocation'],
  ],
};

/**
 * Pages for a worker's tests, one after the other: a new one starts a process and compiles the program
 * anew, which is a good part of what a test costs. Cookies, storage, history, routes, scripts, listeners,
 * tabs, the size of the window, the medium and a lost connection are taken away after each; where a test
 * has done more to it, or has failed, the next gets a new one. The cache stays: all that it gives without
 * asking the program are files whose names change with their content.
 */
export function keepPages(): PageKeeper {
  let kept: Kept[] = [];

  async function drop(dropped: Kept): Promise<void> {
    kept = kept.filter((each) => each !== dropped);
    await dropped.page.context().close();
  }

  return {
    async take(open, settings) {
      const wanted = JSON.stringify(settings);
      const isOver = ({ page, tests }: Kept) => page.isClosed() || tests === MOST_TESTS;
      for (const each of kept) if (!each.isTaken && isOver(each)) await drop(each);
      let taken = kept.findLast((each) => !each.isTaken && each.settings === wanted);
      if (!taken) {
        const page = await open();
        const session = await page.context().newCDPSession(page);
        const clean = cleaning(page, session);
        taken = { page, settings: wanted, tests: 0, isTaken: true, clean };
        kept.push(taken);
      }
      taken.isTaken = true;
      taken.tests += 1;
      return taken.page;
    },
    async release(page, isFine) {
      const released = kept.find((each) => each.page === page);
      if (!released) return;
      if (!isFine || !(await released.clean().catch(() => false))) return drop(released);
      released.isTaken = false;
      kept = [...kept.filter((each) => each !== released), released];
      const [longest, ...others] = kept.filter(({ isTaken }) => !isTaken);
      if (longest && others.length >= MOST_FREE) await drop(longest);
    },
    async close() {
      for (const each of kept) await drop(each);
    },
  };
}

function cleaning(page: Page, session: CDPSession): () => Promise<boolean> {
  const context = page.context();
  const size = page.viewportSize();
  let isLasting = false;
  const noting = () => {
    isLasting = true;
  };
  for (const name of LASTING.page) wrap(page, name, noting);
  for (const name of LASTING.context) wrap(context, name, noting);
  wrap(page, 'emulateMedia', (options) => {
    // What else the settings say cannot be asked for again.
    if (Object.keys(options ?? {}).some((name) => name !== 'media')) noting();
  });
  const { clock } = page;
  Object.defineProperty(page, 'clock', {
    get() {
      noting();
      return clock;
    },
  });

  const removeScripts = removingScripts(page);
  const listeners: (() => void)[] = [];
  for (const name of ['on', 'once']) {
    wrap(page, name, (...listening) => {
      listeners.push(() => Reflect.apply(page.off, page, listening));
    });
  }

  return async () => {
    for (const stop of listeners.splice(0)) stop();
    if (isLasting || page.isClosed() || context.browser()?.isConnected() === false) return false;
    await context.setOffline(false);
    await page.emulateMedia({ media: null });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await removeScripts();
    for (const other of context.pages()) if (other !== page) await other.close();
    // Without a program that would store anything again, and of the same origin: any other, about:blank
    // too, would give the next test another process, which has compiled nothing yet.
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

/** Notes the page's scripts from now on; each call removes those that were added since the last. */
export function removingScripts(page: Page): () => Promise<void> {
  const scripts: { dispose(): Promise<void> }[] = [];
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = async (...script: Parameters<typeof addInitScript>) => {
    const added = await addInitScript(...script);
    const { dispose } = added;
    let removed: Promise<void> | undefined;
    // Whoever notes the scripts of a shorter time removes them as well.
    added.dispose = () => (removed ??= dispose.call(added));
    scripts.push(added);
    return added;
  };
  return async () => {
    await Promise.all(scripts.splice(0).map((script) => script.dispose()));
  };
}

/** Calls back before each call of a method, with what it is called with. */
function wrap(object: object, name: string, before: (...values: unknown[]) => void): void {
  const method = Reflect.get(object, name);
  Reflect.set(object, name, (...values: unknown[]) => {
    before(...values);
    return Reflect.apply(method, object, values);
  });
}
