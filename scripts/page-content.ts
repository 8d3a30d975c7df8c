import type { Page } from '@playwright/test';

const SESSION_COOKIE = 'plateful_session';

/** A session cookie that belongs to no session. */
const NO_SESSION = 'none';

/**
 * Makes the browser load the data of a visitor's pages, as with a session. Otherwise the server renders them, and
 * routes of a test for the page's calls have no effect.
 */
export async function renderInBrowser(page: Page, origin: string): Promise<void> {
  const session = async () => {
    const cookies = await page.context().cookies();
    return cookies.find(({ name }) => name === SESSION_COOKIE)?.value;
  };
  if (await session()) return;
  await page.context().addCookies([{ name: SESSION_COOKIE, value: NO_SESSION, url: origin }]);
  await page.route('**/api/user', async (route) => {
    if ((await session()) !== NO_SESSION) return route.fallback();
    await route.fulfill({ json: null });
  });
}

/** Waits until the page and its parts are hydrated. The offline page has nothing to hydrate. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    if (!root) return document.readyState === 'complete';
    return root.dataset.hydrated !== undefined && !document.querySelector('[data-waiting]');
  });
}

/** Waits until the page shows its heading and no skeletons. */
export async function waitForContent(page: Page): Promise<void> {
  // Checked at every frame, as a locator polls at growing intervals, up to half a second late. The pulsing dot of a
  // running order has the skeletons' animation, but never disappears.
  await page.waitForFunction(
    () =>
      document.querySelector('h1')?.checkVisibility() &&
      !document.querySelector('main [aria-hidden].animate-shimmer, main [data-loading]'),
  );
}
