import type { PgColumn } from 'drizzle-orm/pg-core';
import { menuCategory, menuItem } from '#contract/menu.ts';
import { restaurant } from '#contract/restaurants.ts';
import type { OpeningFacts } from '#domain/restaurants/opening-hours.ts';
import { columnsSql, type Fields } from '#server/db/sql-fragments.ts';
import {
  SHOWN_RATING_TEXT,
  SHOWN_REVIEW_COUNT,
  WITH_STARS,
} from '#server/features/reviews/stars.queries.ts';
import {
  CATEGORY_FIELDS,
  columnName,
  DISH_FIELDS,
  isDecimal,
  isInstant,
  isMoney,
  RESTAURANT_FIELDS,
} from './catalogue-fields.queries.ts';

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
 * The contract's restaurant from a row `r` as one JSON object, with the rating that customers see; `shownAt`
 * computes the other differences from what is stored. `more`: further columns.
 */
export function shownRestaurantSql(more = ''): string {
  return jsonSql(`${SHOWN_RESTAURANT_COLUMNS}${more} from (select) one ${WITH_STARS}`);
}

/** The facts that decide whether a row `r` is open: a pause counts as a temporary closing that ends. */
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

/** The contract's dish, from a row `i`. */
export const MENU_ITEM_COLUMNS = fieldsSql('i', menuItem.shape, DISH_FIELDS);

/** Each field of a shape, in its order, from its column or from other SQL. */
function fieldsSql<Field extends string>(
  row: string,
  shape: Readonly<Record<Field, unknown>>,
  columns: Readonly<Record<NoInfer<Field>, PgColumn>>,
  others: { readonly [Name in NoInfer<Field>]?: string } = {},
): string {
  const fields = Object.keys(shape) as Field[];
  const value = (field: Field) => others[field] ?? valueSql(row, columns[field]);
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
