import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { menuCategories, menuItems, restaurants } from '#server/db/schema/restaurants.ts';

type EditedTable = typeof restaurants | typeof menuCategories | typeof menuItems;

/**
 * Finds a record that is not in the trash and, where the editor says which version they saw, still has
 * that version (optimistic concurrency). It belongs in the `where` that locks the record, so that of two
 * edits at the same moment the second changes nothing.
 */
export function hasVersion(
  table: EditedTable,
  { id, updatedAt }: { id: string; updatedAt: string | undefined },
): SQL | undefined {
  return and(
    eq(table.id, id),
    isNull(table.deletedAt),
    updatedAt === undefined ? undefined : eq(table.updatedAt, new Date(updatedAt)),
  );
}
