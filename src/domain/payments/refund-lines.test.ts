import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents } from '#domain/money.ts';
import { type LineQuantity, type PaidLine, refundOfLines, unitsLeft } from './refund-lines.ts';

const line = (id: string, unitPriceCents: number, quantity: number): PaidLine => ({
  id,
  unitPriceCents: cents(unitPriceCents),
  quantity,
});

describe('refundOfLines', () => {
  const lines = [line('pho', 1299, 2), line('tea', 350, 1)];

  test.each<[string, LineQuantity[], LineQuantity[], number | null]>([
    [
      'the whole order is what was paid',
      [],
      [
        { id: 'pho', quantity: 2 },
        { id: 'tea', quantity: 1 },
      ],
      3541,
    ],
    ['a unit is its share of it', [], [{ id: 'tea', quantity: 1 }], 421],
    ['more units than were ordered are refused', [], [{ id: 'tea', quantity: 2 }], null],
    [
      'more units than are left are refused',
      [{ id: 'tea', quantity: 1 }],
      [{ id: 'tea', quantity: 1 }],
      null,
    ],
    ['a line of another order is refused', [], [{ id: 'soup', quantity: 1 }], null],
    ['nothing costs nothing', [], [], 0],
  ])('%s', (_, refunded, chosen, expected) => {
    expect(refundOfLines({ paidCents: cents(3541), lines, refunded, chosen })).toBe(expected);
  });

  test('units without a price share what was paid equally', () => {
    const free = [line('a', 0, 2), line('b', 0, 1)];
    const chosen = [{ id: 'b', quantity: 1 }];
    expect(refundOfLines({ paidCents: cents(300), lines: free, refunded: [], chosen })).toBe(100);
  });
});

test('unitsLeft subtracts earlier refunds', () => {
  const left = unitsLeft(
    [line('pho', 1299, 3)],
    [
      { id: 'pho', quantity: 1 },
      { id: 'pho', quantity: 1 },
    ],
  );
  expect(left.get('pho')).toBe(1);
});

/** An order, and all its units shuffled and cut into refunds. */
const ordersAndRefunds = fc
  .record({
    paidCents: fc.integer({ min: 0, max: 100_000_000 }),
    prices: fc.array(
      fc.record({
        unitPriceCents: fc.integer({ min: 0, max: 100_000_000 }),
        quantity: fc.integer({ min: 1, max: 9 }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    cuts: fc.infiniteStream(fc.integer({ min: 1, max: 4 })),
  })
  .chain(({ paidCents, prices, cuts }) => {
    const lines = prices.map(({ unitPriceCents, quantity }, index) =>
      line(`line ${index}`, unitPriceCents, quantity),
    );
    const units = lines.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id));
    return fc
      .shuffledSubarray(units, { minLength: units.length })
      .map((shuffled) => ({ paidCents: cents(paidCents), lines, groups: grouped(shuffled, cuts) }));
  });

function grouped(units: string[], sizes: Iterable<number>): LineQuantity[][] {
  const groups: LineQuantity[][] = [];
  let rest = units;
  for (const size of sizes) {
    if (rest.length === 0) break;
    groups.push(rest.slice(0, size).map((id) => ({ id, quantity: 1 })));
    rest = rest.slice(size);
  }
  return groups;
}

/** The refunds one after the other. */
function refundEach(order: { paidCents: Cents; lines: PaidLine[]; groups: LineQuantity[][] }) {
  const refunded: LineQuantity[] = [];
  return order.groups.map((chosen) => {
    const amount = refundOfLines({ ...order, refunded, chosen });
    refunded.push(...chosen);
    return amount ?? Number.NaN;
  });
}

test('refunds of all units, in any order and grouping, sum to exactly what was paid', () => {
  fc.assert(
    fc.property(ordersAndRefunds, (order) => {
      const amounts = refundEach(order);
      expect(amounts.every((amount) => amount >= 0)).toBe(true);
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(order.paidCents);
    }),
  );
});

test('no unit is further than a cent from its exact share', () => {
  fc.assert(
    fc.property(ordersAndRefunds, ({ paidCents, lines }) => {
      const total = lines.reduce((sum, each) => sum + each.unitPriceCents * each.quantity, 0);
      fc.pre(total > 0);
      for (const { id, unitPriceCents } of lines) {
        const chosen = [{ id, quantity: 1 }];
        const amount = refundOfLines({ paidCents, lines, refunded: [], chosen }) ?? Number.NaN;
        expect(Math.abs(amount - (paidCents * unitPriceCents) / total)).toBeLessThan(1.001);
      }
    }),
  );
});
