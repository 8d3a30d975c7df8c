import { openCartPanel } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { cartLine, store, twoMeals } from './meals.ts';

test('a change of the cart in one tab is shown in the other', async ({
  page,
  request,
  context,
}) => {
  const [meal] = await twoMeals(request);
  const [first, second] = meal.dishes;
  await store(page, { cart: [cartLine(meal, first, 98), cartLine(meal, second, 1)] });
  await page.goto('/faq');
  const badge = (name: string) =>
    page.getByRole('banner').getByRole('button', { name, exact: true });
  await expect(badge('Cart, 99 items')).toHaveText('99');

  const otherTab = await context.newPage();
  await otherTab.goto('/faq');
  const cart = await openCartPanel(otherTab);
  await cart.getByRole('button', { name: `Increase quantity of ${second.name}` }).click();
  await expect(badge('Cart, 100 items')).toHaveText('99+');
  await cart.getByRole('button', { name: `Remove ${first.name}` }).click();
  await expect(badge('Cart, 2 items')).toHaveText('2');
  await cart.getByRole('button', { name: `Decrease quantity of ${second.name}` }).click();
  await expect(badge('Cart, 1 item')).toHaveText('1');
  await cart.getByRole('button', { name: 'Clear cart' }).click();
  await expect(cart.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(badge('Cart')).not.toContainText(/\d/);
});
