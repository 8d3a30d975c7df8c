import type { OrderRefusal, PlaceOrderRequest } from '#contract/orders.ts';
import type { OfferedSlot } from '#contract/restaurants.ts';
import { restaurantClosedMessage } from '#domain/orders/closed-message.ts';
import { type OrderPromise, promiseForSlot, promiseNow } from '#domain/orders/order-promise.ts';
import type { Fulfilment } from '#domain/restaurants/fulfilment.ts';
import { openStatus } from '#domain/restaurants/opening-hours.ts';
import { offeredSlotAt, offeredSlots, type Slot, slotStartOf } from '#domain/restaurants/slots.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { RestaurantFacts } from './order-facts.queries.ts';

/** When an order is wanted. */
export interface RequestedTime {
  fulfilment: Fulfilment;
  /** Null: as soon as possible. */
  slot: Slot | null;
}

/** The place that an order takes, if its restaurant limits the orders of a slot. */
export interface RequestedPlace {
  slotStart: Date;
  capacity: number;
}

/** Throws AppError fulfilment_unavailable or slot_unavailable. */
export function requestedTime(
  restaurant: RestaurantFacts,
  { fulfilment = 'delivery', scheduledFor }: PlaceOrderRequest,
  { now, chosenAt }: { now: Date; chosenAt: Date },
): RequestedTime {
  if (!restaurant.fulfilment.includes(fulfilment)) {
    throw new AppError('fulfilment_unavailable', {
      message: `${restaurant.name} does not offer ${fulfilment}.`,
    });
  }
  if (!scheduledFor) return { fulfilment, slot: null };
  const from = new Date(scheduledFor);
  // Paying takes a while: it must have been offered when the customer chose it, and not have begun.
  const slot = from < now ? null : offeredSlotAt(restaurant, from, chosenAt);
  if (slot) return { fulfilment, slot };
  throw new AppError('slot_unavailable', {
    details: { nextSlot: nextSlot(restaurant, { after: from, now }) } satisfies Refusal,
  });
}

type Refusal = Partial<OrderRefusal>;

/**
 * What an order is promised, and which place it takes. A closed restaurant takes scheduled orders only. Throws
 * AppError restaurant_closed or slot_full.
 */
export function decidePromise(
  restaurant: RestaurantFacts,
  { fulfilment, slot }: RequestedTime,
  now: Date,
): { promise: OrderPromise; place: RequestedPlace | null } {
  if (!slot) refuseWhenClosed(restaurant, now);
  const promise = slot
    ? promiseForSlot(restaurant, slot, { fulfilment, now })
    : promiseNow(restaurant, { fulfilment, now });
  const place = placeAt(restaurant, promise.promisedFrom);
  if (place && freePlacesAt(restaurant, place.slotStart) === 0) {
    const after = slot ? slot.from : new Date(0);
    throw new AppError('slot_full', {
      details: { nextSlot: nextSlot(restaurant, { after, now }) } satisfies Refusal,
    });
  }
  return { promise, place };
}

function refuseWhenClosed(restaurant: RestaurantFacts, now: Date): void {
  const status = openStatus(restaurant, now);
  if (status.isOpen) return;
  throw new AppError('restaurant_closed', {
    message: restaurantClosedMessage(restaurant.name, status.nextOpeningMessage),
  });
}

type SlotPlaces = Pick<RestaurantFacts, 'scheduling' | 'timezone' | 'takenPlaces'>;

/** The place of an order that is promised from an instant on; null without a limit. */
export function placeAt(
  { scheduling, timezone }: Pick<SlotPlaces, 'scheduling' | 'timezone'>,
  promisedFrom: Date,
): RequestedPlace | null {
  if (!scheduling || scheduling.ordersPerSlot === null) return null;
  const { slotMinutes, ordersPerSlot: capacity } = scheduling;
  return { slotStart: slotStartOf(promisedFrom, { timezone, slotMinutes }), capacity };
}

/** How many more orders a slot takes; null: any number. */
export function freePlacesAt(
  { scheduling, takenPlaces }: SlotPlaces,
  slotStart: Date,
): number | null {
  const limit = scheduling?.ordersPerSlot ?? null;
  if (limit === null) return null;
  return Math.max(0, limit - (takenPlaces?.[slotStart.toISOString()] ?? 0));
}

export function offeredSlot(restaurant: SlotPlaces, { from, until }: Slot): OfferedSlot {
  const left = freePlacesAt(restaurant, from);
  return { from: from.toISOString(), until: until.toISOString(), left };
}

/** The first slot with room that starts after an instant. */
function nextSlot(
  restaurant: RestaurantFacts,
  { after, now }: { after: Date; now: Date },
): OfferedSlot | null {
  const later = offeredSlots(restaurant, now)
    .flatMap(({ slots }) => slots)
    .filter(({ from }) => from > after);
  const free = later.find(({ from }) => freePlacesAt(restaurant, from) !== 0);
  return free ? offeredSlot(restaurant, free) : null;
}
