import { describe, expect, test } from 'vitest';
import { type CountedOrder, kitchenFigures } from './kitchen-figures.ts';

/** Noon in New York, in winter. */
const now = new Date('2026-11-28T17:00:00Z');
const timezone = 'America/New_York';

const order = (fields: Partial<CountedOrder>): CountedOrder => ({
  createdAt: now,
  isCancelled: false,
  revenueCents: 1000,
  tipsCents: 200,
  minutesToConfirm: null,
  minutesToReady: null,
  ...fields,
});

const figures = (orders: CountedOrder[], days = 1) =>
  kitchenFigures(orders, { days, timezone, now });

describe('the figures of the kitchen', () => {
  test('include days without orders', () => {
    expect(figures([order({})], 3).map(({ date, orders }) => [date, orders])).toEqual([
      ['2026-11-26', 0],
      ['2026-11-27', 0],
      ['2026-11-28', 1],
    ]);
  });

  test('count an order placed before 05:00 on the day before', () => {
    const createdAt = new Date('2026-11-28T06:30:00Z');
    const [yesterday, today] = figures([order({ createdAt }), order({}), order({})], 2);
    expect(yesterday).toMatchObject({ date: '2026-11-27', orders: 1 });
    const hours = [yesterday, today].map((day) =>
      day?.byHour.flatMap((n, hour) => (n ? [[hour, n]] : [])),
    );
    expect(hours).toEqual([[[1, 1]], [[12, 2]]]);
    expect(today?.byHour).toHaveLength(24);
  });

  test('exclude cancelled orders from revenue and tips', () => {
    const orders = [
      order({}),
      order({ revenueCents: 550, tipsCents: 0 }),
      order({ isCancelled: true }),
    ];
    expect(figures(orders)).toMatchObject([
      { orders: 3, cancelled: 1, revenueCents: 1550, tipsCents: 200 },
    ]);
  });

  test.each<[(number | null)[], number | null]>([
    [[], null],
    [[null], null],
    [[4], 4],
    [[10, 2], 6],
    [[9, null, 10, 2], 9],
    [[1.11, 1.16], 1.1],
    [[1.12, 1.2], 1.2],
  ])('contain the median of the minutes %j: %j', (minutes, median) => {
    const toConfirm = minutes.map((minutesToConfirm) => order({ minutesToConfirm }));
    expect(figures(toConfirm)[0]?.medianMinutesToConfirm).toBe(median);
    const toReady = minutes.map((minutesToReady) => order({ minutesToReady }));
    expect(figures(toReady)[0]?.medianMinutesToReady).toBe(median);
  });
});
