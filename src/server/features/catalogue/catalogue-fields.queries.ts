import { getTableColumns } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { MenuCategory, MenuItem } from '#contract/menu.ts';
import type {
  CategoryChanges,
  DishChanges,
  NewCategory,
  RestaurantChanges,
} from '#contract/restaurant-writes.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import type { CategoryRecord, DishRecord, RestaurantRecord } from '#contract/transfer.ts';
import { cents, moneyText } from '#domain/money.ts';
import { menuCategories, menuItems, restaurants } from '#server/db/schema/restaurants.ts';

/**
 * The catalogue's fields and their columns: the only place that knows how a record of the contract and its row
 * differ. Reads, forms, exports and imports all use it; a new column needs a line here only if the contract
 * names it differently. A field of the contract without a column does not compile.
 */

type Columns = Readonly<Record<string, PgColumn>>;

type ByField<Of extends Columns> = {
  readonly [Name in keyof Of as Name extends `${infer Field}Cents` ? Field : Name]: Of[Name];
};

/** Columns by the contract's names: the contract's `price` is `priceCents` in the row. */
function byField<Of extends Columns>(columns: Of): ByField<Of> {
  const named = Object.entries(columns).map(([name, column]) => [
    name.replace(/Cents$/, ''),
    column,
  ]);
  return Object.fromEntries(named) as ByField<Of>;
}

export const RESTAURANT_FIELDS = byField(getTableColumns(restaurants)) satisfies Record<
  keyof Restaurant | keyof RestaurantChanges | keyof RestaurantRecord,
  PgColumn
>;

export const CATEGORY_FIELDS = {
  ...byField(getTableColumns(menuCategories)),
  sortOrder: menuCategories.displayOrder,
} satisfies Record<
  keyof MenuCategory | keyof NewCategory | keyof CategoryChanges | keyof CategoryRecord,
  PgColumn
>;

export const DISH_FIELDS = {
  ...byField(getTableColumns(menuItems)),
  preparationTime: menuItems.preparationMinutes,
} satisfies Record<keyof MenuItem | keyof DishChanges | keyof DishRecord, PgColumn>;

/** The columns of the given fields; fields that are undefined are left out. */
export function restaurantColumns(
  fields: FieldValues<typeof RESTAURANT_FIELDS>,
): Partial<typeof restaurants.$inferInsert> {
  return columnsOf(RESTAURANT_FIELDS, fields);
}

export function categoryColumns(
  fields: FieldValues<typeof CATEGORY_FIELDS>,
): Partial<typeof menuCategories.$inferInsert> {
  return columnsOf(CATEGORY_FIELDS, fields);
}

export function dishColumns(
  fields: FieldValues<typeof DISH_FIELDS>,
): Partial<typeof menuItems.$inferInsert> {
  return columnsOf(DISH_FIELDS, fields);
}

/** The values of fields: a number where the database has decimals. */
type FieldValues<Of extends Columns> = {
  readonly [Field in keyof Of]?:
    | (Of[Field]['_']['columnType'] extends 'PgNumeric' ? number : Of[Field]['_']['data'])
    | (Of[Field]['_']['notNull'] extends true ? never : null)
    | undefined;
};

function columnsOf(columns: Columns, values: object): object {
  const row: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(values)) {
    const column = columns[field];
    if (!column || value === undefined) continue;
    row[column.name] = isDecimal(column) && value !== null ? value.toFixed(2) : value;
  }
  return row;
}

/** A row's columns as the contract's fields: the reverse of {@link restaurantColumns} and the like. */
export function fieldsOf<Field extends string>(
  columns: Readonly<Record<Field, PgColumn>>,
  { row, fields }: { row: Readonly<Record<string, unknown>>; fields: readonly Field[] },
): Record<Field, unknown> {
  const values = fields.map((field) => [
    field,
    fieldValue(columns[field], row[columns[field].name]),
  ]);
  return Object.fromEntries(values);
}

function fieldValue(column: PgColumn, value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return isMoney(column) && typeof value === 'number' ? moneyText(cents(value)) : value;
}

/** A column's name in the database. */
export function columnName(column: PgColumn): string {
  return toSnakeCase(column.name);
}

export function isMoney(column: PgColumn): boolean {
  return column.name.endsWith('Cents');
}

export function isDecimal(column: PgColumn): boolean {
  return column.columnType === 'PgNumeric';
}

export function isInstant(column: PgColumn): boolean {
  return column.columnType === 'PgTimestamp';
}
