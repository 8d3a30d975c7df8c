import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { DishChanges, NewDish } from '#contract/restaurant-writes.ts';
import type { OptionGroup } from '#domain/menus/option-groups.ts';
import { optionGroupsOfForm, type WrittenGroup } from '#domain/menus/option-ids.ts';
import type { Database, Orm } from '#server/db/client.ts';
import { menuCategories, menuItems } from '#server/db/schema/restaurants.ts';
import { findMenuItem } from '#server/features/catalogue/catalogue.queries.ts';
import { editableJson } from '#server/features/catalogue/catalogue-cache.ts';
import { dishColumns } from '#server/features/catalogue/catalogue-json.queries.ts';
import { AppError, editConflict } from '#server/platform/app-error.ts';
import type { AuditActor } from '#server/platform/audit.ts';
import { auditDish } from './audit-record.ts';
import { lockParentRestaurant, versionCondition } from './restaurants.queries.ts';
import { lockMenu, sharedGroupsOf, writeSharedGroup } from './share-group.ts';

/**
 * Adds a dish to a restaurant's menu; returns its id. Throws AppError not_found (no such restaurant),
 * or what {@link lockParentCategory} throws for its category.
 */
export async function createDish(
  database: Database,
  written: { restaurantId: string; dish: NewDish; by: AuditActor },
): Promise<string> {
  const { restaurantId: givenId, dish, by } = written;
  const { name, price, categoryId, optionGroups = [], copyOf, ...others } = dish;
  const id = v7();
  await database.orm.transaction(async (tx) => {
    const { id: restaurantId } = await lockParentRestaurant(tx, givenId);
    const before: OptionGroup[] = [];
    const shared = await lockSharedGroups(tx, { restaurantId, written: optionGroups, before });
    if (categoryId) await lockParentCategory(tx, { id: categoryId, restaurantId });
    const [made] = await tx
      .insert(menuItems)
      .values({
        ...dishColumns(others),
        name,
        priceCents: price,
        categoryId: categoryId ?? null,
        optionGroups: optionGroupsOfForm(optionGroups, { before, shared, newId: v7 }),
        id,
        restaurantId,
        ...(copyOf && (await copyPosition(tx, { id: copyOf, restaurantId }))),
      })
      .returning();
    await auditDish(tx, { by, after: made });
  });
  return id;
}

/**
 * Changes the given fields of a dish; returns its id. A shared option group changes in all dishes that have it.
 * Throws AppError not_found, edited_meanwhile if `updatedAt` is no longer its version, or what
 * {@link lockParentCategory} throws for its new category.
 */
export async function changeDish(
  database: Database,
  { id, changes, by }: { id: string; changes: DishChanges; by: AuditActor },
): Promise<string> {
  const { updatedAt, optionGroups, ...fields } = changes;
  const { categoryId } = fields;
  const changedId = await database.orm.transaction(async (tx) => {
    const restaurantId = categoryId || optionGroups ? await restaurantOf(tx, id) : null;
    if (categoryId) {
      if (restaurantId === null) return null;
      await lockParentCategory(tx, { id: categoryId, restaurantId });
    }
    if (optionGroups && restaurantId) await lockMenu(tx, restaurantId);
    const isThisVersion = versionCondition(menuItems, { id, updatedAt });
    const [before] = await tx.select().from(menuItems).where(isThisVersion).for('no key update');
    if (!before) return null;
    const groups =
      optionGroups &&
      optionGroupsOfForm(optionGroups, {
        before: before.optionGroups,
        shared: await lockSharedGroups(tx, {
          restaurantId: before.restaurantId,
          written: optionGroups,
          before: before.optionGroups,
        }),
        newId: v7,
      });
    const [after] = await tx
      .update(menuItems)
      .set({
        ...dishColumns(fields),
        ...(groups && { optionGroups: groups }),
        updatedAt: sql`now()`,
      })
      .where(eq(menuItems.id, id))
      .returning();
    await auditDish(tx, { by, before, after });
    for (const group of groups ?? []) {
      const known = before.optionGroups.find(({ id }) => id === group.id);
      if (group.isShared && known && !isDeepStrictEqual(known, group)) {
        await writeSharedGroup(tx, { group, restaurantId: before.restaurantId, by });
      }
    }
    return before.id;
  });
  if (changedId === null) {
    const current = await findMenuItem(database, id);
    throw editConflict(current && editableJson(current.json));
  }
  return changedId;
}

/** The creation time that places a copy right after its original; undefined if that is not on the menu. */
async function copyPosition(
  tx: Orm,
  { id, restaurantId }: { id: string; restaurantId: string },
): Promise<{ createdAt: Date } | undefined> {
  const matchesDish = and(eq(menuItems.id, id), eq(menuItems.restaurantId, restaurantId));
  const [dish] = await tx
    .select({ createdAt: menuItems.createdAt })
    .from(menuItems)
    .where(matchesDish);
  return dish;
}

/** The shared groups that a form may name, if it names a group that the dish did not have. */
async function lockSharedGroups(
  tx: Orm,
  menu: { restaurantId: string; written: readonly WrittenGroup[]; before: readonly OptionGroup[] },
): Promise<OptionGroup[]> {
  const known = new Set(menu.before.map(({ id }) => id));
  if (!menu.written.some(({ id }) => id !== undefined && !known.has(id))) return [];
  await lockMenu(tx, menu.restaurantId);
  return sharedGroupsOf(tx, menu.restaurantId);
}

async function restaurantOf(tx: Orm, dishId: string): Promise<string | null> {
  const [dish] = await tx
    .select({ restaurantId: menuItems.restaurantId })
    .from(menuItems)
    .where(and(eq(menuItems.id, dishId), isNull(menuItems.deletedAt)));
  return dish?.restaurantId ?? null;
}

/**
 * {@link lockParentRestaurant} for the category of a dish. Throws invalid_input when the restaurant has no such
 * category, held_by_trash when it is in the trash.
 */
async function lockParentCategory(
  tx: Orm,
  { id, restaurantId }: { id: string; restaurantId: string },
): Promise<void> {
  const [category] = await tx
    .select({ name: menuCategories.name, deletedAt: menuCategories.deletedAt })
    .from(menuCategories)
    .where(and(eq(menuCategories.id, id), eq(menuCategories.restaurantId, restaurantId)))
    .for('key share');
  if (!category) throw refusal('invalid_input', 'This restaurant has no such category.');
  if (category.deletedAt) {
    throw refusal('held_by_trash', `The category “${category.name}” is in the trash.`);
  }
}

function refusal(code: 'invalid_input' | 'held_by_trash', message: string): AppError {
  return new AppError(code, { message, details: { issues: [{ path: 'categoryId', message }] } });
}
