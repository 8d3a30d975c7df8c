import { v7 } from 'uuid';
import type {
  InvalidChoice,
  OrderRefusal,
  PlaceOrderRequest,
  PriceChange,
  UnavailableItem,
} from '#contract/orders.ts';
import {
  type CouponProblem,
  couponProblem,
  couponProblemMessage,
} from '#domain/coupons/coupon-problem.ts';
import { usableCredit } from '#domain/credit/credit.ts';
import {
  chosenSoldOutOptions,
  type OptionsProblem,
  optionsProblem,
  optionsProblemMessage,
  orderedOptions,
  unitPrice,
} from '#domain/menus/chosen-options.ts';
import { isServedAt, servedText } from '#domain/menus/menu-windows.ts';
import type { OrderedOption } from '#domain/menus/option-groups.ts';
import { type Cents, formatMoney, moneyText, ZERO } from '#domain/money.ts';
import { type DeliveryEstimate, estimateNow } from '#domain/orders/delivery-estimate.ts';
import { type OrderPrice, priceOrder } from '#domain/orders/price-order.ts';
import { unavailableMessage } from '#domain/orders/unavailable-message.ts';
import {
  conflictingPostalCode,
  conflictingPostalCodeMessage,
  deliversTo,
  lastPostalCode,
  normalizePostalCode,
  outsideAreaMessage,
} from '#domain/restaurants/delivery-areas.ts';
import type { Fulfilment } from '#domain/restaurants/fulfilment.ts';
import { dishAt } from '#domain/restaurants/timed-values.ts';
import type { Config } from '#server/config.ts';
import { creditInsufficientError } from '#server/features/credit/credit.queries.ts';
import { AppError } from '#server/platform/app-error.ts';
import {
  decideDeliveryEstimate,
  type LimitedSlot,
  requestedTime,
} from './decide-delivery-estimate.ts';
import type {
  DishFacts,
  OrderCouponFacts,
  OrderFacts,
  RestaurantFacts,
} from './order-facts.queries.ts';

/** An order that satisfies all rules, with the server's own prices. */
export interface OrderDecision {
  restaurant: RestaurantFacts;
  lines: readonly DecidedLine[];
  coupon: OrderCouponFacts | null;
  price: OrderPrice;
  tipCents: Cents;
  /** Store credit to pay with. */
  creditCents: Cents;
  fulfilment: Fulfilment;
  /** The start of its slot, ISO 8601; null: as soon as possible. */
  scheduledFor: string | null;
  estimate: DeliveryEstimate;
  limitedSlot: LimitedSlot | null;
  /** Null: it is picked up. */
  deliveryAddress: string | null;
}

export interface DecidedLine {
  /** The id the line will have. */
  id: string;
  dish: DishFacts;
  quantity: number;
  /** With the options. */
  unitPriceCents: Cents;
  options: OrderedOption[];
  specialInstructions: string | null;
}

/**
 * Decides from facts alone whether an order can be placed, and at what price; no amount in the request is trusted.
 * Throws AppError: not_found, cart_empty, fulfilment_unavailable, slot_unavailable, multiple_restaurants,
 * item_unavailable, options_invalid, restaurant_closed, slot_full, outside_delivery_area, below_minimum_order,
 * coupon_invalid, price_changed, credit_insufficient.
 */
export function decideOrder(
  request: PlaceOrderRequest,
  facts: OrderFacts,
  {
    config,
    now,
    chosenAt = now,
  }: {
    config: Pick<Config, 'DELIVERY_FEE' | 'MINIMUM_ORDER'>;
    now: Date;
    /** When the customer chose its slot. */
    chosenAt?: Date | undefined;
  },
): OrderDecision {
  const { restaurant } = facts;
  if (request.items.length === 0) throw new AppError('cart_empty');
  if (!restaurant?.isPublished) {
    throw new AppError('not_found', {
      message: 'Restaurant not found',
      details: { restaurantId: request.restaurantId } satisfies Partial<OrderRefusal>,
    });
  }
  const wanted = requestedTime(restaurant, request, { now, chosenAt });
  const { fulfilment, slot } = wanted;
  const lines = decidedLines(request, facts, { restaurant, at: slot?.from ?? now });
  const { estimate, limitedSlot } = decideDeliveryEstimate(restaurant, wanted, now);
  const deliveryAddress = fulfilment === 'pickup' ? null : (request.deliveryAddress ?? '');
  if (deliveryAddress !== null) {
    refuseOutsideArea(restaurant, { deliveryAddress, postalCode: request.postalCode });
  }

  const toPrice = {
    lines,
    fulfilment,
    deliveryFeeMode: config.DELIVERY_FEE,
    restaurantDeliveryFeeCents: restaurant.deliveryFeeCents,
  };
  const { subtotalCents } = priceOrder({ ...toPrice, coupon: null });
  const problem = problemOfCoupon(request, facts, { subtotalCents, now });
  // A coupon that cannot be redeemed gives no discount, not even in the quote.
  const coupon = request.couponCode && !problem ? facts.coupon : null;
  const price = priceOrder({ ...toPrice, coupon });
  const totalDiffers = price.totalCents !== request.totalAmount;
  const changes = priceChanges(request, lines);
  // Changed prices are refused first: the minimum must not be judged by prices the customer has not seen.
  if (totalDiffers && changes.length > 0) refuseOtherTotal(changes, price);
  if (config.MINIMUM_ORDER === 'required') refuseBelowMinimum(restaurant, subtotalCents);
  if (problem) refuseCoupon(problem, facts.coupon);
  if (totalDiffers) refuseOtherTotal(changes, price);
  const [tipCents, creditCents] = [request.tipAmount ?? ZERO, request.creditAmount ?? ZERO];
  // The minimum of a card is checked when its payment is begun.
  const toPay = { totalCents: price.totalCents, tipCents, isByCard: false };
  const usableCents = usableCredit(facts.creditCents, toPay);
  if (creditCents > usableCents) throw creditInsufficientError(facts.creditCents);
  return {
    restaurant,
    lines,
    coupon,
    price,
    tipCents,
    creditCents,
    fulfilment,
    scheduledFor: slot?.from.toISOString() ?? null,
    estimate,
    limitedSlot,
    deliveryAddress,
  };
}

/**
 * A test order: the first dish that can be ordered, with the options it needs, also of a draft and of a restaurant
 * that is closed. Throws AppError not_found and item_unavailable.
 */
export function decideTestOrder(
  { restaurant, dishes }: OrderFacts,
  { config, now }: { config: Pick<Config, 'DELIVERY_FEE'>; now: Date },
): OrderDecision {
  if (!restaurant) throw new AppError('not_found', { message: 'Restaurant not found' });
  const dish = [...dishes.values()]
    .map((stored) => dishAt(stored, now))
    .find(({ isAvailable }) => isAvailable);
  if (!dish) {
    throw new AppError('item_unavailable', {
      message: 'No dish can be ordered yet.',
    });
  }
  const chosen = dish.optionGroups.flatMap(({ min, options }) =>
    options.filter((option) => option.isAvailable).slice(0, min),
  );
  const options = orderedOptions(
    dish.optionGroups,
    chosen.map(({ id }) => id),
  );
  const unitPriceCents = unitPrice(dish.priceCents, options);
  const line = { id: v7(), dish, quantity: 1, unitPriceCents, options, specialInstructions: null };
  const [fulfilment = 'delivery'] = restaurant.fulfilment;
  const price = priceOrder({
    lines: [line],
    fulfilment,
    coupon: null,
    deliveryFeeMode: config.DELIVERY_FEE,
    restaurantDeliveryFeeCents: restaurant.deliveryFeeCents,
  });
  return {
    restaurant,
    lines: [line],
    coupon: null,
    price,
    tipCents: ZERO,
    creditCents: ZERO,
    fulfilment,
    scheduledFor: null,
    estimate: estimateNow(restaurant, { fulfilment, now }),
    limitedSlot: null,
    deliveryAddress: fulfilment === 'pickup' ? null : restaurant.address || null,
  };
}

function decidedLines(
  request: PlaceOrderRequest,
  facts: OrderFacts,
  { restaurant, at }: { restaurant: RestaurantFacts; at: Date },
): DecidedLine[] {
  const lines: DecidedLine[] = [];
  const unavailable: UnavailableItem[] = [];
  const invalid: InvalidChoice[] = [];
  for (const [line, item] of request.items.entries()) {
    const stored = facts.dishes.get(item.menuItemId);
    if (stored && stored.restaurantId !== restaurant.id) throw new AppError('multiple_restaurants');
    const dish = stored && dishAt(stored, at);
    const { timezone } = restaurant;
    if (!dish?.isAvailable) {
      unavailable.push({ menuItemId: item.menuItemId, name: dish?.name ?? null });
      continue;
    }
    if (!isServedAt(dish.menuWindows, { timezone, at })) {
      const servedAt = servedText(dish.menuWindows) ?? undefined;
      unavailable.push({ menuItemId: dish.id, name: dish.name, servedAt });
      continue;
    }
    const { quantity, specialInstructions, options: chosen = [] } = item;
    const fault = optionsProblem(dish.optionGroups, chosen);
    if (fault) {
      invalid.push(invalidChoice({ line, dish, fault }));
      continue;
    }
    const options = orderedOptions(dish.optionGroups, chosen);
    const soldOut = new Set(chosenSoldOutOptions(dish.optionGroups, chosen).map(({ id }) => id));
    for (const { id, group, name } of options.filter((option) => soldOut.has(option.id))) {
      unavailable.push({ menuItemId: dish.id, name: dish.name, line, option: { id, group, name } });
    }
    const unitPriceCents = unitPrice(dish.priceCents, options);
    lines.push({ id: v7(), dish, quantity, unitPriceCents, options, specialInstructions });
  }
  if (unavailable.length > 0) refuseUnavailable(unavailable);
  if (invalid.length > 0) refuseOptions(invalid);
  return lines;
}

function invalidChoice({
  line,
  dish,
  fault,
}: {
  line: number;
  dish: DishFacts;
  fault: OptionsProblem;
}): InvalidChoice {
  const { id: menuItemId, name } = dish;
  const group = fault.group && { id: fault.group.id, name: fault.group.name };
  const message = optionsProblemMessage(name, fault);
  return { line, menuItemId, name, group, fault: fault.kind, message };
}

function refuseUnavailable(items: UnavailableItem[]): never {
  const dishes = items.map(({ name, option, servedAt }) => ({
    name: option ? `${name} (${option.name})` : name,
    servedAt,
  }));
  throw new AppError('item_unavailable', {
    message: unavailableMessage(dishes),
    details: { items } satisfies Partial<OrderRefusal>,
  });
}

function refuseOptions(choices: InvalidChoice[]): never {
  // Two lines of one dish may lack the same option.
  const messages = new Set(choices.map(({ message }) => message));
  throw new AppError('options_invalid', {
    message: [...messages].join(' '),
    details: { choices } satisfies Partial<OrderRefusal>,
  });
}

function refuseOutsideArea(
  { name, deliveryAreas }: RestaurantFacts,
  {
    postalCode,
    deliveryAddress,
  }: { postalCode: string | null | undefined; deliveryAddress: string },
): void {
  if (deliveryAreas.length === 0) return;
  const code = postalCode ? normalizePostalCode(postalCode) : lastPostalCode(deliveryAddress);
  if (code === null || !deliversTo(deliveryAreas, code)) {
    throw new AppError('outside_delivery_area', { message: outsideAreaMessage(name, code) });
  }
  // The order is delivered to the address, so a code sent beside it cannot move it.
  const stated = postalCode ? conflictingPostalCode(deliveryAddress, code) : null;
  if (stated === null) return;
  throw new AppError('outside_delivery_area', {
    message: conflictingPostalCodeMessage(code, stated),
  });
}

function refuseBelowMinimum(restaurant: RestaurantFacts, subtotalCents: Cents): void {
  if (subtotalCents >= restaurant.minimumOrderCents) return;
  throw new AppError('below_minimum_order', {
    message: `${restaurant.name} takes orders of ${formatMoney(restaurant.minimumOrderCents)} and more.`,
  });
}

function problemOfCoupon(
  request: PlaceOrderRequest,
  facts: OrderFacts,
  { subtotalCents, now }: { subtotalCents: Cents; now: Date },
): CouponProblem | null {
  if (!request.couponCode) return null;
  const { coupon } = facts;
  return couponProblem(coupon, {
    now,
    restaurantId: request.restaurantId,
    subtotalCents,
    timesUsed: coupon?.timesUsed ?? 0,
    timesUsedByCustomer: coupon?.timesUsedByCustomer ?? 0,
  });
}

function refuseCoupon(problem: CouponProblem, coupon: OrderCouponFacts | null): never {
  throw new AppError('coupon_invalid', {
    message: couponProblemMessage(problem, coupon?.minimumOrderCents),
    details: { problem } satisfies Partial<OrderRefusal>,
  });
}

/** The lines for which the customer saw another price than the present one. */
function priceChanges(request: PlaceOrderRequest, lines: readonly DecidedLine[]): PriceChange[] {
  return request.items.flatMap(({ unitPrice }, index) => {
    const line = lines[index];
    if (!line || unitPrice === undefined || unitPrice === line.unitPriceCents) return [];
    const { id: menuItemId, name } = line.dish;
    return [
      {
        line: index,
        menuItemId,
        name,
        from: moneyText(unitPrice),
        to: moneyText(line.unitPriceCents),
      },
    ];
  });
}

function refuseOtherTotal(changes: PriceChange[], price: OrderPrice): never {
  const details: Partial<OrderRefusal> = { quote: quoteOf(price), changes };
  throw new AppError('price_changed', { details });
}

function quoteOf(price: OrderPrice): NonNullable<OrderRefusal['quote']> {
  return {
    subtotal: moneyText(price.subtotalCents),
    discountAmount: moneyText(price.discountCents),
    deliveryFee: moneyText(price.deliveryFeeCents),
    serviceFee: moneyText(price.serviceFeeCents),
    tax: moneyText(price.taxCents),
    totalAmount: moneyText(price.totalCents),
  };
}
