import type { Page } from '@playwright/test';

/** Leaves calls without a response, to show the page while it waits. */
export async function neverRespond(page: Page, url: string): Promise<void> {
  await page.route(url, () => {});
}

export async function fail(page: Page, url: string): Promise<void> {
  const json = { message: 'Something went wrong on our side.', code: 'internal_error' };
  await page.route(url, (route) => route.fulfill({ status: 500, json }));
}

/** Responds like an installation without restaurants. */
export async function respondWithNoRestaurants(page: Page): Promise<void> {
  await page.route('**/api/restaurants*', (route) => route.fulfill({ json: [] }));
}

/** All restaurants pause for an hour. */
export async function respondWithPausedRestaurants(page: Page): Promise<void> {
  const pausedUntil = new Date(Date.now() + 3_600_000).toISOString();
  await page.route('**/api/restaurants*', async (route) => {
    const response = await route.fetch();
    const restaurants: object[] = await response.json();
    const paused = { isOpen: true, isTemporarilyClosed: true, pausedUntil };
    const json = restaurants.map((restaurant) => ({ ...restaurant, ...paused }));
    await route.fulfill({ response, json });
  });
}

/** Search results that cannot be ordered now, and have no pictures. */
export async function respondWithClosedResults(page: Page): Promise<void> {
  await page.route('**/api/search?*', async (route) => {
    const response = await route.fetch();
    const { restaurants, menuItems } = await response.json();
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

/** The account has two saved addresses. */
export async function respondWithAddresses(page: Page): Promise<void> {
  const address = {
    id: '0198c0de-0000-7000-8000-0000000000a1',
    label: 'Home',
    streetAddress: '2417 Marigold Avenue',
    apartment: 'Apt 3',
    city: 'Los Angeles',
    state: 'CA',
    postalCode: '90026',
    instructions: 'The bell says Nguyen.',
    leaveAtDoor: true,
  };
  const other = {
    ...address,
    id: '0198c0de-0000-7000-8000-0000000000a2',
    label: 'Parents',
    streetAddress: '12 Olive Way',
    apartment: null,
    city: 'Pasadena',
    postalCode: '91101',
    instructions: null,
    leaveAtDoor: false,
  };
  await page.route('**/api/user/addresses', (route) => route.fulfill({ json: [address, other] }));
}

/** Chooses a location without a postal code. */
export function chooseLocationWithoutCode(page: Page): Promise<void> {
  return chooseLocation(page, 'Detected: 34.0522, -118.2437');
}

export function chooseFullAddress(page: Page): Promise<void> {
  return chooseLocation(page, '6801 Hollywood Blvd, Los Angeles, CA 90028');
}

async function chooseLocation(page: Page, address: string): Promise<void> {
  await page.addInitScript(
    (stored) => localStorage.setItem('delivery-location', stored),
    JSON.stringify(address),
  );
}

/** An order that should have arrived. */
export async function respondWithLateOrder(page: Page): Promise<void> {
  await page.route('**/api/orders/detail/*', async (route) => {
    const response = await route.fetch();
    const order = await response.json();
    await route.fulfill({ json: { ...order, estimatedDeliveryTime: '1-4 minutes' } });
  });
}

/** Changes the program's real responses. */
export async function changeResponse<Body>(
  page: Page,
  url: RegExp,
  change: (body: Body) => Body,
): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    // Without the ETag, by which the page would recognize the response that the server rendered.
    const { etag: _, ...headers } = response.headers();
    await route.fulfill({ response, headers, json: change(await response.json()) });
  });
}
