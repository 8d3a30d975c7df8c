import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addLine, toPricedLine } from '#domain/cart/cart-lines.ts';
import { type CartLine, parseStoredCart } from '#domain/cart/stored-cart.ts';
import { type CouponTerms, DISCOUNT_TYPES } from '#domain/coupons/coupon-discount.ts';
import { cents, moneyText, parseMoney } from '#domain/money.ts';
import { DELIVERY_FEE_MODES } from './delivery-fee.ts';
import { MAX_LINE_QUANTITY } from './order-limits.ts';
import { type OrderToPrice, type PricedLine, priceOrder } from './price-order.ts';

const amount = (max: number) => fc.integer({ min: 0, max }).map(cents);

const line: fc.Arbitrary<PricedLine> = fc.record({
  unitPriceCents: amount(50_000),
  quantity: fc.integer({ min: 1, max: MAX_LINE_QUANTITY }),
});

const coupon: fc.Arbitrary<CouponTerms> = fc.record({
  discountType: fc.constantFrom(...DISCOUNT_TYPES),
  discountValueHundredths: fc.integer({ min: 0, max: 20_000 }),
});

const order: fc.Arbitrary<OrderToPrice> = fc.record({
  lines: fc.array(line, { maxLength: 12 }),
  coupon: fc.option(coupon),
  deliveryFeeMode: fc.constantFrom(...DELIVERY_FEE_MODES),
  restaurantDeliveryFeeCents: amount(5_000),
});

const forAnyOrder = (claim: (order: OrderToPrice) => void) =>
  fc.assert(fc.property(order, claim), { numRuns: 1_000 });

test('the parts always sum to the total', () => {
  forAnyOrder((toPrice) => {
    const price = priceOrder(toPrice);
    expect(price.totalCents).toBe(
      price.subtotalCents -
        price.discountCents +
        price.deliveryFeeCents +
        price.serviceFeeCents +
        price.taxCents,
    );
  });
});

test('no part of a price is negative', () => {
  forAnyOrder((toPrice) => {
    const price = priceOrder(toPrice);
    for (const part of Object.values(price)) expect(part).toBeGreaterThanOrEqual(0);
    expect(price.discountCents).toBeLessThanOrEqual(price.subtotalCents);
  });
});

test('every part is the exact amount of the specification rounded half up', () => {
  /** Numerator over denominator, rounded half up, in exact arithmetic. */
  const halfUp = (numerator: bigint, denominator: bigint) =>
    (2n * numerator + denominator) / (2n * denominator);
  forAnyOrder((toPrice) => {
    const price = priceOrder(toPrice);
    const subtotal = toPrice.lines.reduce(
      (sum, { unitPriceCents, quantity }) => sum + BigInt(unitPriceCents) * BigInt(quantity),
      0n,
    );
    const value = BigInt(toPrice.coupon?.discountValueHundredths ?? 0);
    const uncapped = {
      percentage: halfUp(subtotal * value, 10_000n),
      fixed: value,
      free_delivery: 0n,
      none: 0n,
    }[toPrice.coupon?.discountType ?? 'none'];
    const discount = uncapped < subtotal ? uncapped : subtotal;
    const delivery = BigInt(price.deliveryFeeCents);
    const service = halfUp(subtotal * 5n, 100n);
    expect(BigInt(price.subtotalCents)).toBe(subtotal);
    expect(BigInt(price.discountCents)).toBe(discount);
    expect(BigInt(price.serviceFeeCents)).toBe(service);
    expect(BigInt(price.taxCents)).toBe(
      halfUp((subtotal - discount + delivery + service) * 875n, 10_000n),
    );
  });
});

test('delivery costs the fee unless it is free or the cart is empty', () => {
  forAnyOrder((toPrice) => {
    const { subtotalCents, deliveryFeeCents } = priceOrder(toPrice);
    const isFree = subtotalCents === 0 || toPrice.coupon?.discountType === 'free_delivery';
    const fee = toPrice.deliveryFeeMode === 'flat' ? 299 : toPrice.restaurantDeliveryFeeCents;
    expect(deliveryFeeCents).toBe(isFree ? 0 : fee);
  });
});

test('sorting or splitting the lines does not change the price', () => {
  forAnyOrder((toPrice) => {
    const price = priceOrder(toPrice);
    expect(priceOrder({ ...toPrice, lines: toPrice.lines.toReversed() })).toEqual(price);
    const lines = toPrice.lines.flatMap(({ unitPriceCents, quantity }) => [
      { unitPriceCents, quantity: 1 },
      { unitPriceCents, quantity: quantity - 1 },
    ]);
    expect(priceOrder({ ...toPrice, lines })).toEqual(price);
  });
});

test('a stored cart in dollars has the same price as the cents of the server', () => {
  forAnyOrder((toPrice) => {
    // The browser gets prices as dollars and stores the cart as JSON.
    const cart = toPrice.lines.reduce<readonly CartLine[]>(
      (lines, { unitPriceCents, quantity }, index) =>
        addLine(lines, dish(`dish-${index}`, Number(moneyText(unitPriceCents))), quantity),
      [],
    );
    const restored = parseStoredCart(JSON.stringify(cart)) ?? [];
    const inBrowser = priceOrder({ ...toPrice, lines: restored.map(toPricedLine) });
    expect(inBrowser).toEqual(priceOrder(toPrice));
    // What the browser sends as `totalAmount` is what the server compares with its own.
    expect(parseMoney(moneyText(inBrowser.totalCents))).toBe(priceOrder(toPrice).totalCents);
  });
});

function dish(id: string, price: number) {
  return { id, name: id, price, restaurantId: 'r', restaurantName: 'R', image: null };
}
