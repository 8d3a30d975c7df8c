import { amountBeside, openCartPanel, proceedToCheckout } from './customer.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test('from the landing page to an order that is picked up, in the cart', { tag: '@phone' }, async ({
  page,
}) => {
  const main = page.getByRole('main');
  await page.goto('/');
  await main.getByRole('link', { name: 'ASAP in 15-20 min' }).click();
  await expect(page).toHaveURL('/restaurants?fulfilment=pickup');
  await expect(main.getByRole('heading', { name: 'Restaurants with pickup' })).toBeVisible();

  // Open around the clock.
  await main.getByRole('link', { name: 'Crispy Corner' }).click();
  const pickup = main.getByRole('button', { name: 'Pickup', exact: true });
  await pickup.click();
  await expect(pickup).toHaveAttribute('aria-pressed', 'true');
  await expect(main.getByText('Pick up in 10-15 min at')).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Add to Cart: Crinkle Fries' }).click();

  const cart = await openCartPanel(page);
  await expect(cart.getByRole('button', { name: 'Pickup', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await amountBeside(cart, 'Delivery Fee')).toBe(0);
  await expect(cart.getByText('Estimated pickup: 10-15 minutes')).toBeVisible();
  await expect(proceedToCheckout(cart)).toBeVisible();
  await expectAccessible(page);
});
