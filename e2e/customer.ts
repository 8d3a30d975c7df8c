import type { Locator, Page } from '@playwright/test';
import type { Person } from './fixtures.ts';

/** The fields of the checkout form by their labels. */
export function checkoutFields(person: Person): [label: RegExp, text: string][] {
  return [
    [/^First name/i, person.firstName],
    [/^Last name/i, person.lastName],
    [/^Email/i, person.email],
    [/^Phone/i, person.phone],
    [/^Street address/i, '1200 Sunset Blvd'],
    [/^City/i, 'Los Angeles'],
    [/^State/i, 'CA'],
    [/^(Postal|ZIP) code/i, '90026'],
  ];
}

/** Fills in the form, and chooses to pay in cash. */
export async function fillCheckout(page: Page, person: Person): Promise<void> {
  for (const [label, text] of checkoutFields(person)) await page.getByLabel(label).fill(text);
  await payInCash(page).check();
}

/** Opens a group of fields of which a known customer sees a summary. */
export async function openGroup(
  page: Page,
  group: 'Customer Information' | 'Delivery Address' | 'Payment Method',
): Promise<void> {
  await page.getByRole('button', { name: `Change ${group}` }).click();
}

export function payInCash(page: Page): Locator {
  return page.getByRole('radio', { name: 'Cash on delivery' });
}

/** The link in the first card with an OPEN badge. */
export function firstOpenRestaurant(page: Page): Locator {
  const main = page.getByRole('main');
  return main
    .getByRole('article')
    .filter({ has: page.getByText('OPEN', { exact: true }) })
    .getByRole('heading')
    .getByRole('link')
    .first();
}

/** The buttons that add a dish at once, without asking for options. */
export function addButtons(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('button', { name: /^Add to Cart/ })
    .and(page.locator(':not([aria-haspopup])'));
}

export async function nameOf(element: Locator): Promise<string> {
  return (await element.textContent())?.trim() ?? '';
}

/** A phone shows it twice: below the summary and in a fixed bar. */
export function placeOrderButton(page: Page): Locator {
  return page.getByRole('button', { name: /place order/i }).first();
}

/** Opens the cart panel from the navigation bar. */
export async function openCartPanel(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: /cart/i }).click();
  return cartPanel(page);
}

export function cartPanel(page: Page): Locator {
  return page.getByRole('dialog', { name: /cart/i });
}

export function proceedToCheckout(cart: Locator): Locator {
  const name = 'Proceed to Checkout';
  return cart.getByRole('link', { name }).or(cart.getByRole('button', { name }));
}

/** The dollars beside a label in a list of amounts. */
export async function amountBeside(within: Locator, label: string): Promise<number> {
  const term = within.getByRole('term').filter({ hasText: new RegExp(`^${label}\\b`, 'i') });
  const text = await nameOf(term.locator('xpath=following-sibling::dd[1]'));
  return Number(text.replace(/[^\d.]/g, ''));
}
