import type { Page } from '@playwright/test';

/** Leaves calls unanswered, to show the page while it waits. */
export async function neverAnswer(page: Page, url: string): Promise<void> {
  await page.route(url, () => {});
}

export async function fail(page: Page, url: string): Promise<void> {
  const json = { message: 'Something went wrong on our side.', code: 'internal_error' };
  await page.route(url, (route) => route.fulfill({ status: 500, json }));
}
