import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hoursCell, normalizeHours, readHoursCell } from './hours-cells.ts';

test.each([
  [{ open: '09:00', close: '21:00' }, '09:00-21:00'],
  [{ open: '18:00', close: '02:00', closed: false }, '18:00-02:00'],
  [
    { open: '11:00', close: '14:30', more: [{ open: '17:30', close: '22:00' }] },
    '11:00-14:30, 17:30-22:00',
  ],
  [{ closed: true }, 'closed'],
  [{ open: '09:00', close: '21:00', closed: true }, 'closed 09:00-21:00'],
  [{}, '24 hours'],
  [null, ''],
])('the hours %j are written as %j', (day, cell) => expect(hoursCell(day)).toBe(cell));

test.each([
  ['9:00 – 21:00', { open: '09:00', close: '21:00' }],
  [
    '9:00–14:30,17:30 - 22:00',
    { open: '09:00', close: '14:30', more: [{ open: '17:30', close: '22:00' }] },
  ],
  ['11:00-14:30, closed', undefined],
  ['11:00-, 17:30-22:00', undefined],
  ['11:00-14:30,', undefined],
  [' Closed ', { closed: true }],
  ['24 Hours', {}],
  ['', null],
  [' ', null],
  ['always', undefined],
  ['-', undefined],
])('the typed text %j is read as %j', (cell, day) => expect(readHoursCell(cell)).toEqual(day));

test.each(['x', '09:00-21:00'])(
  'a cell that is longer than the maximum is rejected: …%s',
  (end) => {
    expect(readHoursCell(`closed${' '.repeat(150_000)}${end}`)).toBeUndefined();
  },
);

test.each([
  [null, null],
  [{}, null],
  [{ monday: null }, null],
  [{ monday: { open: null, close: null, closed: false, more: [] } }, { monday: {} }],
  [{ friday: { open: '09:00', close: '21:00' } }, { friday: { open: '09:00', close: '21:00' } }],
])('the hours %j are normalized to %j', (hours, normalized) => {
  expect(normalizeHours(hours)).toEqual(normalized);
});

const time = fc.constantFrom('00:00', '09:00', '21:30', '23:59');
const day = fc.oneof(
  fc.record(
    { open: fc.option(time), close: fc.option(time), closed: fc.boolean() },
    { requiredKeys: [] },
  ),
  fc.record({
    open: time,
    close: time,
    closed: fc.boolean(),
    more: fc.array(fc.record({ open: time, close: time }), { maxLength: 3 }),
  }),
);

test('hours written to a cell are read back unchanged', () => {
  fc.assert(
    fc.property(day, (monday) => {
      const read = readHoursCell(hoursCell(monday)) ?? null;
      expect(normalizeHours({ monday: read })).toEqual(normalizeHours({ monday }));
    }),
  );
});
