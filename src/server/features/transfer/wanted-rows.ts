import { isDeepStrictEqual } from 'node:util';
import { v7 } from 'uuid';
import type { CategoryRecord, DishRecord, RestaurantRecord } from '#contract/transfer.ts';
import { optionGroupsOfFile } from '#domain/menus/option-ids.ts';
import { DEFAULT_HOURS, type OperatingHours } from '#domain/restaurants/opening-hours.ts';
import { plainHours } from '#domain/transfer/hours-cells.ts';
import type { menuCategories, menuItems, restaurants } from '#server/db/schema/restaurants.ts';
import {
  categoryColumns,
  dishColumns,
  restaurantColumns,
} from '#server/features/catalogue/catalogue-json.queries.ts';
import type { KnownCategory, KnownDish, KnownRestaurant } from './known-records.queries.ts';

export type RestaurantRow = typeof restaurants.$inferInsert & NewRow;
export type CategoryRow = typeof menuCategories.$inferInsert & NewRow & { displayOrder: number };
export type DishRow = typeof menuItems.$inferInsert & NewRow;

interface NewRow {
  id: string;
  createdAt: Date;
}

/** A restaurant's row: fields left out stay as they were, or get their default. */
export function restaurantRow(
  fields: RestaurantRecord,
  before: KnownRestaurant | (NewRow & { slug: string }),
): RestaurantRow {
  const { id: _id, slug: _slug, createdAt: _createdAt, operatingHours, ...given } = fields;
  return {
    ...before,
    ...restaurantColumns(given),
    name: given.name,
    cuisine: given.cuisine,
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

/** `displayOrder` is used when neither the file nor the existing category has one. */
export function categoryRow(
  { id: _id, createdAt: _createdAt, displayOrder: wanted, ...given }: CategoryRecord,
  before: KnownCategory | (NewRow & { restaurantId: string }),
  lastOrder: number,
): CategoryRow {
  const present = 'displayOrder' in before ? before.displayOrder : undefined;
  const displayOrder = wanted ?? (wanted === null ? undefined : present) ?? lastOrder + 1;
  return { ...before, ...categoryColumns(given), name: given.name, displayOrder };
}

export function dishRow(
  { id: _id, createdAt: _createdAt, optionGroups, ...given }: DishRecord,
  before: KnownDish | (NewRow & { restaurantId: string }),
  categoryId: string | null,
): DishRow {
  const { name, price: priceCents } = given;
  const row = { ...before, ...dishColumns(given), name, priceCents, categoryId };
  if (!optionGroups) return row;
  const known = 'optionGroups' in before ? before.optionGroups : [];
  return { ...row, optionGroups: optionGroupsOfFile(optionGroups, { before: known, newId: v7 }) };
}
