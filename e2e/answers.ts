import type { Page } from '@playwright/test';

/** Changes the server's real answers to GETs of this path before the page sees them. */
export async function changeAnswer<Answer>(
  page: Page,
  path: string,
  change: (answer: Answer) => Answer,
): Promise<void> {
  await page.route(isPath(path), async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const answer: Answer = await response.json();
    // Without the ETag, by which the page would recognise the answer that its first HTML was made from.
    const { etag: _, ...headers } = response.headers();
    await route.fulfill({ response, headers, json: change(answer) });
  });
}

/** Delays the real answers of these paths until the returned function is called. */
export async function delayAnswers(page: Page, ...paths: (string | RegExp)[]): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const path of paths) {
    await page.route(isPath(path), async (route) => {
      await promise;
      await route.fallback();
    });
  }
  return resolve;
}

/** Answers calls of this path as a broken server would, until the returned function is called. */
export async function breakAnswers(page: Page, path: string): Promise<() => void> {
  let isBroken = true;
  await page.route(isPath(path), (route) =>
    isBroken ? route.fulfill({ status: 500, json: FAULT }) : route.fallback(),
  );
  return () => {
    isBroken = false;
  };
}

/** Answers only the next call of this path as a broken server would. */
export async function failOnce(page: Page, path: string): Promise<void> {
  await page.route(isPath(path), (route) => route.fulfill({ status: 500, json: FAULT }), {
    times: 1,
  });
}

const FAULT = { message: 'Something went wrong on our side.', code: 'internal' };

/** With any query, as a list's filters and pages are calls of the same path. */
function isPath(path: string | RegExp) {
  return typeof path === 'string' ? `**${path}{,?**}` : ({ pathname }: URL) => path.test(pathname);
}
