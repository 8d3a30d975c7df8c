import { v7 } from 'uuid';
import { restaurantSlug } from '#domain/restaurants/slug.ts';
import { type CheckedRestaurant, reportField } from './check-restaurant.ts';
import { emptyPlan, type ImportPlan, type Planning, planRow } from './import-plan.ts';
import {
  type KnownRestaurant,
  knownCategories,
  knownDishes,
  knownRestaurants,
} from './known-records.queries.ts';
import { type KnownMenus, planMenu } from './plan-menu.ts';
import { restaurantRow } from './wanted-rows.ts';

/**
 * Compares restaurants of a file with the existing ones. A restaurant is identified by its id, else by
 * its slug, else by the slug of its name. Problems that only the database can show are reported.
 */
export async function planRestaurants(
  planning: Planning,
  restaurants: readonly CheckedRestaurant[],
): Promise<ImportPlan> {
  const known = await loadKnown(planning, restaurants);
  const plan = emptyPlan();
  for (const restaurant of restaurants) planRestaurant(restaurant, { planning, known, plan });
  return plan;
}

interface Known extends KnownMenus {
  byId: ReadonlyMap<string, KnownRestaurant>;
  bySlug: ReadonlyMap<string, KnownRestaurant>;
}

async function loadKnown(
  { orm, isLocked }: Planning,
  restaurants: readonly CheckedRestaurant[],
): Promise<Known> {
  const ids = idsIn(restaurants);
  const slugs = restaurants.flatMap(({ fields }) => slugOf(fields) ?? []);
  const there = await knownRestaurants(orm, { ids, slugs, isLocked });
  const listed = there.filter(({ deletedAt }) => deletedAt === null);
  const restaurantIds = listed.map(({ id }) => id);

  const inFile = restaurants.flatMap(({ categories }) => categories);
  const dishesInFile = [...restaurants, ...inFile].flatMap(({ dishes }) => dishes);
  const categories = await knownCategories(orm, { ids: idsIn(inFile), restaurantIds, isLocked });
  const dishes = await knownDishes(orm, { ids: idsIn(dishesInFile), restaurantIds });
  return {
    byId: new Map(there.map((restaurant) => [restaurant.id, restaurant])),
    bySlug: new Map(listed.map((restaurant) => [restaurant.slug, restaurant])),
    categories: new Map(categories.map((category) => [category.id, category])),
    categoriesOf: Map.groupBy(categories, ({ restaurantId }) => restaurantId),
    dishes: new Map(dishes.map((dish) => [dish.id, dish])),
    dishesOf: Map.groupBy(dishes, ({ restaurantId }) => restaurantId),
  };
}

function idsIn(records: readonly { fields: { id?: string | undefined } }[]): string[] {
  return records.flatMap(({ fields }) => fields.id ?? []);
}

/** The slug that identifies a restaurant when no id does. */
function slugOf({ id, slug, name }: CheckedRestaurant['fields']): string | undefined {
  return slug ?? (id ? undefined : restaurantSlug(name) || undefined);
}

function planRestaurant(
  restaurant: CheckedRestaurant,
  { planning, known, plan }: { planning: Planning; known: Known; plan: ImportPlan },
): void {
  const { fields, from } = restaurant;
  const fault = (field: string, message: string) =>
    reportField(planning.report, { record: from, field, message });

  const sameId = known.byId.get(fields.id ?? '');
  if (sameId?.deletedAt) {
    fault('id', 'This restaurant is in the trash. Restore it first.');
    return;
  }
  const sameSlug = known.bySlug.get(slugOf(fields) ?? '');
  const before = sameId ?? (sameSlug && !planning.added.has(sameSlug.id) ? sameSlug : undefined);
  if (before) {
    const line = planning.namedOn.get(before.id);
    if (line !== undefined) {
      fault('name', `This is the restaurant of line ${line} again. Give both their ids.`);
      return;
    }
    planning.namedOn.set(before.id, from.line);
  }

  const id = before?.id ?? fields.id ?? v7();
  const row = restaurantRow(fields, before ?? { id, slug: id, createdAt: madeAt() });
  planRow({ row, before }, { rows: plan.restaurants, counts: plan.counts.restaurants });
  if (!before) {
    planning.added.add(id);
    plan.slugWishes.push({ restaurantId: id, name: row.name, slug: fields.slug });
  } else if (before.name !== row.name) plan.slugWishes.push({ restaurantId: id, name: row.name });
  planMenu(restaurant, { restaurantId: id, planning, known, plan });

  function madeAt(): Date {
    return fields.createdAt ? new Date(fields.createdAt) : planning.nextCreatedAt();
  }
}
