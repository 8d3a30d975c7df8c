import type { Page } from '@playwright/test';

/** What the server really answers to GETs of this path, changed before the page sees it. */
export async function changeAnswer<Answer>(
  page: Page,
  path: string,
  change: (answer: Answer) => Answer,
): Promise<void> {
  await page.route(isPath(path), async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const answer: Answer = await response.json();
    // Another answer than the one that the first HTML was made from, which it knows by its ETag.
    const { etag: _, ...headers } = response.headers();
    await route.fulfill({ response, headers, json: change(answer) });
  });
}

/** Holds the real answers of these paths back until the function it gives is called. */
export async function holdAnswers(page: Page, ...paths: (string | RegExp)[]): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const path of paths) {
    await page.route(isPath(path), async (route) => {
      await promise;
      await route.fallback();
    });
  }
  return resolve;
}

/** Calls of this path get an answer as from a broken server, until the function it gives is called. */
export async function breakAnswers(page: Page, path: string): Promise<() => void> {
  let isBroken = true;
  await page.route(isPath(path), (route) =>
    isBroken ? route.fulfill({ status: 500, json: FAULT }) : route.fallback(),
  );
  return () => {
    isBroken = false;
  };
}

/** The next call of this path gets an answer as from a broken server, and no other. */
export async function failOnce(page: Page, path: string): Promise<void> {
  await page.route(isPath(path), (route) => route.fulfill({ status: 500, json: FAULT }), {
    times: 1,
  });
}

const FAULT = { message: 'Something went wrong on our side.', code: 'internal' };

/** With any query: a list's filters and pages are calls of the same path. */
function isPath(path: string | RegExp) {
  return typeof path === 'string' ? `**${path}{,?**}` : ({ pathname }: URL) => path.test(pathname);
}
