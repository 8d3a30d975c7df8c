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

/** The context of placing orders, with restaurants as they were a moment ago, by their ids. */
export interface SnapshotContext extends OrderContext {
  restaurantSnapshots: TaggedCache<MenuFacts>;
}

/** A restaurant's own facts, and those of each dish. */
const RESTAURANT_BYTES = 2_000;
const DISH_BYTES = 400;
const MAX_BYTES = 16 * 1024 * 1024;

export function withRestaurantSnapshots(context: OrderContext): SnapshotContext {
  return { ...context, restaurantSnapshots: context.catalogue.createCache(MAX_BYTES) };
}

/**
 * The decision on an order by the snapshot of its restaurant, when it is a yes. The snapshot is
 * renewed with the catalogue and may be out of date for as long as a notification takes: good enough
 * to try, never enough to refuse. Coupons change too often to be kept.
 */
export async function decideFromSnapshot(
  context: SnapshotContext,
  { request, now }: OrderToPlace,
): Promise<OrderDecision | null> {
  if (request.couponCode) return null;
  const { config, database, restaurantSnapshots } = context;
  const { restaurantId } = request;
  const snapshot = await restaurantSnapshots.get(restaurantId, async () => {
    const menu = await menuFacts(database, restaurantId);
    if (!menu.restaurant) return null;
    const bytes = RESTAURANT_BYTES + menu.dishes.size * DISH_BYTES;
    return { value: menu, tags: [tag.restaurant(restaurantId)], bytes };
  });
  if (!snapshot) return null;
  try {
    return decideOrder(request, { ...snapshot, coupon: null, previous: null }, { config, now });
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** A restaurant with all that can be ordered from it. */
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
