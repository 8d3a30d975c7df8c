import type { Database } from '#server/db/client.ts';
import { type CatalogueCache, scope } from '#server/platform/catalogue-cache.ts';
import { type KitchenFacts, kitchenFacts } from './order-facts.queries.ts';

/** A restaurant's own facts, and those of each dish. */
const RESTAURANT_BYTES = 2_000;
const DISH_BYTES = 400;
const MAX_BYTES = 16 * 1024 * 1024;

/** A restaurant and its dishes as they were a moment ago; null when it is none of ours. */
export type RecallKitchen = (restaurantId: string) => Promise<KitchenFacts | null>;

/**
 * Keeps what orders are decided upon in memory, renewed with the catalogue. It may be out of date by
 * the time a notification takes: good enough to try, never enough to refuse.
 */
export function keepKitchens(database: Database, catalogue: CatalogueCache): RecallKitchen {
  const kitchens = catalogue.keep<KitchenFacts>(MAX_BYTES);
  return (restaurantId) =>
    kitchens.get(restaurantId, async () => {
      const kitchen = await kitchenFacts(database, restaurantId);
      return (
        kitchen && {
          value: kitchen,
          scopes: [scope.restaurant(restaurantId)],
          bytes: RESTAURANT_BYTES + kitchen.dishes.size * DISH_BYTES,
        }
      );
    });
}
