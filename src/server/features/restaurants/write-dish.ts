import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { DishChanges, NewDish } from '#contract/restaurant-writes.ts';
import { optionGroupsOfForm } from '#domain/menus/option-ids.ts';
import type { Database, Orm } from '#server/db/client.ts';
import { menuCategories, menuItems } from '#server/db/schema/restaurants.ts';
import { findMenuItem } from '#server/features/catalogue/catalogue.queries.ts';
import { dishColumns } from '#server/features/catalogue/catalogue-json.queries.ts';
import { AppError, editConflict } from '#server/platform/app-error.ts';
import type { AuditActor } from '#server/platform/audit.ts';
import { auditDish } from './audit-record.ts';
import { hasVersion, lockParentRestaurant } from './restaurants.queries.ts';

/**
 * Adds a dish to a restaurant's menu; returns its id. Throws AppError not_found (no such restaurant),
 * or what {@link lockParentCategory} throws for its category.
 */
export async function createDish(
  database: Database,
  written: { restaurantId: string; dish: NewDish; by: AuditActor },
): Promise<string> {
  const { restaurantId: wantedId, dish, by } = written;
  const { name, price, categoryId, optionGroups = [], copyOf, ...others } = dish;
  const id = v7();
  await database.orm.transaction(async (tx) => {
    const restaurantId = await lockParentRestaurant(tx, wantedId);
    if (categoryId) await lockParentCategory(tx, { id: categoryId, restaurantId });
    const [made] = await tx
      .insert(menuItems)
      .values({
        ...dishColumns(others),
        name,
        priceCents: price,
        categoryId: categoryId ?? null,
        optionGroups: optionGroupsOfForm(optionGroups, { before: [], newId: v7 }),
        id,
        restaurantId,
        ...(copyOf && (await placeBeside(tx, { id: copyOf, restaurantId }))),
      })
      .returning();
    await auditDish(tx, { by, after: made });
  });
  return id;
}

/**
 * Changes the given fields of a dish; returns its id. Past orders keep the old name and price.
 * Throws AppError not_found, edited_meanwhile when `updatedAt` is no longer its version, or what
 * {@link lockParentCategory} throws for its new category.
 */
export async function changeDish(
  database: Database,
  { id, changes, by }: { id: string; changes: DishChanges; by: AuditActor },
): Promise<string> {
  const { updatedAt, optionGroups, ...fields } = changes;
  const { categoryId } = fields;
  const changedId = await database.orm.transaction(async (tx) => {
    if (categoryId) {
      const restaurantId = await restaurantOf(tx, id);
      if (restaurantId === null) return null;
      await lockParentCategory(tx, { id: categoryId, restaurantId });
    }
    const seen = hasVersion(menuItems, { id, updatedAt });
    const [before] = await tx.select().from(menuItems).where(seen).for('no key update');
    if (!before) return null;
    const [after] = await tx
      .update(menuItems)
      .set({
        ...dishColumns(fields),
        ...(optionGroups && {
          optionGroups: optionGroupsOfForm(optionGroups, {
            before: before.optionGroups,
            newId: v7,
          }),
        }),
        updatedAt: sql`now()`,
      })
      .where(eq(menuItems.id, id))
      .returning();
    await auditDish(tx, { by, before, after });
    return before.id;
  });
  if (changedId === null) throw editConflict((await findMenuItem(database, id))?.json ?? null);
  return changedId;
}

/** The time that lists a new dish right after another of its restaurant, if that is on the menu. */
async function placeBeside(
  tx: Orm,
  { id, restaurantId }: { id: string; restaurantId: string },
): Promise<{ createdAt: Date } | undefined> {
  const isThis = and(eq(menuItems.id, id), eq(menuItems.restaurantId, restaurantId));
  const [dish] = await tx.select({ createdAt: menuItems.createdAt }).from(menuItems).where(isThis);
  return dish;
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
