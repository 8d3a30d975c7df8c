import type { OrderRefusal, PlaceOrderRequest } from '#contract/orders.ts';
import type { OfferedSlot } from '#contract/restaurants.ts';
import { restaurantClosedMessage } from '#domain/orders/closed-message.ts';
import {
  type DeliveryEstimate,
  estimateForSlot,
  estimateNow,
} from '#domain/orders/delivery-estimate.ts';
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

/** The slot in which an order counts, of a restaurant that limits the orders of a slot. */
export interface LimitedSlot {
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
 * The estimate of an order, and the limited slot in which it counts. A closed restaurant takes scheduled orders only. Throws
 * AppError restaurant_closed or slot_full.
 */
export function decideDeliveryEstimate(
  restaurant: RestaurantFacts,
  { fulfilment, slot }: RequestedTime,
  now: Date,
): { estimate: DeliveryEstimate; limitedSlot: LimitedSlot | null } {
  if (!slot) refuseWhenClosed(restaurant, now);
  const estimate = slot
    ? estimateForSlot(restaurant, slot, { fulfilment, now })
    : estimateNow(restaurant, { fulfilment, now });
  const limitedSlot = limitedSlotAt(restaurant, estimate.promisedFrom);
  if (limitedSlot && remainingOrdersAt(restaurant, limitedSlot.slotStart) === 0) {
    const after = slot ? slot.from : new Date(0);
    throw new AppError('slot_full', {
      details: { nextSlot: nextSlot(restaurant, { after, now }) } satisfies Refusal,
    });
  }
  return { estimate, limitedSlot };
}

function refuseWhenClosed(restaurant: RestaurantFacts, now: Date): void {
  const status = openStatus(restaurant, now);
  if (status.isOpen) return;
  throw new AppError('restaurant_closed', {
    message: restaurantClosedMessage(restaurant.name, status.nextOpeningMessage),
  });
}

type SlotFacts = Pick<RestaurantFacts, 'scheduling' | 'timezone' | 'ordersBySlot'>;

/** The slot of an order that is expected from an instant on; null without a limit. */
export function limitedSlotAt(
  { scheduling, timezone }: Pick<SlotFacts, 'scheduling' | 'timezone'>,
  promisedFrom: Date,
): LimitedSlot | null {
  if (!scheduling || scheduling.ordersPerSlot === null) return null;
  const { slotMinutes, ordersPerSlot: capacity } = scheduling;
  return { slotStart: slotStartOf(promisedFrom, { timezone, slotMinutes }), capacity };
}

/** How many more orders a slot takes; null: any number. */
export function remainingOrdersAt(
  { scheduling, ordersBySlot }: SlotFacts,
  slotStart: Date,
): number | null {
  const limit = scheduling?.ordersPerSlot ?? null;
  if (limit === null) return null;
  return Math.max(0, limit - (ordersBySlot?.[slotStart.toISOString()] ?? 0));
}

export function offeredSlot(restaurant: SlotFacts, { from, until }: Slot): OfferedSlot {
  const left = remainingOrdersAt(restaurant, from);
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
  const free = later.find(({ from }) => remainingOrdersAt(restaurant, from) !== 0);
  return free ? offeredSlot(restaurant, free) : null;
}
