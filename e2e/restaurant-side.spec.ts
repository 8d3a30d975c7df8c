import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { MenuCategory } from '#contract/menu.ts';
import { clockIn, dateAfter } from '#domain/restaurants/local-clock.ts';
import { signInAsAdminByApi } from './admin-fixtures.ts';
import { expect, expectToast, type Person, signIn, signUp, test } from './fixtures.ts';
import { press, reach, type } from './keyboard.ts';
import { pathInMail } from './mails.ts';
import { makeRestaurant } from './own-restaurant.ts';
import { breakResponses } from './responses.ts';
import { expectTargets } from './targets.ts';

// Some calls are refused on purpose, as are those of a removed member's page.
test.use({ failingCalls: ['/api/'] });

test('an invited manager runs a restaurant until removed from its team', async ({
  page,
  openElsewhere,
  baseURL,
}) => {
  const { restaurant, dish } = await makeRestaurant(baseURL);
  const { name, slug } = restaurant;
  const email = `mina.${crypto.randomUUID().slice(0, 8)}@example.com`;
  const manager = await openElsewhere();
  const customer = await openElsewhere();
  const today = clockIn(restaurant.timezone, new Date()).date;
  let invitation = '';
  let account: Person;

  await test.step('an admin invites an address', async () => {
    await signInAsAdminByApi(page);
    await page.goto(`/admin?tab=restaurants&search=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Team', exact: true }).click();
    const team = page.getByRole('dialog', { name: `Team of ${name}` });
    await team.getByRole('radio', { name: 'Manager' }).check();
    await team.getByLabel('Email').fill(email);
    await team.getByRole('button', { name: 'Send Invitation' }).click();
    await expect(team.getByRole('note')).toContainText('/invitations/');
    const shown = await team.getByRole('note').textContent();
    invitation = await pathInMail('invitation', email);
    expect(shown).toContain(invitation);
    await expect(team.getByText('Open invitations (1)')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the invited person signs up on the page of the link and accepts', async () => {
    await manager.goto(invitation);
    await expect(manager.getByRole('heading', { level: 1 })).toHaveText(`Join the team of ${name}`);
    // The token is removed from the URL, so that it is not shared with it.
    await expect(manager).toHaveURL(/\/invitations$/);
    account = await signUp(manager);
    await manager.getByRole('button', { name: 'Accept Invitation' }).click();
    await expectToast(manager, 'Welcome to the team');
    await expect(manager).toHaveURL(`/kitchen/${slug}`);
    await expect(manager.getByRole('heading', { level: 1 })).toHaveText(name);
  });

  await test.step('a member who signs in again gets to the board', async () => {
    await manager.context().clearCookies();
    await manager.goto('/auth');
    await signIn(manager, account);
    await expect(manager).toHaveURL(`/kitchen/${slug}`);
  });

  await test.step('the manager sets a special day with the keyboard alone', async () => {
    await manager.goto('/');
    await manager.getByRole('button', { name: 'Account menu' }).click();
    await manager.getByRole('menuitem', { name: 'Kitchen' }).click();
    await expect(manager).toHaveURL(`/kitchen/${slug}`);
    await reach(manager, manager.getByRole('tab', { name: 'Orders' }));
    for (const name of ['History', 'Help', 'Menu', 'Hours']) {
      await manager.keyboard.press('ArrowRight');
      await expect(manager.getByRole('tab', { name })).toBeFocused();
    }
    await expect(manager.getByRole('heading', { name: 'Special days' })).toBeVisible();
    // Moves in the calendar from today to the same day of next week.
    await reach(manager, manager.locator('[aria-current=date]'));
    await manager.keyboard.press('ArrowDown');
    await manager.keyboard.press('Enter');
    const form = manager.getByRole('dialog', { name: 'Add Special Day' });
    await reach(manager, form.getByRole('radio', { name: 'Closed' }));
    await manager.keyboard.press('ArrowRight');
    await press(manager, form.getByRole('button', { name: 'Save Special Day' }));
    await expect(form.getByLabel('Opens')).toBeFocused();
    await form.getByLabel('Opens').fill('10:00');
    await form.getByLabel('Closes').fill('14:00');
    await type(manager, form.getByLabel(/^Note/), 'Lantern festival');
    await manager.keyboard.press('Enter');
    await expectToast(manager, 'The special day is saved.');
    await expect(manager.getByRole('list', { name: 'Special days' })).toContainText('10:00–14:00');
    await expectTargets(manager, 48);
  });

  await test.step('the manager changes the week’s hours during a pause', async () => {
    await manager.getByLabel('Sunday hours').selectOption('Open');
    await manager.getByLabel('Sunday opens').fill('11:00');
    await manager.getByLabel('Sunday closes').fill('22:00');
    const busy = await page.request.put(`/api/kitchen/${restaurant.id}/busy`, {
      data: { extraMinutes: 20 },
    });
    expect(busy.status()).toBe(200);
    await manager.getByRole('button', { name: 'Save Hours' }).click();
    await expectToast(manager, 'The hours are saved.');
    await expect(manager.getByLabel('Sunday opens')).toHaveValue('11:00');
    // The next save must send the version just saved.
    await manager.getByLabel('Sunday opens').fill('11:30');
    const saved = manager.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith(restaurant.id),
    );
    await manager.getByRole('button', { name: 'Save Hours' }).click();
    expect((await saved).status()).toBe(200);
    await expect(manager.getByLabel('Sunday opens')).toHaveValue('11:30');
  });

  await test.step('the manager edits the menu without the fields of admins', async () => {
    await manager.getByRole('button', { name: 'Edit Details' }).click();
    const form = manager.getByRole('dialog', { name: `Edit ${name}` });
    await expect(form.getByLabel('Delivery fee')).toBeVisible();
    await expect(form.getByLabel('Rating')).toHaveCount(0);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await manager.getByRole('tab', { name: 'Menu' }).click();
    await manager.getByRole('button', { name: `Edit ${dish.name}` }).click();
    const edited = manager.getByRole('dialog', { name: `Edit ${dish.name}` });
    await edited.getByLabel('Price').fill('17.25');
    const buffer = await sharp({
      create: { width: 300, height: 200, channels: 3, background: '#2c6a3c' },
    })
      .jpeg()
      .toBuffer();
    const picture = { name: 'dish.jpg', mimeType: 'image/jpeg', buffer };
    await edited.getByLabel('Image', { exact: false }).setInputFiles(picture);
    await expectToast(manager, 'Image uploaded successfully');
    await expectTargets(manager, 48);
    await edited.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(manager, 'is saved');
    const card = manager.getByRole('article').filter({ hasText: dish.name });
    await expect(card.locator('img')).toHaveAttribute('src', /^\/uploads\//);
  });

  await test.step('categories are put in order with the keyboard and the mouse', async () => {
    for (const category of ['One', 'Two', 'Three']) {
      await manager.getByRole('button', { name: 'Add Category' }).click();
      await manager.getByRole('dialog').getByLabel('Name').fill(category);
      await manager.keyboard.press('Enter');
      await expect(manager.getByRole('heading', { name: category })).toBeVisible();
    }
    const handles = manager.getByRole('button', { name: /^Move / });
    const shown = () => handles.evaluateAll((all) => all.map((each) => each.ariaLabel?.slice(5)));
    await handles.nth(0).focus();
    await manager.keyboard.press('Space');
    await expect(manager.getByText('One is picked up, at position 1 of 3.')).toBeAttached();
    await moveRight(manager, 'One is at position 2 of 3.');
    await manager.keyboard.press('Space');
    await expect.poll(shown).toEqual(['Two', 'One', 'Three']);

    await drag(manager, handles.nth(2), handles.nth(0));
    await expectToast(manager, 'The categories are in their new order.');
    await expect.poll(shown).toEqual(['Three', 'Two', 'One']);
    const response = await manager.request.get(`/api/restaurants/${restaurant.id}/categories`);
    const stored: MenuCategory[] = await response.json();
    expect(stored.map((category) => category.name)).toEqual(['Three', 'Two', 'One']);
  });

  await test.step('an order that cannot be saved is rolled back', async () => {
    const restore = await breakResponses(
      manager,
      `/api/restaurants/${restaurant.id}/categories/order`,
    );
    const handles = manager.getByRole('button', { name: /^Move / });
    await drag(manager, handles.nth(2), handles.nth(0));
    await expectToast(manager, 'An error occurred. Please try again.');
    await expect(handles.first()).toHaveAccessibleName('Move Three');
    restore();
  });

  await test.step('the manager sees the figures of the day', async () => {
    await manager.getByRole('tab', { name: 'Today' }).click();
    await expect(manager.getByRole('heading', { name: 'Orders by hour' })).toBeVisible();
  });

  await test.step('customers see it on the restaurant’s page', async () => {
    await customer.goto(`/restaurant/${slug}`);
    const holiday = customer.getByRole('region', { name: 'Holiday hours' });
    await expect(holiday).toContainText('10:00–14:00');
    await expect(holiday).toContainText('Lantern festival');
    await expect(customer.getByText('$17.25')).toBeVisible();
    await expect(customer.getByText('(busy: 20 min later)')).toBeVisible();
    const schema = await customer.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(schema ?? '{}').specialOpeningHoursSpecification).toMatchObject([
      { validFrom: dateAfter(today, 7), opens: '10:00', closes: '14:00' },
    ]);
  });

  await test.step('a removed manager loses access at once', async () => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Team', exact: true }).click();
    const team = page.getByRole('dialog', { name: `Team of ${name}` });
    await team.getByRole('button', { name: 'Remove Robin Nguyen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expectToast(page, 'is no longer in the team');
    await expect(team.getByText('Nobody yet.')).toBeVisible();
    await expect(manager.getByText('You have no access to this kitchen')).toBeVisible();
  });
});

/** Retries, as arrow keys still scroll for a moment after the announcement that an item is picked up. */
async function moveRight(page: Page, announcement: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(announcement)).toBeAttached({ timeout: 2_000 });
  }).toPass();
}

async function drag(page: Page, handle: Locator, target: Locator): Promise<void> {
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('A handle is not visible');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + 8, { steps: 12 });
  await page.mouse.up();
}
