import { expect, test } from 'vitest';
import type { SpecialDay } from '../restaurants/special-days.ts';
import { readSpecialDaysCell, specialDaysCell } from './special-day-cells.ts';

const EVE = {
  date: '2026-12-24',
  closed: false,
  open: '10:00',
  close: '14:00',
  note: 'Eve; short',
};
const DAY = { date: '2026-12-25', closed: true, open: null, close: null, note: null };
const TWICE = { ...EVE, more: [{ open: '17:00', close: '20:00' }] };
const NIGHT = {
  date: '2026-12-31',
  closed: false,
  open: null,
  close: null,
  note: '24 hours of fun',
};

test.each<[string, SpecialDay[]]>([
  ['', []],
  ['2026-12-25 closed', [DAY]],
  [
    '2026-12-24 10:00-14:00 Eve; short\n2026-12-25 closed\n2026-12-31 24 hours 24 hours of fun',
    [EVE, DAY, NIGHT],
  ],
  ['2026-12-24 10:00-14:00, 17:00-20:00 Eve; short', [TWICE]],
  ['2026-12-24 10:00-14:00 -5 %', [{ ...EVE, note: '-5 %' }]],
])('the cell %j is read back unchanged', (cell, days) => {
  expect(specialDaysCell(days)).toBe(cell);
  expect(readSpecialDaysCell(cell)).toEqual(days);
});

test('a typed cell of special days is read', () => {
  expect(readSpecialDaysCell(' 2026-12-24  9:00 – 14:00  Eve \r\n \r\n')).toEqual([
    { ...EVE, open: '09:00', note: 'Eve' },
  ]);
  for (const cell of ['closed', '2026-12-24', '2026-12-24 perhaps', '2026-12-24 -']) {
    expect(readSpecialDaysCell(cell)).toBeUndefined();
  }
});

test('a line that is longer than the maximum is rejected', () => {
  const spaces = ' '.repeat(150_000);
  expect(readSpecialDaysCell(`2026-12-25 closed${spaces}Christmas`)).toBeUndefined();
  expect(readSpecialDaysCell(`2026-12-25${spaces}closed`)).toBeUndefined();
});
