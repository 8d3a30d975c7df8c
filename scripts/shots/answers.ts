import type { Page } from '@playwright/test';

/** Leaves calls unanswered, to show the page while it waits. */
export async function neverAnswer(page: Page, url: string): Promise<void> {
  await page.route(url, () => {});
}

export async function fail(page: Page, url: string): Promise<void> {
  const json = { message: 'Something went wrong on our side.', code: 'internal_error' };
  await page.route(url, (route) => route.fulfill({ status: 500, json }));
}

/** As of an installation to which no restaurant has been added. */
export async function answerWithNoRestaurants(page: Page): Promise<void> {
  await page.route('**/api/restaurants*', (route) => route.fulfill({ json: [] }));
}

/** Search results that cannot be ordered now, and have no pictures. */
export async function answerWithClosedResults(page: Page): Promise<void> {
  await page.route('**/api/search?*', async (route) => {
    const answer = await route.fetch();
    const { restaurants, menuItems } = await answer.json();
    await route.fulfill({
      json: {
        restaurants: restaurants.map((restaurant: object) => ({
          ...restaurant,
          name: 'Closed Place',
          image: null,
          isTemporarilyClosed: true,
        })),
        menuItems: menuItems.map((item: object) => ({ ...item, isAvailable: false })),
      },
    });
  });
}
