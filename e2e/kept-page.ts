import type { CDPSession, Page } from '@playwright/test';

/** What a browser context is made with. A page of other settings is of no use to a test. */
export type PageSettings = Readonly<Record<string, unknown>>;

export interface PageKeeper {
  /** A page that knows nothing of the tests before; `open` makes one with these settings. */
  take(open: () => Promise<Page>, settings: PageSettings): Promise<Page>;
  /** `isFine`: whether the test has left it as tests should. */
  release(isFine: boolean): Promise<void>;
  close(): Promise<void>;
}

interface Kept {
  page: Page;
  settings: string;
  /** Takes away what a test has put into the page; false where that cannot be done. */
  clean(): Promise<boolean>;
}

/** History and memory grow with each test. */
const MOST_TESTS = 15;

/** What a test sets by these cannot be taken back. */
const LASTING = {
  page: ['emulateMedia', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'setDefaultTimeout'],
  context: [
    ...['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'newCDPSession'],
    ...['on', 'once', 'route', 'routeWebSocket', 'setExtraHTTPHeaders', 'setGeolocation'],
    'setOffline',
  ],
};

/**
 * One page for a worker's tests, one after the other: a new one starts a process and compiles the program
 * anew, which is a good part of what a test costs. Cookies, storage, history, routes, scripts, listeners,
 * tabs and the size of the window are taken away after each; where a test has done more to it, or has
 * failed, the next gets a new one. The cache stays: all that it gives without asking the program are
 * files whose names change with their content.
 */
export function keepPage(): PageKeeper {
  let kept: Kept | null = null;
  let tests = 0;

  async function drop(): Promise<void> {
    const { page } = kept ?? {};
    kept = null;
    await page?.context().close();
  }

  return {
    async take(open, settings) {
      const wanted = JSON.stringify(settings);
      if (kept && (kept.settings !== wanted || kept.page.isClosed() || tests === MOST_TESTS)) {
        await drop();
      }
      if (!kept) {
        tests = 0;
        const page = await open();
        const session = await page.context().newCDPSession(page);
        kept = { page, settings: wanted, clean: cleaning(page, session) };
      }
      tests += 1;
      return kept.page;
    },
    async release(isFine) {
      const isClean = isFine && (await kept?.clean().catch(() => false));
      if (!isClean) await drop();
    },
    close: drop,
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
