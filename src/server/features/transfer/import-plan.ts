import { isDeepStrictEqual } from 'node:util';
import type { ChangeCounts } from '#contract/transfer.ts';
import type { Orm } from '#server/db/client.ts';
import type { SlugWish } from '../restaurants/index.ts';
import type { Report } from './file-record.ts';
import type { CategoryRow, DishRow, RestaurantRow } from './wanted-rows.ts';

export interface ImportCounts {
  restaurants: ChangeCounts;
  categories: ChangeCounts;
  dishes: ChangeCounts;
}

/** The new and changed rows for restaurants of a file. */
export interface ImportPlan {
  restaurants: RestaurantRow[];
  categories: CategoryRow[];
  dishes: DishRow[];
  /** The slugs wanted for new and renamed restaurants. */
  slugWishes: SlugWish[];
  counts: ImportCounts;
}

export function emptyPlan(): ImportPlan {
  return { restaurants: [], categories: [], dishes: [], slugWishes: [], counts: noCounts() };
}

export function noCounts(): ImportCounts {
  const none = () => ({ new: 0, updated: 0, unchanged: 0 });
  return { restaurants: none(), categories: none(), dishes: none() };
}

export function addCounts(sum: ImportCounts, more: ImportCounts): void {
  for (const kind of ['restaurants', 'categories', 'dishes'] as const) {
    for (const what of ['new', 'updated', 'unchanged'] as const)
      sum[kind][what] += more[kind][what];
  }
}

/** What planning needs besides the records. */
export interface Planning {
  orm: Orm;
  report: Report;
  /** Whether the rows that are there are locked until the transaction ends. */
  isLocked: boolean;
  /** By id, the line on which the file has mentioned an existing restaurant. */
  namedOn: Map<string, number>;
  /** Ids of the restaurants this file has added; another one of the same name is a different one. */
  added: Set<string>;
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
