import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { menuCategories, menuItems, restaurants } from '#server/db/schema/restaurants.ts';
import { AppError } from '#server/platform/app-error.ts';

type EditedTable = typeof restaurants | typeof menuCategories | typeof menuItems;

/**
 * The record as its editor saw it: not in the trash and, where they say which version they saw,
 * still that one. It belongs in the update's own `where`, so that of two edits at once the second
 * changes nothing.
 */
export function asSeen(
  table: EditedTable,
  { id, updatedAt }: { id: string; updatedAt: string | undefined },
): SQL | undefined {
  return and(
    eq(table.id, id),
    isNull(table.deletedAt),
    updatedAt === undefined ? undefined : eq(table.updatedAt, new Date(updatedAt)),
  );
}

/**
 * Why an update of {@link asSeen} met nothing. `current` is the record's JSON, which the answer
 * carries for the editor to compare with; null when there is none.
 */
export function editRefusal(current: string | null): AppError {
  return current === null
    ? new AppError('not_found')
    : new AppError('edited_meanwhile', { details: { current: JSON.parse(current) } });
}
