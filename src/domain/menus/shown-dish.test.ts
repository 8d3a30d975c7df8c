import { expect, test } from 'vitest';
import { servedDishAt } from './shown-dish.ts';

const timezone = 'America/New_York';
const BREAKFAST = {
  id: 'breakfast',
  menuWindows: [{ days: ['monday' as const], from: '07:00', until: '11:00' }],
};
const DINNER = { ...BREAKFAST, id: 'dinner', menuWindows: [] };
const DISH: Parameters<typeof servedDishAt>[0] = {
  categoryId: BREAKFAST.id,
  servedAt: 'Mon 07:00–11:00',
  isAvailable: true,
  soldOutUntil: null,
  optionGroups: [],
};
/** A Monday in New York. */
const at = (time: string) => new Date(`2026-06-01T${time}:00-04:00`);

function dishServedAt(
  time: string,
  changes: { isAvailable?: boolean; soldOutUntil?: string | null } = {},
) {
  const shown = { ...DISH, ...changes };
  return servedDishAt(shown, { categories: [DINNER, BREAKFAST], timezone, at: at(time) });
}

test('a dish is available until its category ends', () => {
  expect(dishServedAt('10:59').isAvailable).toBe(true);
  expect(dishServedAt('11:00').isAvailable).toBe(false);
});

test('a dish outside its times keeps its serving times', () => {
  expect(dishServedAt('11:00').servedAt).toBe('Mon 07:00–11:00');
});

test('a sold-out dish does not show its serving times', () => {
  const dish = dishServedAt('10:00', { isAvailable: false });
  expect(dish).toMatchObject({ isAvailable: false, servedAt: null });
});

test('a dish that is restocked after its category has ended is not available', () => {
  const soldOutUntil = at('12:00').toISOString();
  expect(dishServedAt('12:00', { isAvailable: false, soldOutUntil }).isAvailable).toBe(false);
});

test('a dish of a category without times is the same object', () => {
  const dish = { ...DISH, servedAt: null };
  expect(servedDishAt(dish, { categories: [], timezone, at: at('12:00') })).toBe(dish);
});
