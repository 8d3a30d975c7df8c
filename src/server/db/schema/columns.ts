import { sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/**
 * `('a', 'b')`, for a check that a column has one of these values. Written into the SQL, because a
 * migration has no parameters.
 */
export const oneOf = (values: readonly string[]) =>
  sql.raw(`(${values.map((value) => `'${value}'`).join(', ')})`);

/** `0 and 5000`, for the `between` of a check; written into the SQL for the same reason. */
export const range = (from: number, to: number) => sql.raw(`${from} and ${to}`);

export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Time-ordered ids made by the application: new rows land at the end of every index. */
export const primaryId = () => uuid().primaryKey().$defaultFn(v7);

/** A reference to the row that this one belongs to, and with which it is deleted. */
export const ownedBy = (id: () => AnyPgColumn) =>
  uuid().notNull().references(id, { onDelete: 'cascade' });

/** With milliseconds, the precision of JavaScript's Date and of the API. */
export const instantColumn = () => timestamp({ precision: 3, withTimezone: true, mode: 'date' });

export const createdAt = () => instantColumn().notNull().default(sql`now()`);

/**
 * When the row was last written; also the row's version. The trigger `touch_row` (see the migration)
 * sets it on every update, always later than before, even within one millisecond.
 */
export const updatedAt = () => instantColumn().notNull().default(sql`now()`);

/** `array['a', 'b']`, for a check that a column holds no other values. */
export const textArray = (values: readonly string[]) =>
  sql.raw(`array[${values.map((value) => `'${value}'`).join(', ')}]::text[]`);

/** GIN's pending list, in kilobytes: each search reads all of it. */
export const SHORT_PENDING_LIST = { gin_pending_list_limit: 256 };
