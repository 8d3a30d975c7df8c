import type { Locator, Page } from '@playwright/test';
import { waitForContent } from '../scripts/page-content.ts';
import { expect, expectAccessible, expectAccessibleOnDesktop, test } from './fixtures.ts';
import { orderBody, twoMeals } from './meals.ts';
import { registerCustomer } from './register-customer.ts';

const locationButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Deliver to/ });

async function openPopover(page: Page): Promise<Locator> {
  await locationButton(page).click();
  const popover = page.getByRole('dialog', { name: 'Choose delivery location' });
  await expect(popover).toBeVisible();
  return popover;
}

const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

test.beforeEach(async ({ page }) => {
  await page.goto('/faq');
  await waitForContent(page);
});

test('an address is typed or picked, and the last three are remembered', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const button = locationButton(page);
  await expect(button).toHaveAccessibleName('Deliver to Enter your address');

  const popover = await openPopover(page);
  await expect(popover.getByRole('heading', { name: 'Choose delivery location' })).toBeVisible();
  await expect(popover.getByText('Recent locations:')).toBeHidden();
  const popular = popover.getByRole('region', { name: 'Popular locations:' }).getByRole('button');
  await expect(popular).toHaveCount(6);
  await expectAccessibleOnDesktop(page, isMobile);

  const box = popover.getByPlaceholder('Enter your address...');
  await box.fill('   ');
  await popover.getByRole('button', { name: 'Set' }).click();
  await expect(popover).toBeVisible();
  expect(await stored(page, 'delivery-location')).toBeNull();

  await box.fill('  1200 Sunset Blvd, 90026  ');
  await popover.getByRole('button', { name: 'Set' }).click();
  await expect(popover).toBeHidden();
  await expect(button).toHaveAccessibleName('Deliver to 1200 Sunset Blvd, 90026');

  const picked = ['1200 Sunset Blvd, 90026'];
  for (const at of [0, 1, 0, 2]) {
    const choice = (await openPopover(page))
      .getByRole('region', { name: 'Popular locations:' })
      .getByRole('button')
      .nth(at);
    picked.unshift((await choice.textContent()) ?? '');
    await choice.click();
    await expect(popover).toBeHidden();
  }
  const recent = [...new Set(picked)].slice(0, 3);
  expect(await stored(page, 'recent-locations')).toEqual(recent);
  expect(await stored(page, 'delivery-location')).toBe(recent[0]);

  await page.reload();
  const again = await openPopover(page);
  const list = again.getByRole('region', { name: 'Recent locations:' });
  await expect(list.getByRole('button')).toHaveText(recent);
});

test('an address without a ZIP code asks for it, and then shows who delivers there', {
  tag: '@phone',
}, async ({ page }) => {
  const popover = await openPopover(page);
  await popover.getByPlaceholder('Enter your address...').fill('1200 Sunset Blvd');
  await popover.getByRole('button', { name: 'Set' }).click();
  const code = popover.getByLabel('Add your ZIP to see who delivers');
  await expect(code).toBeFocused();
  await expect(locationButton(page)).toHaveText(/Add ZIP/);
  await expectAccessible(page);

  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription('Please enter a ZIP code of five digits.');
  await expect(code).toBeFocused();
  await code.fill('90026');
  await code.press('Enter');

  await expect(popover).toBeHidden();
  await expect(page).toHaveURL('/restaurants');
  await expect(page.getByRole('heading', { name: /deliver to 90026$/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await stored(page, 'delivery-location')).toBe('1200 Sunset Blvd, 90026');
  expect(await stored(page, 'recent-locations')).toEqual(['1200 Sunset Blvd, 90026']);
});

test('the page of a restaurant stays when an address is chosen on it', async ({ page }) => {
  await page.goto('/restaurants');
  await waitForContent(page);
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/restaurant\//);
  await waitForContent(page);
  const url = page.url();
  const popover = await openPopover(page);
  await popover.getByRole('button', { name: /^300 E Colorado Blvd/ }).click();
  await expect(popover).toBeHidden();
  await expect(locationButton(page)).toHaveAccessibleName(/^Deliver to 300 E Colorado Blvd/);
  await expect(page).toHaveURL(url);
});

/** Makes geolocation wait for an event of the window: `found` or `failed`. */
function answerWhenTold(): void {
  navigator.geolocation.getCurrentPosition = (found, failed, options) => {
    document.title = JSON.stringify(options);
    const answered = new AbortController();
    const answer = (name: string, tell: () => void) =>
      addEventListener(
        name,
        () => {
          answered.abort();
          tell();
        },
        { signal: answered.signal },
      );
    const coords = { latitude: 34.05223456, longitude: -118.2437 };
    answer('found', () => found({ coords } as GeolocationPosition));
    answer('failed', () => failed?.({ code: 3 } as GeolocationPositionError));
  };
}

const deviceSays = (page: Page, answer: 'found' | 'failed') =>
  page.evaluate((name) => dispatchEvent(new Event(name)), answer);

const BY_HAND: [how: string, expected: string, set: (popover: Locator) => Promise<void>][] = [
  [
    'typing one and setting it',
    'My real address, 90026',
    async (popover) => {
      await popover.getByPlaceholder('Enter your address...').fill('My real address, 90026');
      await popover.getByRole('button', { name: 'Set' }).click();
    },
  ],
  [
    'picking a popular one',
    '120 S Spring St, Los Angeles, CA 90012',
    (popover) => popover.getByRole('button', { name: /^120 S Spring St/ }).click(),
  ],
];

test('the position of the device becomes the address, unless one is typed meanwhile', async ({
  page,
}) => {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await page.evaluate(answerWhenTold);
  const popover = await openPopover(page);
  const detect = popover.getByRole('button', { name: 'Use current location' });
  const busy = popover.getByRole('button', { name: 'Detecting...' });
  const box = popover.getByPlaceholder('Enter your address...');

  await test.step('starting to type cancels a detection, whatever its result', async () => {
    for (const answer of ['found', 'failed'] as const) {
      await detect.click();
      await box.fill(`Half an addr ${answer}`);
      await expect(detect).toBeEnabled();
      await deviceSays(page, answer);
      await expect(box).toHaveValue(`Half an addr ${answer}`);
    }
    expect(alerts).toEqual([]);
    expect(await stored(page, 'delivery-location')).toBeNull();
  });

  await test.step('the focus stays on the button while it detects and after it has failed', async () => {
    await detect.press('Enter');
    await expect(busy).toBeDisabled();
    await expect(busy).toBeFocused();
    await expectAccessible(page);
    await deviceSays(page, 'failed');
    await expect(detect).toBeEnabled();
    await expect(detect).toBeFocused();
    expect(alerts).toHaveLength(1);
  });

  await test.step('a found position is stored with four decimals', async () => {
    await detect.click();
    await expect(busy).toBeDisabled();
    expect(JSON.parse(await page.title())).toEqual({
      enableHighAccuracy: true,
      timeout: 10_000,
      maximumAge: 300_000,
    });
    await deviceSays(page, 'found');
    await expect(popover.getByText('Detected: 34.0522, -118.2437', { exact: true })).toHaveCount(2);
    expect(await stored(page, 'delivery-location')).toBe('Detected: 34.0522, -118.2437');
    await page.keyboard.press('Escape');
    await expect(popover).toBeHidden();
  });

  for (const [how, expected, set] of BY_HAND) {
    await test.step(`one set by hand is not overwritten by a late answer: ${how}`, async () => {
      await openPopover(page);
      await detect.click();
      await expect(busy).toBeDisabled();
      await set(popover);
      await expect(popover).toBeHidden();
      await deviceSays(page, 'found');
      expect(await stored(page, 'delivery-location')).toBe(expected);
      await openPopover(page);
      await expect(detect).toBeEnabled();
      await page.keyboard.press('Escape');
      await expect(popover).toBeHidden();
    });
  }
});

test('a detection goes on while its panel is closed, and no second one starts', {
  tag: '@phone',
}, async ({ page }) => {
  await page.evaluate(answerWhenTold);
  const popover = await openPopover(page);
  await popover.getByRole('button', { name: 'Use current location' }).click();
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await openPopover(page);
  await expect(popover.getByRole('button', { name: 'Detecting...' })).toBeDisabled();
  await deviceSays(page, 'found');
  await expect(popover.getByLabel('Add your ZIP to see who delivers')).toBeVisible();
  expect(await stored(page, 'delivery-location')).toBe('Detected: 34.0522, -118.2437');
});

const FAILURES: [why: string, alert: string, prepare: () => void][] = [
  [
    'no permission',
    'Failed to detect your location. Please enter manually.',
    () => {
      navigator.geolocation.getCurrentPosition = (_found, failed) =>
        failed?.({ code: 1 } as GeolocationPositionError);
    },
  ],
  [
    'a position without coordinates',
    'Failed to get address for your location',
    () => {
      const coords = { latitude: Number.NaN, longitude: Number.NaN };
      navigator.geolocation.getCurrentPosition = (found) =>
        found({ coords } as GeolocationPosition);
    },
  ],
  [
    'a browser without geolocation',
    'Geolocation is not supported by this browser.',
    () => {
      Reflect.deleteProperty(Navigator.prototype, 'geolocation');
    },
  ],
];

test('a failed detection is explained, and the button is back', async ({ page }) => {
  const popover = await openPopover(page);
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  for (const [why, alert, prepare] of FAILURES) {
    await test.step(why, async () => {
      await page.evaluate(prepare);
      await popover.getByRole('button', { name: 'Use current location' }).click();
      await expect.poll(() => alerts.pop()).toBe(alert);
      await expect(popover.getByRole('button', { name: 'Use current location' })).toBeEnabled();
    });
  }
  expect(await stored(page, 'delivery-location')).toBeNull();
});

test('an address is no longer than the street field of the checkout allows', async ({ page }) => {
  const long = 'Long Street '.repeat(60).trim();
  const cut = long.slice(0, 200);
  await test.step('one that was stored earlier', async () => {
    await page.evaluate((address) => {
      localStorage.setItem('delivery-location', JSON.stringify(address));
      localStorage.setItem('recent-locations', JSON.stringify([address, `${address} 2`]));
    }, long);
    await page.reload();
    await expect(locationButton(page)).toHaveAccessibleName(`Deliver to · Add ZIP ${cut}`);
    const recent = (await openPopover(page)).getByRole('region', { name: 'Recent' });
    await expect(recent.getByRole('button')).toHaveText([cut]);
  });
  await expect(page.getByPlaceholder('Enter your address...')).toHaveAttribute('maxlength', '200');
});

test.describe('with garbage in the storage', () => {
  test.use({ failingCalls: ['/assets/'] });

  test('it is discarded and logged, and the popover works', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    await page.evaluate(() => {
      localStorage.setItem('recent-locations', '{"not": a list');
      localStorage.setItem('delivery-location', '[1]');
    });
    await page.reload();
    const popover = await openPopover(page);
    await expect(popover.getByText('Recent locations:')).toBeHidden();
    expect(logged.join()).toContain('recent-locations');
    expect(logged.join()).toContain('delivery-location');
  });
});

test('a returning customer without a chosen address gets the one of the last order', async ({
  page,
}) => {
  const person = await registerCustomer(page);
  const [meal] = await twoMeals(page.request);
  const placed = await page.request.post('/api/orders', { data: orderBody(person, meal) });
  expect(placed.status()).toBe(201);
  await page.reload();
  await expect(locationButton(page)).toHaveAccessibleName(
    'Deliver to 1200 Sunset Blvd, Apt 3, Los Angeles, CA 90026',
  );
});

test('a saved address is offered in the popover', async ({ page }) => {
  await registerCustomer(page);
  const data = {
    label: 'Parents',
    streetAddress: '12 Olive Way',
    city: 'Pasadena',
    state: 'CA',
    postalCode: '91101',
  };
  expect((await page.request.post('/api/user/addresses', { data })).status()).toBe(201);
  await page.reload();
  const popover = await openPopover(page);
  const saved = popover.getByRole('region', { name: 'Saved addresses:' });
  await expect(saved.getByRole('button')).toHaveText(['Parents 12 Olive Way, Pasadena, CA 91101']);
  await expectAccessible(page);
  await saved.getByRole('button').click();
  await expect(page.getByRole('heading', { name: /deliver to 91101$/ })).toBeVisible();
});
