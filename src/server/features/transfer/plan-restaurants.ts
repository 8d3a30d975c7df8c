import { v7 } from 'uuid';
import type { DishRecord } from '#contract/transfer.ts';
import { restaurantSlug } from '#domain/restaurants/slug.ts';
import { type Checked, type CheckedRestaurant, reportField } from './check-restaurant.ts';
import {
  categoryRow,
  dishRow,
  emptyCounts,
  type ImportPlan,
  type PlanningContext,
  planRow,
  restaurantRow,
} from './import-plan.ts';
import { knownCategories, knownDishes, knownRestaurants } from './known-records.queries.ts';

/**
 * Compares restaurants of a file with the existing ones. A restaurant is identified by its id, else by
 * its slug, else by the slug of its name. Problems that only the database can show are reported.
 */
export async function planRestaurants(
  planning: PlanningContext,
  restaurants: readonly CheckedRestaurant[],
): Promise<ImportPlan> {
  const known = await loadKnown(planning, restaurants);
  const plan: ImportPlan = {
    restaurants: [],
    categories: [],
    dishes: [],
    slugRequests: [],
    counts: emptyCounts(),
  };
  for (const restaurant of restaurants) planRestaurant(restaurant, { planning, known, plan });
  return plan;
}

type Known = Awaited<ReturnType<typeof loadKnown>>;

/** The existing records: those that the restaurants name, and those with ids in the file. */
async function loadKnown(
  { orm, isLocked }: PlanningContext,
  restaurants: readonly CheckedRestaurant[],
) {
  const ids = idsIn(restaurants);
  const slugs = restaurants.flatMap(({ fields }) => slugOf(fields) ?? []);
  const existing = await knownRestaurants(orm, { ids, slugs, isLocked });
  const listed = existing.filter(({ deletedAt }) => deletedAt === null);
  const restaurantIds = listed.map(({ id }) => id);

  const inFile = restaurants.flatMap(({ categories }) => categories);
  const dishesInFile = [...restaurants, ...inFile].flatMap(({ dishes }) => dishes);
  const categories = await knownCategories(orm, { ids: idsIn(inFile), restaurantIds, isLocked });
  const dishes = await knownDishes(orm, { ids: idsIn(dishesInFile), restaurantIds });
  return {
    byId: new Map(existing.map((restaurant) => [restaurant.id, restaurant])),
    bySlug: new Map(listed.map((restaurant) => [restaurant.slug, restaurant])),
    categories: new Map(categories.map((category) => [category.id, category])),
    categoriesOf: Map.groupBy(categories, ({ restaurantId }) => restaurantId),
    dishes: new Map(dishes.map((dish) => [dish.id, dish])),
    dishesOf: Map.groupBy(dishes, ({ restaurantId }) => restaurantId),
  };
}

function idsIn(records: readonly Checked<Identified>[]): string[] {
  return records.flatMap(({ fields }) => fields.id ?? []);
}

/** The slug that identifies a restaurant when no id does. */
function slugOf({ id, slug, name }: CheckedRestaurant['fields']): string | undefined {
  return slug ?? (id ? undefined : restaurantSlug(name) || undefined);
}

function planRestaurant(
  restaurant: CheckedRestaurant,
  { planning, known, plan }: { planning: PlanningContext; known: Known; plan: ImportPlan },
): void {
  const { fields, from } = restaurant;
  const reportFault = (field: string, message: string) =>
    reportField(planning.report, { record: from, field, message });

  const sameId = known.byId.get(fields.id ?? '');
  if (sameId?.deletedAt) {
    reportFault('id', 'This restaurant is in the trash. Restore it first.');
    return;
  }
  const sameSlug = known.bySlug.get(slugOf(fields) ?? '');
  const before = sameId ?? (sameSlug && !planning.addedIds.has(sameSlug.id) ? sameSlug : undefined);
  if (before) {
    const line = planning.mentionedOn.get(before.id);
    if (line !== undefined) {
      reportFault('name', `This is the same restaurant as on line ${line}. Give both their ids.`);
      return;
    }
    planning.mentionedOn.set(before.id, from.line);
  }

  const id = before?.id ?? fields.id ?? v7();
  const row = restaurantRow(
    fields,
    before ?? { id, slug: id, createdAt: createdAtOf(fields, planning) },
  );
  planRow({ row, before }, { rows: plan.restaurants, counts: plan.counts.restaurants });
  if (!before) {
    planning.addedIds.add(id);
    plan.slugRequests.push({ restaurantId: id, name: row.name, slug: fields.slug });
  } else if (before.name !== row.name) plan.slugRequests.push({ restaurantId: id, name: row.name });
  planMenu(restaurant, { restaurantId: id, planning, known, plan });
}

function createdAtOf({ createdAt }: Identified, { nextCreatedAt }: PlanningContext): Date {
  return createdAt ? new Date(createdAt) : nextCreatedAt();
}

interface MenuPlanning {
  restaurantId: string;
  planning: PlanningContext;
  known: Known;
  plan: ImportPlan;
}

/**
 * Compares a menu with the existing one. A category is identified by its id, else by its name; a dish by
 * its id, else by its name within its category.
 */
function planMenu(restaurant: CheckedRestaurant, context: MenuPlanning): void {
  const { known, plan, restaurantId } = context;
  const { dishes, categories } = restaurant;
  const dishIdsInFile = new Set(
    idsIn([...dishes, ...categories.flatMap((category) => category.dishes)]),
  );
  planDishes(dishes, { ...context, categoryId: null, dishIdsInFile });

  const existing = known.categoriesOf.get(restaurantId) ?? [];
  const findBefore = createFinder(context, {
    what: 'category',
    byId: known.categories,
    byName: byName(existing, new Set(idsIn(categories))),
  });
  let lastOrder = existing.reduce((last, { displayOrder }) => Math.max(last, displayOrder), -1);
  for (const category of categories) {
    const found = findBefore(category);
    if (!found) continue;
    const { before = newRow(category, context) } = found;
    const row = categoryRow(category.fields, before, lastOrder);
    lastOrder = Math.max(lastOrder, row.displayOrder);
    planRow({ row, ...found }, { rows: plan.categories, counts: plan.counts.categories });
    planDishes(category.dishes, { ...context, categoryId: row.id, dishIdsInFile });
  }
}

function planDishes(
  dishes: readonly Checked<DishRecord>[],
  context: MenuPlanning & { categoryId: string | null; dishIdsInFile: ReadonlySet<string> },
): void {
  const { known, plan, restaurantId, categoryId, dishIdsInFile } = context;
  const existing = known.dishesOf.get(restaurantId) ?? [];
  const inCategory = existing.filter((dish) => dish.categoryId === categoryId);
  const findBefore = createFinder(context, {
    what: 'dish',
    byId: known.dishes,
    byName: byName(inCategory, dishIdsInFile),
  });
  for (const dish of dishes) {
    const found = findBefore(dish);
    if (!found) continue;
    const row = dishRow(dish.fields, found.before ?? newRow(dish, context), categoryId);
    planRow({ row, ...found }, { rows: plan.dishes, counts: plan.counts.dishes });
  }
}

interface Identified {
  id?: string | undefined;
  createdAt?: string | undefined;
}

function newRow({ fields }: Checked<Identified>, { restaurantId, planning }: MenuPlanning) {
  return { id: fields.id ?? v7(), restaurantId, createdAt: createdAtOf(fields, planning) };
}

interface KnownRow {
  id: string;
  name: string;
  restaurantId: string;
  deletedAt: Date | null;
}

/** The records that can be identified by name: not in the trash, and their id not in the file. */
function byName<Row extends KnownRow>(
  rows: readonly Row[],
  idsInFile: ReadonlySet<string>,
): Map<string, Row[]> {
  const candidates = rows.filter(({ id, deletedAt }) => deletedAt === null && !idsInFile.has(id));
  return Map.groupBy(candidates, ({ name }) => name);
}

/**
 * Returns a function that finds the existing record; without `before` it is new. Of several with one name, the first in
 * the file is the first of the existing ones, and so on. It reports a record that is not allowed and returns null.
 */
function createFinder<Row extends KnownRow>(
  { restaurantId, planning }: MenuPlanning,
  among: {
    what: 'category' | 'dish';
    byId: ReadonlyMap<string, Row>;
    byName: ReadonlyMap<string, Row[]>;
  },
) {
  return (record: Checked<Identified & { name: string }>): { before: Row | undefined } | null => {
    const { fields, from } = record;
    const sameId = among.byId.get(fields.id ?? '');
    if (!sameId) return { before: among.byName.get(fields.name)?.shift() };
    const isOfOtherRestaurant = sameId.restaurantId !== restaurantId;
    if (!isOfOtherRestaurant && !sameId.deletedAt) return { before: sameId };
    const message = isOfOtherRestaurant
      ? `This ${among.what} belongs to another restaurant.`
      : `This ${among.what} is in the trash. Restore it first.`;
    reportField(planning.report, { record: from, field: 'id', message });
    return null;
  };
}
