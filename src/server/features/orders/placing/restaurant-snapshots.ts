import type { Database } from '#server/db/client.ts';
import { AppError } from '#server/platform/app-error.ts';
import { tag } from '#server/platform/catalogue-cache.ts';
import type { TaggedCache } from '#server/platform/tagged-cache.ts';
import type { OrderContext } from '../order-context.ts';
import { decideOrder, type OrderDecision } from './decide-order.ts';
import type { OrderToPlace } from './insert-order.ts';
import {
  dishFacts,
  type MenuFacts,
  type MenuFactsRow,
  menuFactsOf,
  RESTAURANT_FACTS,
} from './order-facts.queries.ts';

/** The context of placing orders, with a cache of restaurants and their menus by id. */
export interface SnapshotContext extends OrderContext {
  restaurantSnapshots: TaggedCache<MenuFacts>;
}

/** Roughly what a restaurant takes in memory, each of its delivery areas and dishes, and each of their options. */
const RESTAURANT_BYTES = 2_000;
const AREA_BYTES = 40;
const DISH_BYTES = 400;
const OPTION_BYTES = 200;
const MAX_BYTES = 16 * 1024 * 1024;

export function withRestaurantSnapshots(context: OrderContext): SnapshotContext {
  return { ...context, restaurantSnapshots: context.catalogue.createCache(MAX_BYTES) };
}

/**
 * Decides on an order by the cached snapshot of its restaurant; null unless the order is accepted. The
 * snapshot is invalidated with the catalogue and may be outdated for as long as a notification takes.
 * That is good enough to accept, as the write checks again, but not to refuse. Coupons change too often
 * to be cached.
 */
export function decideFromSnapshot(
  { config, restaurantSnapshots }: SnapshotContext,
  { request, now }: OrderToPlace,
): OrderDecision | null {
  const snapshot = restaurantSnapshots.peek(request.restaurantId);
  if (!snapshot || request.couponCode) return null;
  try {
    return decideOrder(
      request,
      { ...snapshot, coupon: null, previous: null, openCashOrders: 0 },
      { config, now },
    );
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/**
 * Loads the snapshot of a restaurant unless it is cached. Of a long menu it is megabytes, so no order
 * waits for it: it is loaded for the next one.
 */
export async function cacheSnapshot(
  { database, restaurantSnapshots }: SnapshotContext,
  restaurantId: string,
): Promise<void> {
  await restaurantSnapshots.get(restaurantId, async () => {
    const menu = await menuFacts(database, restaurantId);
    if (!menu.restaurant) return null;
    const bytes =
      RESTAURANT_BYTES +
      menu.restaurant.deliveryAreas.length * AREA_BYTES +
      menu.dishes.size * DISH_BYTES +
      optionsOf(menu) * OPTION_BYTES;
    return { value: menu, tags: [tag.restaurant(restaurantId)], bytes };
  });
}

function optionsOf({ dishes }: MenuFacts): number {
  const groups = [...dishes.values()].flatMap(({ optionGroups }) => optionGroups);
  return groups.reduce((count, { options }) => count + 1 + options.length, 0);
}

/** A restaurant with all dishes that can be ordered. */
async function menuFacts(database: Database, restaurantId: string): Promise<MenuFacts> {
  const [row] = await database.run<MenuFactsRow>(MENU_FACTS, [restaurantId]);
  if (!row) throw new Error('The statement of a menu’s facts always answers one row');
  return menuFactsOf(row);
}

const MENU_FACTS = {
  name: 'menu_facts',
  text: `select ${RESTAURANT_FACTS},
    ${dishFacts('m.restaurant_id = $1 and m.is_available and m.deleted_at is null')}`,
};
