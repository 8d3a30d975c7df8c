import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, ZERO } from '#domain/money.ts';
import { priceOrder } from '#domain/orders/price-order.ts';
import {
  type LineQuantity,
  type PaidLine,
  type PaidOrder,
  type RefundedLines,
  refundedByLines,
  refundOfLines,
  unitsLeft,
} from './refund-lines.ts';

const line = (id: string, unitPriceCents: number, quantity: number): PaidLine => ({
  id,
  unitPriceCents: cents(unitPriceCents),
  quantity,
});

const units = (id: string, quantity: number): LineQuantity => ({ id, quantity });

const NO_REFUNDS: RefundedLines = { lines: [], amountCents: ZERO };

/** The price of these lines with a discount of a tenth. */
function paidOrder(lines: PaidLine[], { deliveryFee = 299, tip = 500 } = {}): PaidOrder {
  const price = priceOrder({
    lines,
    coupon: { discountType: 'percentage', discountValueHundredths: 1000 },
    deliveryFeeMode: 'restaurant',
    restaurantDeliveryFeeCents: cents(deliveryFee),
  });
  return { ...price, tipCents: cents(tip), lines };
}

describe('refundOfLines', () => {
  // 29.48 − 2.95 + 2.99 + 1.47 of service fee + 2.71 of tax = 33.70, of which delivery and its tax are 3.25.
  const order = paidOrder([line('pho', 1299, 2), line('tea', 350, 1)]);

  test.each<[string, RefundedLines, LineQuantity[], number | null]>([
    ['all units are refunded with the tip', NO_REFUNDS, [units('pho', 2), units('tea', 1)], 3870],
    ['a unit is refunded without delivery and tip', NO_REFUNDS, [units('tea', 1)], 361],
    ['the first of two units of a line is refunded', NO_REFUNDS, [units('pho', 1)], 1342],
    [
      'the last unit is refunded with delivery and tip',
      { lines: [units('pho', 2)], amountCents: cents(2684) },
      [units('tea', 1)],
      3870 - 2684,
    ],
    [
      'no units have no refund, even after a failed one',
      { lines: [units('pho', 1)], amountCents: ZERO },
      [],
      0,
    ],
    ['more units than were ordered are refused', NO_REFUNDS, [units('tea', 2)], null],
    ['units chosen in parts are added up', NO_REFUNDS, [units('tea', 1), units('tea', 1)], null],
    [
      'more units than are left are refused',
      { lines: [units('tea', 1)], amountCents: cents(361) },
      [units('tea', 1)],
      null,
    ],
    ['a line of another order is refused', NO_REFUNDS, [units('soup', 1)], null],
    ['no units have no refund', NO_REFUNDS, [], 0],
  ])('%s', (_, refunded, chosen, expected) => {
    expect(refundOfLines(order, refunded, chosen)).toBe(expected);
  });

  test('divides the paid amount equally among units without a price', () => {
    const free = { ...paidOrder([line('a', 0, 2), line('b', 0, 1)]), totalCents: cents(300) };
    expect(refundOfLines(free, NO_REFUNDS, [units('b', 1)])).toBe(100);
  });

  test('refunds delivery and tip once even if an earlier refund failed', () => {
    const one = paidOrder([line('a', 1000, 1), line('b', 1000, 1)]);
    const last =
      refundOfLines(one, { lines: [units('a', 1)], amountCents: cents(1000) }, [units('b', 1)]) ??
      ZERO;
    const again = refundOfLines(one, { lines: [units('b', 1)], amountCents: last }, [
      units('a', 1),
    ]);
    expect(last + (again ?? 0)).toBe(one.totalCents + one.tipCents);
  });
});

test('units of a failed card refund can be refunded again', () => {
  const refund = { amountCents: cents(900), creditCents: cents(200), lines: [units('pho', 1)] };
  const amount = { ...refund, hasFailed: false, lines: [] };
  expect(refundedByLines([{ ...refund, hasFailed: false }, amount])).toEqual({
    lines: [units('pho', 1)],
    amountCents: 900,
  });
  expect(refundedByLines([{ ...refund, hasFailed: true }])).toEqual({
    lines: [],
    amountCents: 200,
  });
});

test('unitsLeft subtracts earlier refunds', () => {
  const left = unitsLeft([line('pho', 1299, 3)], [units('pho', 1), units('pho', 1)]);
  expect(left.get('pho')).toBe(1);
});

/** An order, and all its units shuffled and cut into refunds. */
const ordersAndRefunds = fc
  .record({
    prices: fc.array(
      fc.record({
        unitPriceCents: fc.integer({ min: 0, max: 100_000 }),
        quantity: fc.integer({ min: 1, max: 9 }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    deliveryFee: fc.integer({ min: 0, max: 5_000 }),
    tip: fc.integer({ min: 0, max: 5_000 }),
    cuts: fc.infiniteStream(fc.integer({ min: 1, max: 4 })),
  })
  .chain(({ prices, deliveryFee, tip, cuts }) => {
    const lines = prices.map(({ unitPriceCents, quantity }, index) =>
      line(`line ${index}`, unitPriceCents, quantity),
    );
    const order = paidOrder(lines, { deliveryFee, tip });
    const all = lines.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id));
    return fc
      .shuffledSubarray(all, { minLength: all.length })
      .map((shuffled) => ({ order, groups: grouped(shuffled, cuts) }));
  });

function grouped(ids: string[], sizes: Iterable<number>): LineQuantity[][] {
  const groups: LineQuantity[][] = [];
  let rest = ids;
  for (const size of sizes) {
    if (rest.length === 0) break;
    groups.push(rest.slice(0, size).map((id) => units(id, 1)));
    rest = rest.slice(size);
  }
  return groups;
}

/** The amounts of the refunds one after the other. */
function refundEach(order: PaidOrder, groups: LineQuantity[][]): number[] {
  let refunded = NO_REFUNDS;
  return groups.map((chosen) => {
    const amount = refundOfLines(order, refunded, chosen) ?? cents(-1);
    refunded = {
      lines: [...refunded.lines, ...chosen],
      amountCents: cents(refunded.amountCents + amount),
    };
    return amount;
  });
}

test('refunds of all units sum to exactly the paid amount in any order and grouping', () => {
  fc.assert(
    fc.property(ordersAndRefunds, ({ order, groups }) => {
      const amounts = refundEach(order, groups);
      expect(amounts.every((amount) => amount >= 0)).toBe(true);
      const sum = amounts.reduce((total, amount) => total + amount, 0);
      expect(sum).toBe(order.totalCents + order.tipCents);
    }),
  );
});

test('a refunded unit is within a cent of its share of the paid amount', () => {
  fc.assert(
    fc.property(ordersAndRefunds, ({ order }) => {
      const subtotal = order.lines.reduce(
        (sum, each) => sum + each.unitPriceCents * each.quantity,
        0,
      );
      fc.pre(subtotal > 0 && order.lines.some(({ quantity }) => quantity > 1));
      for (const { id, unitPriceCents } of order.lines) {
        const exact = unitPriceCents * (1 - 0.1 + 0.05) * 1.0875;
        // The parts of an order are rounded before they are shared.
        const roundedBy = 1 + (3 * unitPriceCents) / subtotal;
        const amount = refundOfLines(order, NO_REFUNDS, [units(id, 1)]) ?? Number.NaN;
        expect(Math.abs(amount - exact)).toBeLessThan(roundedBy);
      }
    }),
  );
});

test('repeated failed refunds never sum to more than the paid amount', () => {
  fc.assert(
    fc.property(
      ordersAndRefunds,
      fc.infiniteStream(fc.boolean()),
      ({ order, groups }, failures) => {
        let kept: { chosen: LineQuantity[]; amount: number }[] = [];
        const sumOf = () => kept.reduce((sum, { amount }) => sum + amount, 0);
        for (const chosen of [...groups, ...groups]) {
          const refunded = {
            lines: kept.flatMap((each) => each.chosen),
            amountCents: cents(sumOf()),
          };
          const amount = refundOfLines(order, refunded, chosen);
          if (amount === null) continue;
          kept.push({ chosen, amount });
          if (kept.length > 1 && failures.next().value) kept = kept.slice(1);
        }
        expect(sumOf()).toBeLessThanOrEqual(order.totalCents + order.tipCents);
      },
    ),
  );
});
