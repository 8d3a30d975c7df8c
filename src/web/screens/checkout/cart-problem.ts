import type { Restaurant } from '#contract/restaurants.ts';
import { cartSubtotal, restaurantsInCart } from '#domain/cart/cart-lines.ts';
import { availableLines, type ShownLine } from '#domain/cart/shown-lines.ts';
import { formatMoney, parseMoney, ZERO } from '#domain/money.ts';
import { restaurantClosedMessage } from '#domain/orders/closed-message.ts';
import {
  deliversTo,
  normalizePostalCode,
  outsideAreaMessage,
} from '#domain/restaurants/delivery-areas.ts';
import type { FulfilmentChoice } from '#domain/restaurants/fulfilment.ts';
import { openStatus } from '#domain/restaurants/opening-hours.ts';
import { hasFutureSlot } from '#domain/restaurants/slot-choice.ts';
import { missingToMinimum } from '#web/features/cart/cart-price.ts';
import { siteConfig } from '#web/lib/site-config.ts';

export interface CartProblem {
  title: string;
  message: string;
  /** The field of the form that can resolve it. */
  field?: 'postalCode';
}

interface CartDelivery {
  restaurant: Restaurant | undefined;
  choice: FulfilmentChoice;
  /** As it was typed. */
  postalCode: string;
  now: Date;
}

/** Why a cart cannot be ordered (specification, section 5), or null. The server checks again. */
export function cartProblem(
  lines: readonly ShownLine[],
  { restaurant, choice, postalCode, now }: CartDelivery,
): CartProblem | null {
  if (availableLines(lines).length === 0) {
    return { title: 'Cart Empty', message: 'Please add something to your cart first.' };
  }
  if (restaurantsInCart(lines).length > 1) {
    return {
      title: 'Multiple Restaurants',
      message: 'Please checkout items from one restaurant at a time.',
    };
  }
  if (!restaurant) return null;
  return (
    closedProblem(restaurant, { choice, now }) ??
    (choice.fulfilment === 'delivery' ? outsideProblem(restaurant, postalCode) : null) ??
    minimumProblem(lines, restaurant)
  );
}

/** A closed restaurant takes scheduled orders only. */
export function closedProblem(
  restaurant: Restaurant,
  { choice, now }: Pick<CartDelivery, 'choice' | 'now'>,
): CartProblem | null {
  if (hasFutureSlot(choice, { scheduling: restaurant.scheduling, now })) return null;
  const status = openStatus(restaurant, now);
  if (status.isOpen) return null;
  const message = restaurantClosedMessage(restaurant.name, status.nextOpeningMessage);
  return { title: 'Restaurant Closed', message };
}

function outsideProblem(restaurant: Restaurant, postalCode: string): CartProblem | null {
  const code = normalizePostalCode(postalCode);
  if (deliversTo(restaurant.deliveryAreas, code)) return null;
  const message = outsideAreaMessage(restaurant.name, code);
  return { title: 'Outside the Delivery Area', message, field: 'postalCode' };
}

function minimumProblem(lines: readonly ShownLine[], restaurant: Restaurant): CartProblem | null {
  const isRequired = siteConfig.pricing.minimumOrderMode === 'required';
  if (!isRequired || missingToMinimum(restaurant, cartSubtotal(lines)) === 0) return null;
  const minimum = formatMoney(parseMoney(restaurant.minimumOrder) ?? ZERO);
  return {
    title: 'Minimum Order',
    message: `${restaurant.name} takes orders of ${minimum} and more.`,
  };
}
