import { v7 } from 'uuid';
import type { DishRecord } from '#contract/transfer.ts';
import { type Checked, type CheckedRestaurant, reportField } from './check-restaurant.ts';
import { type ImportPlan, type Planning, planRow } from './import-plan.ts';
import type { KnownCategory, KnownDish } from './known-records.queries.ts';
import { categoryRow, dishRow } from './wanted-rows.ts';

/** The existing records: those of the restaurants that were found, and those with ids in the file. */
export interface KnownMenus {
  categories: ReadonlyMap<string, KnownCategory>;
  categoriesOf: ReadonlyMap<string, KnownCategory[]>;
  dishes: ReadonlyMap<string, KnownDish>;
  dishesOf: ReadonlyMap<string, KnownDish[]>;
}

interface MenuPlanning {
  restaurantId: string;
  planning: Planning;
  known: KnownMenus;
  plan: ImportPlan;
}

/**
 * Compares a menu with the existing one. A category is identified by its id, else by its name; a dish by
 * its id, else by its name within its category.
 */
export function planMenu(restaurant: CheckedRestaurant, context: MenuPlanning): void {
  const { known, plan, restaurantId } = context;
  const { dishes, categories } = restaurant;
  const namedDishes = namedIds([...dishes, ...categories.flatMap((category) => category.dishes)]);
  planDishes(dishes, { ...context, categoryId: null, namedDishes });

  const there = known.categoriesOf.get(restaurantId) ?? [];
  const findBefore = finder(context, {
    what: 'category',
    byId: known.categories,
    byName: byName(there, namedIds(categories)),
  });
  let lastOrder = there.reduce((last, { displayOrder }) => Math.max(last, displayOrder), -1);
  for (const category of categories) {
    const found = findBefore(category);
    if (!found) continue;
    const { before = newRow(category, context) } = found;
    const row = categoryRow(category.fields, before, lastOrder);
    lastOrder = Math.max(lastOrder, row.displayOrder);
    planRow({ row, ...found }, { rows: plan.categories, counts: plan.counts.categories });
    planDishes(category.dishes, { ...context, categoryId: row.id, namedDishes });
  }
}

function planDishes(
  dishes: readonly Checked<DishRecord>[],
  context: MenuPlanning & { categoryId: string | null; namedDishes: ReadonlySet<string> },
): void {
  const { known, plan, restaurantId, categoryId, namedDishes } = context;
  const there = known.dishesOf.get(restaurantId) ?? [];
  const inCategory = there.filter((dish) => dish.categoryId === categoryId);
  const findBefore = finder(context, {
    what: 'dish',
    byId: known.dishes,
    byName: byName(inCategory, namedDishes),
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
  const createdAt = fields.createdAt ? new Date(fields.createdAt) : planning.nextCreatedAt();
  return { id: fields.id ?? v7(), restaurantId, createdAt };
}

function namedIds(records: readonly Checked<Identified>[]): ReadonlySet<string> {
  return new Set(records.flatMap(({ fields }) => fields.id ?? []));
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
  named: ReadonlySet<string>,
): Map<string, Row[]> {
  const open = rows.filter(({ id, deletedAt }) => deletedAt === null && !named.has(id));
  return Map.groupBy(open, ({ name }) => name);
}

/**
 * Finds the existing record; without `before` it is new. Of several with one name, the first in the file
 * is the first of the existing ones, and so on. Null when it is not allowed, which is reported.
 */
function finder<Row extends KnownRow>(
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
    const isElsewhere = sameId.restaurantId !== restaurantId;
    if (!isElsewhere && !sameId.deletedAt) return { before: sameId };
    const message = isElsewhere
      ? `This ${among.what} belongs to another restaurant.`
      : `This ${among.what} is in the trash. Restore it first.`;
    reportField(planning.report, { record: from, field: 'id', message });
    return null;
  };
}
