import { getTableColumns } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type MenuCategory, type MenuItem, menuCategory, menuItem } from '#contract/menu.ts';
import type {
  CategoryChanges,
  DishChanges,
  NewCategory,
  RestaurantChanges,
} from '#contract/restaurant-writes.ts';
import { type Restaurant, restaurant } from '#contract/restaurants.ts';
import { dishRestaurant } from '#contract/search.ts';
import type { CategoryRecord, DishRecord, RestaurantRecord } from '#contract/transfer.ts';
import type { MenuWindow } from '#domain/menus/menu-windows.ts';
import { cents, moneyText } from '#domain/money.ts';
import type { OpeningFacts } from '#domain/restaurants/opening-hours.ts';
import { menuCategories, menuItems, restaurants } from '#server/db/schema/restaurants.ts';
import { columnsSql, type Fields } from '#server/db/sql-fragments.ts';
import {
  JOIN_STARS,
  SHOWN_RATING_TEXT,
  SHOWN_REVIEW_COUNT,
} from '#server/features/reviews/stars.queries.ts';

/**
 * The catalogue's fields and their columns: the only place that maps a record of the contract to its row. Reads, forms,
 * exports and imports all use it; a new column needs a line here only if the contract names it differently. A field of
 * the contract without a column does not compile.
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
} satisfies Record<
  Exclude<keyof MenuItem, 'servedAt'> | keyof DishChanges | keyof DishRecord,
  PgColumn
>;

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

function isMoney(column: PgColumn): boolean {
  return column.name.endsWith('Cents');
}

function isDecimal(column: PgColumn): boolean {
  return column.columnType === 'PgNumeric';
}

function isInstant(column: PgColumn): boolean {
  return column.columnType === 'PgTimestamp';
}

/** SQL: whether customers see a restaurant: published, and not in the trash. */
export function isListedSql(restaurant: string): string {
  return `${restaurant}.deleted_at is null and ${restaurant}.published_at is not null`;
}

/** The SQL that builds the catalogue's JSON, shared by several reads. */

/** Cents or hundredths as the contract's text with two decimals. */
export function moneySql(column: string): string {
  return `to_char(${column} / 100.0, 'FM999999990.00')`;
}

/** An instant as the contract's text: UTC, milliseconds, Z. */
export function instantSql(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The columns as one JSON object, written without spaces. */
export function jsonSql(columns: string): string {
  return `(select row_to_json(fields) from (select ${columns}) fields)`;
}

/** The contract's restaurant as stored, from a row `r`. */
export const RESTAURANT_COLUMNS = fieldsSql('r', restaurant.shape, RESTAURANT_FIELDS);

const SHOWN_RESTAURANT_COLUMNS = fieldsSql('r', restaurant.shape, RESTAURANT_FIELDS, {
  rating: SHOWN_RATING_TEXT,
  reviewCount: SHOWN_REVIEW_COUNT,
});

/**
 * The contract's restaurant from a row `r` as one JSON object, with the rating that customers see; `applyTime`
 * computes the other differences from what is stored. `more`: further columns.
 */
export function shownRestaurantSql(more = ''): string {
  return jsonSql(`${SHOWN_RESTAURANT_COLUMNS}${more} from (select) one ${JOIN_STARS}`);
}

/** The restaurant of a found dish, from a row `r`. */
export const DISH_RESTAURANT_COLUMNS = fieldsSql('r', dishRestaurant.shape, RESTAURANT_FIELDS);

/** The facts that decide whether a row `r` is open: a pause counts as a temporary closing with an end. */
export const OPENING_FACTS = {
  isOpen: 'r.is_open',
  isTemporarilyClosed: '(r.is_temporarily_closed or r.paused_until is not null)',
  pausedUntil: `case when not r.is_temporarily_closed then ${instantSql('r.paused_until')} end`,
  timezone: 'r.timezone',
  operatingHoursMode: 'r.operating_hours_mode',
  operatingHours: 'r.operating_hours',
  specialDays: 'r.special_days',
} satisfies Fields<OpeningFacts>;

/** {@link OPENING_FACTS} as columns. */
export const OPENING_COLUMNS = columnsSql(OPENING_FACTS);

/** The contract's category, from a row `c`. */
export const CATEGORY_COLUMNS = fieldsSql('c', menuCategory.shape, CATEGORY_FIELDS);

/** The contract's dish, from a row `i`; `servedAt` is a {@link ServiceTimes}, which `applyTime` makes a text. */
export const MENU_ITEM_COLUMNS = fieldsSql('i', menuItem.shape, DISH_FIELDS, {
  servedAt: `(select json_build_object('windows', c.menu_windows, 'timezone', place.timezone)
    from menu_categories c join restaurants place on place.id = c.restaurant_id
    where c.id = i.category_id and c.deleted_at is null and c.menu_windows <> '[]')`,
});

/** When the category of a dish is served. */
export interface ServiceTimes {
  windows: MenuWindow[];
  timezone: string;
}

/** Each field of a shape, in its order, from its column or from other SQL. */
function fieldsSql<Field extends string>(
  row: string,
  shape: Readonly<Record<Field, unknown>>,
  columns: { readonly [Name in NoInfer<Field>]?: PgColumn },
  others: { readonly [Name in NoInfer<Field>]?: string } = {},
): string {
  const fields = Object.keys(shape) as Field[];
  const value = (field: Field) => {
    const column = columns[field];
    const sql = others[field] ?? (column && valueSql(row, column));
    if (sql === undefined) throw new Error(`The field ${field} has no column`);
    return sql;
  };
  return columnsSql(Object.fromEntries(fields.map((field) => [field, value(field)])));
}

function valueSql(row: string, column: PgColumn): string {
  const value = `${row}.${columnName(column)}`;
  if (isMoney(column)) return moneySql(value);
  if (isInstant(column)) return instantSql(value);
  return isDecimal(column) ? `${value}::text` : value;
}

/** Joins rows of JSON text to one JSON array, without parsing them. */
export function arrayOf(rows: readonly { json: string }[]): string {
  return `[${rows.map(({ json }) => json).join(',')}]`;
}
