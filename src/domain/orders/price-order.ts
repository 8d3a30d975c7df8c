import { type CouponTerms, couponDiscount } from '#domain/coupons/coupon-discount.ts';
import { type Cents, cents, shareOf, sumCents, ZERO } from '#domain/money.ts';
import type { Fulfilment } from '../restaurants/fulfilment.ts';
import { chargedDeliveryFee, type DeliveryFeeMode } from './delivery-fee.ts';

/** Rates in hundredths of a percent (specification, section 9). */
export const SERVICE_FEE_BASIS_POINTS = 500;
export const TAX_BASIS_POINTS = 875;

/** The estimate that a cart shows (specification, section 9). */
export const ESTIMATED_DELIVERY = '25-35 minutes';

export interface PricedLine {
  unitPriceCents: Cents;
  /** Whole, at least 1. */
  quantity: number;
  /** Sold out since it was put into the cart: left out of the price. The server refuses such a line. */
  isUnavailable?: boolean;
}

export interface OrderToPrice {
  lines: readonly PricedLine[];
  coupon: CouponTerms | null;
  deliveryFeeMode: DeliveryFeeMode;
  /** The restaurant's own fee, charged in mode `restaurant`. */
  restaurantDeliveryFeeCents: Cents;
  /** Left out: delivery. */
  fulfilment?: Fulfilment;
}

export interface OrderPrice {
  subtotalCents: Cents;
  discountCents: Cents;
  deliveryFeeCents: Cents;
  serviceFeeCents: Cents;
  taxCents: Cents;
  /** Always subtotal - discount + delivery + service + tax. */
  totalCents: Cents;
}

/**
 * The price of an order (specification, section 9). Cart panel, checkout and server all call this
 * one function. The discount, the service fee and the tax are each rounded once, half up; the total
 * is the sum of the rounded parts, so what is shown always adds up.
 */
export function priceOrder(order: OrderToPrice): OrderPrice {
  const subtotalCents = subtotalOf(order.lines);
  const discountCents = order.coupon ? couponDiscount(order.coupon, subtotalCents) : ZERO;
  const deliveryFeeCents = deliveryFee(order, subtotalCents);
  const serviceFeeCents = shareOf(subtotalCents, SERVICE_FEE_BASIS_POINTS);
  const beforeTaxCents = cents(subtotalCents - discountCents + deliveryFeeCents + serviceFeeCents);
  const taxCents = shareOf(beforeTaxCents, TAX_BASIS_POINTS);
  return {
    subtotalCents,
    discountCents,
    deliveryFeeCents,
    serviceFeeCents,
    taxCents,
    totalCents: cents(beforeTaxCents + taxCents),
  };
}

export function subtotalOf(lines: readonly PricedLine[]): Cents {
  return sumCents(lines.filter(({ isUnavailable }) => !isUnavailable).map(lineTotal));
}

/** What one line costs. */
export function lineTotal(line: PricedLine): Cents {
  return cents(line.unitPriceCents * line.quantity);
}

function deliveryFee(order: OrderToPrice, subtotalCents: Cents): Cents {
  if (order.fulfilment === 'pickup') return ZERO;
  if (subtotalCents === 0 || order.coupon?.discountType === 'free_delivery') return ZERO;
  return chargedDeliveryFee(order.deliveryFeeMode, order.restaurantDeliveryFeeCents);
}
