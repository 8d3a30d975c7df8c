import type { TrashKind } from '#contract/admin.ts';

/** The names of the kinds of records: as a heading, in the plural and in the singular. */
export const TRASH_NOUNS: Readonly<
  Record<TrashKind, { title: string; many: string; one: string }>
> = {
  restaurants: { title: 'Restaurants', many: 'restaurants', one: 'restaurant' },
  categories: { title: 'Categories', many: 'categories', one: 'category' },
  items: { title: 'Menu Items', many: 'menu items', one: 'menu item' },
  coupons: { title: 'Coupons', many: 'coupons', one: 'coupon' },
};
