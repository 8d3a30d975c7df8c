import { clockIn, dateAfter } from '#domain/restaurants/local-clock.ts';
import { enterAsAdmin } from './admin-fixtures.ts';
import { amountBeside } from './customer.ts';
import { expect, expectAccessible, expectToast, signUp, test } from './fixtures.ts';
import { press, reach, type } from './keyboard.ts';
import { pathInMail } from './mails.ts';
import { makeRestaurant } from './own-restaurant.ts';
import { expectTargets } from './targets.ts';

// Refused on purpose, and calls of a removed member's page.
test.use({ failingCalls: ['/api/'] });

test('a manager is invited, joins, sets a special day that customers see, and loses access once removed', async ({
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

  await test.step('an admin invites an address, and may copy the link', async () => {
    await enterAsAdmin(page);
    await page.goto(`/admin?tab=restaurants&search=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Team', exact: true }).click();
    const team = page.getByRole('dialog', { name: `Team of ${name}` });
    await team.getByRole('button', { name: 'Send Invitation' }).click();
    await expect(team.getByText('Please enter a valid email address.')).toBeVisible();
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
    // The token is in no address that could be sent on.
    await expect(manager).toHaveURL(/\/invitations$/);
    await signUp(manager);
    await manager.getByRole('button', { name: 'Accept Invitation' }).click();
    await expectToast(manager, 'Welcome to the team');
    await expect(manager).toHaveURL(`/kitchen/${slug}`);
    await expect(manager.getByRole('heading', { level: 1 })).toHaveText(name);
  });

  await test.step('the link works once', async () => {
    await customer.goto(invitation);
    await expect(customer.getByText('This invitation is no longer good')).toBeVisible();
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
    // In the calendar of a year, from today to the same day of next week.
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
    await expectAccessible(manager);
    await expectTargets(manager, 48);
  });

  await test.step('and the week’s hours, which a pause does not prevent', async () => {
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
    // The next save begins with the version just saved.
    await manager.getByLabel('Sunday opens').fill('11:30');
    const answer = manager.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith(restaurant.id),
    );
    await manager.getByRole('button', { name: 'Save Hours' }).click();
    expect((await answer).status()).toBe(200);
    await expect(manager.getByLabel('Sunday opens')).toHaveValue('11:30');
  });

  await test.step('a manager edits the menu, and sees nothing that only admins set', async () => {
    await manager.getByRole('button', { name: 'Edit Details' }).click();
    const form = manager.getByRole('dialog', { name: `Edit ${name}` });
    await expect(form.getByLabel('Delivery fee')).toBeVisible();
    await expect(form.getByLabel('Rating')).toHaveCount(0);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await manager.getByRole('tab', { name: 'Menu' }).click();
    await manager.getByRole('button', { name: `Edit ${dish.name}` }).click();
    await manager.getByRole('dialog').getByLabel('Price').fill('17.25');
    await expectTargets(manager, 48);
    await manager.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(manager, 'is saved');
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
    await expectAccessible(customer);
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

test('a pause, a busy kitchen and sold-out dishes end by themselves on an open page', async ({
  page,
  baseURL,
}) => {
  const { restaurant, dish } = await makeRestaurant(baseURL);
  const kitchen = `/api/kitchen/${restaurant.id}`;
  const { request } = page;
  await enterAsAdmin({ request });
  // Filled while the dish was available.
  await page.goto(`/restaurant/${restaurant.slug}`);
  await page.getByRole('button', { name: `Add to Cart: ${dish.name}` }).click();
  for (const [path, data] of [
    ['pause', { for: '30m' }],
    [`dishes/${dish.id}/availability`, { isAvailable: false, for: '1h' }],
    ['busy', { extraMinutes: 30 }],
  ] as const) {
    expect((await request.put(`${kitchen}/${path}`, { data })).status()).toBe(200);
  }
  await page.clock.install();
  await page.reload();
  const main = page.getByRole('main');
  await expect(main.getByText(/^Opens (Today|Tomorrow) at/).first()).toBeVisible();
  await expect(main.getByText(/^Paused until/)).toBeVisible();
  await expect(main.getByText('CLOSED', { exact: true })).toBeVisible();
  await expect(main.getByText(/^Back (at|tomorrow)/)).toBeVisible();
  await expect(main.getByText('55-65 min')).toBeVisible();

  const cart = page.getByRole('dialog');
  const openCart = () => page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
  await openCart();
  await expect(cart).toContainText('has paused its orders until');
  await expect(cart.getByRole('deletion')).toHaveText([dish.name, `$${dish.price}`]);
  await expect(cart).toContainText('Sold out until');
  expect(await amountBeside(cart, 'Total')).toBe(0);

  await page.clock.fastForward('31:00');
  await expect(cart).not.toContainText('has paused');
  await page.keyboard.press('Escape');
  await expect(main.getByText('OPEN', { exact: true })).toBeVisible();
  await expect(main.getByText(/^Paused/)).toHaveCount(0);
  await expect(main.getByText('Unavailable')).toBeVisible();

  await page.clock.fastForward('30:00');
  await main.getByRole('button', { name: `Increase quantity of ${dish.name}` }).click();
  await openCart();
  await expect(cart).toContainText('55-65 minutes');
  await expect(cart).not.toContainText('Sold out');

  await page.clock.fastForward('24:00:00');
  await expect(cart).toContainText('25-35 minutes');
  await page.keyboard.press('Escape');
  await expect(main.getByText('25-35 min', { exact: true })).toBeVisible();
});
