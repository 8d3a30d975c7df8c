import { isDeepStrictEqual } from 'node:util';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import type {
  CategoryRecord,
  ChangeCounts,
  DishRecord,
  ImportResult,
  RestaurantRecord,
} from '#contract/transfer.ts';
import { optionGroupsOfFile } from '#domain/menus/option-ids.ts';
import { DEFAULT_TIMEZONE } from '#domain/restaurants/local-clock.ts';
import { DEFAULT_HOURS, type OperatingHours } from '#domain/restaurants/opening-hours.ts';
import { END_FIELDS } from '#domain/restaurants/timed-values.ts';
import { normalizeHours } from '#domain/transfer/hours-cells.ts';
import type { Orm } from '#server/db/client.ts';
import { menuCategories, menuItems, restaurants } from '#server/db/schema/restaurants.ts';
import {
  categoryColumns,
  columnName,
  dishColumns,
  restaurantColumns,
} from '#server/features/catalogue/catalogue-json.queries.ts';
import { recountSlotOrders } from '../orders/slot-capacity.queries.ts';
import { assignSlugs, type SlugRequest } from '../restaurants/index.ts';
import type { Report } from './file-record.ts';
import type { KnownCategory, KnownDish, KnownRestaurant } from './known-records.queries.ts';

export type ImportCounts = Pick<ImportResult, 'restaurants' | 'categories' | 'dishes'>;

/** The new and changed rows of a batch of restaurants. */
export interface ImportPlan {
  restaurants: RestaurantRow[];
  categories: CategoryRow[];
  dishes: DishRow[];
  /** For new and renamed restaurants. */
  slugRequests: SlugRequest[];
  counts: ImportCounts;
}

export function emptyCounts(): ImportCounts {
  const none = () => ({ new: 0, updated: 0, unchanged: 0 });
  return { restaurants: none(), categories: none(), dishes: none() };
}

export function addCounts(sum: ImportCounts, more: ImportCounts): void {
  for (const kind of ['restaurants', 'categories', 'dishes'] as const) {
    for (const what of ['new', 'updated', 'unchanged'] as const)
      sum[kind][what] += more[kind][what];
  }
}

/** The context of planning. */
export interface PlanningContext {
  orm: Orm;
  report: Report;
  /** Whether existing rows are locked until the transaction ends. */
  isLocked: boolean;
  /** The line on which the file has mentioned an existing restaurant, by its id. */
  mentionedOn: Map<string, number>;
  /** Ids of the restaurants this file has added; another one of the same name is a different one. */
  addedIds: Set<string>;
  /** The creation time of a new record for which the file has none. */
  nextCreatedAt: () => Date;
}

/** Counts a row and, unless it is unchanged, adds it to those to be written. */
export function planRow<Row extends object>(
  { row, before }: { row: Row; before: object | undefined },
  { rows, counts }: { rows: Row[]; counts: ChangeCounts },
): void {
  const change = before ? (isDeepStrictEqual(before, row) ? 'unchanged' : 'updated') : 'new';
  counts[change] += 1;
  if (change !== 'unchanged') rows.push(row);
}

type RestaurantRow = typeof restaurants.$inferInsert & NewRow;
type CategoryRow = typeof menuCategories.$inferInsert & NewRow & { displayOrder: number };
type DishRow = typeof menuItems.$inferInsert & NewRow;

interface NewRow {
  id: string;
  createdAt: Date;
}

/** A restaurant's row: fields left out stay as they were, or get their default. */
export function restaurantRow(
  fields: RestaurantRecord,
  before: KnownRestaurant | (NewRow & { slug: string }),
): RestaurantRow {
  const {
    id: _id,
    slug: _slug,
    createdAt: _createdAt,
    operatingHours,
    publishedAt,
    ...values
  } = fields;
  return {
    ...before,
    ...restaurantColumns(values),
    name: values.name,
    cuisine: values.cuisine,
    operatingHours: importedHours(operatingHours, before),
    ...(publishedAt !== undefined && {
      publishedAt: publishedAt === null ? null : new Date(publishedAt),
    }),
  };
}

function importedHours(
  hours: OperatingHours | null | undefined,
  before: KnownRestaurant | NewRow,
): OperatingHours | null {
  const isNew = !('operatingHours' in before);
  if (hours === undefined) return isNew ? DEFAULT_HOURS : before.operatingHours;
  const wanted = normalizeHours(hours);
  const hasSameHours = !isNew && isDeepStrictEqual(normalizeHours(before.operatingHours), wanted);
  return hasSameHours ? before.operatingHours : wanted;
}

/** `displayOrder` is used when neither the file nor the existing category has one. */
export function categoryRow(
  { id: _id, createdAt: _createdAt, displayOrder: order, ...values }: CategoryRecord,
  before: KnownCategory | (NewRow & { restaurantId: string }),
  lastOrder: number,
): CategoryRow {
  const existing = 'displayOrder' in before ? before.displayOrder : undefined;
  const displayOrder = order ?? (order === null ? undefined : existing) ?? lastOrder + 1;
  return { ...before, ...categoryColumns(values), name: values.name, displayOrder };
}

export function dishRow(
  { id: _id, createdAt: _createdAt, optionGroups, ...values }: DishRecord,
  before: KnownDish | (NewRow & { restaurantId: string }),
  categoryId: string | null,
): DishRow {
  const { name, price: priceCents } = values;
  const row = { ...before, ...dishColumns(values), name, priceCents, categoryId };
  if (!optionGroups) return row;
  const known = 'optionGroups' in before ? before.optionGroups : [];
  return { ...row, optionGroups: optionGroupsOfFile(optionGroups, { before: known, newId: v7 }) };
}

/**
 * Writes the planned rows of an import in a few statements, however many there are: inserts new ones
 * and updates the others. `lastNumbers` is passed to {@link assignSlugs}.
 */
export async function writePlan(
  tx: Orm,
  plan: ImportPlan,
  { lastNumbers, now }: { lastNumbers: Map<string, number>; now: Date },
): Promise<void> {
  if (plan.restaurants.length > 0) {
    await tx
      .insert(restaurants)
      .values(plan.restaurants)
      .onConflictDoUpdate({ target: restaurants.id, set: importedColumns(restaurants) });
  }
  for (const { id, scheduling, timezone = DEFAULT_TIMEZONE } of plan.restaurants) {
    if (scheduling) await recountSlotOrders(tx, { id, scheduling, timezone }, now);
  }
  await assignSlugs(tx, plan.slugRequests, lastNumbers);
  if (plan.categories.length > 0) {
    await tx
      .insert(menuCategories)
      .values(plan.categories)
      .onConflictDoUpdate({ target: menuCategories.id, set: importedColumns(menuCategories) });
  }
  if (plan.dishes.length > 0) {
    await tx
      .insert(menuItems)
      .values(plan.dishes)
      .onConflictDoUpdate({ target: menuItems.id, set: importedColumns(menuItems) });
  }
}

/** The columns of an existing row that an import may change. */
function importedColumns(table: PgTable): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name, column]) => !NEVER_IMPORTED.has(name) && !column.generated,
  );
  return Object.fromEntries(
    columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(columnName(column))}`]),
  );
}

const NEVER_IMPORTED: ReadonlySet<string> = new Set([
  'id',
  'restaurantId',
  // Set by assignSlugs.
  'slug',
  'createdAt',
  // A kitchen's temporary settings.
  ...END_FIELDS,
  'extraMinutes',
  'updatedAt',
  'deletedAt',
  'deletionId',
]);
