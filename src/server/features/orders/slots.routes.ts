import { restaurantsApi } from '#contract/api.ts';
import { type RestaurantSlots, restaurantsWire } from '#contract/restaurants.ts';
import { estimateNow } from '#domain/orders/delivery-estimate.ts';
import { openStatus } from '#domain/restaurants/opening-hours.ts';
import { offeredSlots } from '#domain/restaurants/slots.ts';
import type { Context } from '#server/context.ts';
import { findRestaurant } from '#server/features/catalogue/catalogue.queries.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { routeOf } from '#server/platform/route-of.ts';
import {
  limitedSlotAt,
  offeredSlot,
  remainingOrdersAt,
} from './placing/decide-delivery-estimate.ts';
import { restaurantFacts } from './placing/order-facts.queries.ts';

/** The times for which a restaurant takes orders. Not cached: every order changes how many are left. */
export function slotsRoutes(app: App, { database, now }: Context): void {
  app.route({
    ...routeOf(restaurantsApi.slots, restaurantsWire.slots, { tags: ['Catalogue'] }),
    handler: async (request, reply): Promise<RestaurantSlots> => {
      const { params, query } = request;
      const found = await findRestaurant(database, params.id);
      const restaurant = found && (await restaurantFacts(database, found.id));
      if (!restaurant) throw new AppError('not_found', { message: 'Restaurant not found' });
      const { fulfilment } = query;
      const at = now();
      const isOffered = restaurant.fulfilment.includes(fulfilment);
      const { promisedFrom, promisedUntil } = estimateNow(restaurant, { fulfilment, now: at });
      const limitedSlot = limitedSlotAt(restaurant, promisedFrom);
      const hasRoom =
        limitedSlot === null || remainingOrdersAt(restaurant, limitedSlot.slotStart) !== 0;
      const days = isOffered ? offeredSlots(restaurant, at) : [];
      void reply.header('cache-control', 'no-store');
      return {
        timezone: restaurant.timezone,
        asap: {
          isAvailable: isOffered && openStatus(restaurant, at).isOpen && hasRoom,
          promisedFrom: promisedFrom.toISOString(),
          promisedUntil: promisedUntil.toISOString(),
        },
        days: days.map(({ date, slots }) => ({
          date,
          slots: slots.map((slot) => offeredSlot(restaurant, slot)),
        })),
      };
    },
  });
}
