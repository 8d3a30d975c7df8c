import type { Page } from '@playwright/test';
import { renderInBrowser as renderAt } from '../scripts/page-content.ts';

/** See `renderInBrowser` of the scripts. */
export function renderInBrowser(page: Page): Promise<void> {
  return renderAt(page, `http://127.0.0.1:${process.env.E2E_PORT}`);
}

/** Changes the server's real responses to GETs of this path before the page sees them. */
export async function changeResponse<Body>(
  page: Page,
  path: string,
  change: (body: Body) => Body,
): Promise<void> {
  await renderInBrowser(page);
  await page.route(isPath(path), async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const body: Body = await response.json();
    await route.fulfill({ response, json: change(body) });
  });
}

/** Delays the real responses of these paths until the returned function is called. */
export async function delayResponses(
  page: Page,
  ...paths: (string | RegExp)[]
): Promise<() => void> {
  await renderInBrowser(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const path of paths) {
    await page.route(isPath(path), async (route) => {
      await promise;
      await route.fallback();
    });
  }
  return resolve;
}

/** Responds to calls of this path with an error until the returned function is called. */
export async function breakResponses(page: Page, path: string): Promise<() => void> {
  await renderInBrowser(page);
  let isBroken = true;
  await page.route(isPath(path), (route) =>
    isBroken ? route.fulfill({ status: 500, json: FAULT }) : route.fallback(),
  );
  return () => {
    isBroken = false;
  };
}

/** Responds only to the next call of this path with an error. */
export async function failOnce(page: Page, path: string): Promise<void> {
  await renderInBrowser(page);
  await page.route(isPath(path), (route) => route.fulfill({ status: 500, json: FAULT }), {
    times: 1,
  });
}

const FAULT = { message: 'Something went wrong on our side.', code: 'internal' };

/** Matches any query, as filters and pages of a list are calls of one path. */
function isPath(path: string | RegExp) {
  return typeof path === 'string' ? `**${path}{,?**}` : ({ pathname }: URL) => path.test(pathname);
}
