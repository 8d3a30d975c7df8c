import { isDeepStrictEqual } from 'node:util';
import type { ChangeCounts } from '#contract/transfer.ts';
import type { SlugWish } from '#server/db/assign-slug.ts';
import type { Orm } from '#server/db/client.ts';
import type { Report } from './file-record.ts';
import type { CategoryRow, DishRow, RestaurantRow } from './wanted-rows.ts';

export interface ImportCounts {
  restaurants: ChangeCounts;
  categories: ChangeCounts;
  dishes: ChangeCounts;
}

/** What restaurants of a file come to: the rows that are new or other than before. */
export interface ImportPlan {
  restaurants: RestaurantRow[];
  categories: CategoryRow[];
  dishes: DishRow[];
  /** Of new and of renamed restaurants. */
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

/** What planning needs beside the records. */
export interface Planning {
  orm: Orm;
  report: Report;
  /** Whether the rows that are there are locked until the transaction ends. */
  isLocked: boolean;
  /** The line of each restaurant that is there already and that the file has named. */
  namedOn: Map<string, number>;
  /** Ids of the restaurants this file has added: another of the same name is another restaurant. */
  added: Set<string>;
  /** When a new record was made, where the file does not say. */
  nextCreatedAt: () => Date;
}

/** Adds a row to those to be written, unless it is as it was, and counts it. */
export function planRow<Row extends object>(
  { row, before }: { row: Row; before: object | undefined },
  { rows, counts }: { rows: Row[]; counts: ChangeCounts },
): void {
  const change = before ? (isDeepStrictEqual(before, row) ? 'unchanged' : 'updated') : 'new';
  counts[change] += 1;
  if (change !== 'unchanged') rows.push(row);
}
