import { v7 } from 'uuid';
import type { PlaceOrderBody } from '#contract/orders.ts';
import type { CouponTerms } from '#domain/coupons/coupon-discount.ts';
import type { OptionGroup } from '#domain/menus/option-groups.ts';
import { type Cents, cents, moneyText } from '#domain/money.ts';
import { priceOrder } from '#domain/orders/price-order.ts';
import type { TeamRole } from '#domain/staff/restaurant-rights.ts';
import { menuItems, restaurantSlugs, restaurants } from '#server/db/schema/restaurants.ts';
import type { Database } from '../db/client.ts';
import { coupons } from '../db/schema/coupons.ts';
import { restaurantMembers } from '../db/schema/staff.ts';

/** A restaurant to order from in a test: always open, with phở for $12.99 and tea for $3.50. */
export interface TestRestaurant {
  restaurantId: string;
  pho: string;
  tea: string;
}

let made = 0;

export async function makeRestaurant(
  database: Database,
  overrides: Partial<typeof restaurants.$inferInsert> = {},
): Promise<TestRestaurant> {
  made += 1;
  const [restaurant] = await database.orm
    .insert(restaurants)
    .values({
      name: `Kitchen ${made}`,
      slug: `kitchen-${made}`,
      cuisine: 'Vietnamese',
      operatingHours: null,
      ...overrides,
    })
    .returning({ id: restaurants.id, slug: restaurants.slug });
  if (!restaurant) throw new Error('No restaurant was made');
  const { id: restaurantId, slug } = restaurant;
  await database.orm.insert(restaurantSlugs).values({ slug, restaurantId });
  const [pho, tea] = await database.orm
    .insert(menuItems)
    .values([
      { restaurantId, name: 'Phở Bò', priceCents: 1299 },
      { restaurantId, name: 'Trà Đá', priceCents: 350 },
    ])
    .returning({ id: menuItems.id });
  if (!pho || !tea) throw new Error('No dishes were made');
  return { restaurantId, pho: pho.id, tea: tea.id };
}

/** An order of two bowls and a tea: $29.48, with the flat fee $36.91 in total. */
export function orderBody(
  restaurant: TestRestaurant,
  overrides: Partial<PlaceOrderBody> = {},
): PlaceOrderBody {
  return {
    restaurantId: restaurant.restaurantId,
    totalAmount: '36.91',
    customerName: 'Ada Nguyen',
    customerEmail: 'ada@example.com',
    customerPhone: '(213) 555-0142',
    deliveryAddress: '12 Sample Street, Los Angeles, CA 90012',
    items: [
      { menuItemId: restaurant.pho, quantity: 2, unitPrice: '12.99' },
      { menuItemId: restaurant.tea, quantity: 1, unitPrice: '3.50', specialInstructions: 'no ice' },
    ],
    ...overrides,
  };
}

/** The total of that order with a coupon. */
export function totalWith(coupon: CouponTerms, subtotalCents: Cents = cents(2948)): string {
  const { totalCents } = priceOrder({
    lines: [{ unitPriceCents: subtotalCents, quantity: 1 }],
    coupon,
    deliveryFeeMode: 'flat',
    restaurantDeliveryFeeCents: cents(299),
  });
  return moneyText(totalCents);
}

export async function makeCoupon(
  database: Database,
  overrides: Partial<typeof coupons.$inferInsert> = {},
): Promise<{ id: string; code: string }> {
  made += 1;
  const [coupon] = await database.orm
    .insert(coupons)
    .values({
      code: `CODE${made}`,
      title: 'Ten percent off',
      discountType: 'percentage',
      discountValueHundredths: 1000,
      ...overrides,
    })
    .returning({ id: coupons.id, code: coupons.code });
  if (!coupon) throw new Error('No coupon was made');
  return coupon;
}

/** A pizza for $12.00: a size is required, toppings are optional. */
export interface TestPizza {
  id: string;
  groups: OptionGroup[];
  /** The ids of the options, by their names in lower case. */
  options: Record<'small' | 'large' | 'olives' | 'ham', string>;
}

export async function addPizza(database: Database, restaurantId: string): Promise<TestPizza> {
  const options = { small: v7(), large: v7(), olives: v7(), ham: v7() };
  const option = (id: string, name: string, price: string) => ({
    id,
    name,
    price,
    isAvailable: true,
  });
  const groups: OptionGroup[] = [
    {
      id: v7(),
      name: 'Size',
      min: 1,
      max: 1,
      options: [option(options.small, 'Small', '0.00'), option(options.large, 'Large', '3.99')],
    },
    {
      id: v7(),
      name: 'Toppings',
      min: 0,
      max: 1,
      options: [option(options.olives, 'Olives', '1.00'), option(options.ham, 'Ham', '1.50')],
    },
  ];
  const pizza = { name: 'Pizza', priceCents: 1200, optionGroups: groups, restaurantId };
  const [made] = await database.orm.insert(menuItems).values(pizza).returning({ id: menuItems.id });
  if (!made) throw new Error('No pizza was made');
  return { id: made.id, groups, options };
}

/** Its option groups with one option, found by its name, changed; null removes it. */
export function withOption(
  groups: readonly OptionGroup[],
  name: string,
  change: Partial<OptionGroup['options'][number]> | null,
): OptionGroup[] {
  return groups.map((group) => ({
    ...group,
    options: group.options.flatMap((option) => {
      if (option.name !== name) return [option];
      return change ? [{ ...option, ...change }] : [];
    }),
  }));
}

/** Adds a user to a restaurant's team, as if an invitation had been accepted. */
export async function joinTeam(
  database: Database,
  { restaurantId, userId, role }: { restaurantId: string; userId: string; role: TeamRole },
): Promise<void> {
  await database.orm.insert(restaurantMembers).values({ restaurantId, userId, role });
}
