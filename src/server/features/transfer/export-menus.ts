import { Readable } from 'node:stream';
import { withoutEnds } from '#domain/menus/option-groups-at.ts';
import { normalizeHours } from '#domain/transfer/hours-cells.ts';
import type { Queries } from '#server/db/client.ts';
import {
  CATEGORY_FIELDS,
  DISH_FIELDS,
  fieldsOf,
  RESTAURANT_FIELDS,
} from '#server/features/catalogue/catalogue-json.queries.ts';
import {
  type Cell,
  COLUMNS,
  csvText,
  type ExportedRecord,
  FIELDS,
  type RecordType,
} from './csv-columns.ts';
import {
  type KnownCategory,
  type KnownDish,
  type KnownRestaurant,
  knownCategories,
  knownDishes,
  restaurantsAfter,
} from './known-records.queries.ts';

/** Bounds the memory of an export. */
const PAGE = 50;

interface Exported {
  hasMenus: boolean;
  /** The restaurants with these ids; null: all. */
  ids: readonly string[] | null;
}

/**
 * Restaurants that are not in the trash, as an import reads them, with or without their menus. They
 * are read page by page, so changes made meanwhile may or may not be included.
 */
export function exportMenus(
  database: Queries,
  { format, ...exported }: Exported & { format: 'csv' | 'json' },
): Readable {
  const restaurants = readRestaurants(database, exported);
  return format === 'csv' ? csvText(csvRows(restaurants)) : Readable.from(jsonText(restaurants));
}

type ExportedRestaurant = Awaited<ReturnType<typeof exportedRestaurant>>;

async function* readRestaurants(database: Queries, { hasMenus, ids }: Exported) {
  const { orm } = database;
  let after: KnownRestaurant | undefined;
  do {
    const page = await restaurantsAfter(orm, { ids, after, limit: PAGE });
    const restaurantIds = hasMenus ? page.map(({ id }) => id) : [];
    const categories = await knownCategories(orm, { ids: [], restaurantIds, isLocked: false });
    const dishes = await knownDishes(orm, { ids: [], restaurantIds });
    const categoriesOf = Map.groupBy(categories, ({ restaurantId }) => restaurantId);
    const dishesOf = Map.groupBy(dishes, ({ restaurantId }) => restaurantId);
    for (const restaurant of page) {
      yield exportedRestaurant(restaurant, {
        hasMenus,
        categories: categoriesOf.get(restaurant.id) ?? [],
        dishes: dishesOf.get(restaurant.id) ?? [],
      });
    }
    after = page.length < PAGE ? undefined : page.at(-1);
  } while (after);
}

function exportedRestaurant(
  restaurant: KnownRestaurant,
  menu: { hasMenus: boolean; categories: KnownCategory[]; dishes: KnownDish[] },
) {
  const fields = {
    ...fieldsOf(RESTAURANT_FIELDS, { row: restaurant, fields: FIELDS.restaurant }),
    operatingHours: normalizeHours(restaurant.operatingHours),
  };
  if (!menu.hasMenus) return fields;
  const listed = new Set<string | null>(menu.categories.map(({ id }) => id));
  const dishesOf = Map.groupBy(menu.dishes, ({ categoryId }) =>
    listed.has(categoryId) ? categoryId : null,
  );
  return {
    ...fields,
    dishes: dishesOf.get(null)?.map(dishFields) ?? [],
    categories: menu.categories.map((category) => ({
      ...fieldsOf(CATEGORY_FIELDS, { row: category, fields: FIELDS.category }),
      dishes: dishesOf.get(category.id)?.map(dishFields) ?? [],
    })),
  };
}

function dishFields(dish: KnownDish) {
  const row = { ...dish, optionGroups: withoutEnds(dish.optionGroups) };
  return fieldsOf(DISH_FIELDS, { row, fields: FIELDS.dish });
}

async function* jsonText(restaurants: AsyncIterable<ExportedRestaurant>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const restaurant of restaurants) {
    yield `${separator}${JSON.stringify(restaurant, null, 2)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function* csvRows(restaurants: AsyncIterable<ExportedRestaurant>): AsyncGenerator<Cell[]> {
  yield ['type', ...COLUMNS.map(({ name }) => name)];
  for await (const restaurant of restaurants) {
    yield csvRow('restaurant', restaurant);
    if (!('categories' in restaurant)) continue;
    for (const dish of restaurant.dishes) yield csvRow('dish', dish);
    for (const category of restaurant.categories) {
      yield csvRow('category', category);
      for (const dish of category.dishes) yield csvRow('dish', dish);
    }
  }
}

function csvRow(type: RecordType, record: ExportedRecord): Cell[] {
  return [
    type,
    ...COLUMNS.map(({ types, write }) => (types.includes(type) ? write(record) : null)),
  ];
}
