import type { Fulfilment } from './fulfilment.ts';
import { RESTAURANT_DEFAULTS } from './restaurant-defaults.ts';

interface FulfilmentTimes {
  deliveryTime: string;
  pickupTime: string;
}

/** How long a delivery or a pickup takes: '25-35 min'. A restaurant without a time of its own has the default. */
export function fulfilmentTime(times: FulfilmentTimes, fulfilment: Fulfilment): string {
  const field = `${fulfilment}Time` as const;
  return times[field] || RESTAURANT_DEFAULTS[field];
}

/** The fulfilment whose time a list shows: the one the list is filtered by, otherwise delivery if it is offered. */
export function listedFulfilment(
  { fulfilment }: { fulfilment: readonly Fulfilment[] },
  filtered?: Fulfilment,
): Fulfilment {
  return filtered ?? (fulfilment.includes('delivery') ? 'delivery' : 'pickup');
}
