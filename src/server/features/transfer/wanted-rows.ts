import { isDeepStrictEqual } from 'node:util';
import type { CategoryRecord, DishRecord, RestaurantRecord } from '#contract/transfer.ts';
import { DEFAULT_HOURS, type OperatingHours } from '#domain/restaurants/opening-hours.ts';
import { plainHours } from '#domain/transfer/hours-cells.ts';
import type { menuCategories, menuItems, restaurants } from '#server/db/schema/restaurants.ts';
import type { KnownCategory, KnownDish, KnownRestaurant } from './known-records.queries.ts';

export type RestaurantRow = typeof restaurants.$inferInsert & NewRow;
export type CategoryRow = typeof menuCategories.$inferInsert & NewRow & { displayOrder: number };
export type DishRow = typeof menuItems.$inferInsert & NewRow;

interface NewRow {
  id: string;
  createdAt: Date;
}

/** The row a restaurant comes to: what is not said stays as it was, or gets its default. */
export function restaurantRow(
  fields: RestaurantRecord,
  before: KnownRestaurant | (NewRow & { slug: string }),
): RestaurantRow {
  const { name, cuisine, rating, deliveryFee, minimumOrder, operatingHours } = fields;
  const { description, deliveryTime, address, phone, image, reviewCount } = fields;
  const { operatingHoursMode, isOpen, isTemporarilyClosed, timezone } = fields;
  return {
    ...before,
    name,
    cuisine,
    ...said({ description, deliveryTime, address, phone, image, reviewCount }),
    ...said({ operatingHoursMode, isOpen, isTemporarilyClosed, timezone }),
    ...said({ deliveryFeeCents: deliveryFee, minimumOrderCents: minimumOrder }),
    ...said({ rating: rating?.toFixed(2) }),
    operatingHours: wantedHours(operatingHours, before),
  };
}

function wantedHours(
  hours: OperatingHours | null | undefined,
  before: KnownRestaurant | NewRow,
): OperatingHours | null {
  const isNew = !('operatingHours' in before);
  if (hours === undefined) return isNew ? DEFAULT_HOURS : before.operatingHours;
  const wanted = plainHours(hours);
  const isSame = !isNew && isDeepStrictEqual(plainHours(before.operatingHours), wanted);
  return isSame ? before.operatingHours : wanted;
}

/** `displayOrder` is the one it gets where neither the file nor the category says one. */
export function categoryRow(
  { name, description, displayOrder: wanted }: CategoryRecord,
  before: KnownCategory | (NewRow & { restaurantId: string }),
  lastOrder: number,
): CategoryRow {
  const present = 'displayOrder' in before ? before.displayOrder : undefined;
  const displayOrder = wanted ?? (wanted === null ? undefined : present) ?? lastOrder + 1;
  return { ...before, name, ...said({ description }), displayOrder };
}

export function dishRow(
  fields: DishRecord,
  before: KnownDish | (NewRow & { restaurantId: string }),
  categoryId: string | null,
): DishRow {
  const { name, description, price, isAvailable, preparationTime, image } = fields;
  return {
    ...before,
    name,
    categoryId,
    priceCents: price,
    ...said({ description, isAvailable, image, preparationMinutes: preparationTime }),
  };
}

function said<Fields extends object>(fields: Fields): Fields {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Fields;
}
