import { expect, test } from 'vitest';
import { WEEKDAYS } from '#domain/restaurants/local-clock.ts';
import { DEFAULT_HOURS } from '#domain/restaurants/opening-hours.ts';
import {
  addWindow,
  closesAfterMidnight,
  copyDay,
  isNeverOpen,
  operatingHours,
  removeWindow,
  weekFields,
} from './hours-fields.ts';

test('the hours of a week are sent unchanged', () => {
  expect(operatingHours(weekFields(DEFAULT_HOURS))).toEqual(DEFAULT_HOURS);
});

test('a day without times is open all day', () => {
  expect(weekFields(null).monday.kind).toBe('allDay');
  const week = weekFields({ monday: null, tuesday: {}, wednesday: { open: '10:00' } });
  expect(WEEKDAYS.map((day) => week[day].kind)).toEqual(WEEKDAYS.map(() => 'allDay'));
  expect(operatingHours(week).monday).toEqual({ closed: false });
});

test('a closed day keeps its times', () => {
  const closed = weekFields({ monday: { open: '10:00', close: '14:00', closed: true } }).monday;
  expect(closed).toEqual({ kind: 'closed', open: '10:00', close: '14:00' });
  expect(weekFields({ sunday: { closed: true } }).sunday).toEqual({
    kind: 'closed',
    open: '09:00',
    close: '21:00',
  });
});

test('incomplete times of a closed day are not sent', () => {
  const week = weekFields(DEFAULT_HOURS);
  week.monday = { kind: 'closed', open: '', close: '21:00' };
  expect(operatingHours(week).monday).toEqual({ open: null, close: '21:00', closed: true });
});

test('a day is copied only to the given days', () => {
  const week = weekFields(DEFAULT_HOURS);
  const more = [{ open: '11:00', close: '14:30' }];
  week.friday = { kind: 'open', open: '18:00', close: '02:00', more };
  const copied = copyDay(week, 'friday', ['saturday', 'sunday']);
  expect([copied.saturday, copied.sunday]).toEqual([week.friday, week.friday]);
  expect(copied.thursday).toEqual(week.thursday);
});

test.each([
  ['open', '18:00', '02:00', true],
  ['open', '09:00', '21:00', false],
  ['open', '18:00', '', false],
  ['closed', '18:00', '02:00', false],
] as const)(
  'a day of the kind %s from %s to %s crosses midnight: %s',
  (kind, open, close, crosses) => {
    expect(closesAfterMidnight({ kind, open, close })).toBe(crosses);
  },
);

test('a day with equal opening and closing time is never open', () => {
  expect(isNeverOpen({ kind: 'open', open: '09:00', close: '09:00' })).toBe(true);
  expect(isNeverOpen({ kind: 'allDay', open: '09:00', close: '09:00' })).toBe(false);
});

test('removing the second window keeps the others', () => {
  const [lunch, tea, dinner] = [
    { open: '11:00', close: '14:00' },
    { open: '15:00', close: '16:00' },
    { open: '18:00', close: '22:00' },
  ];
  const week = weekFields({ monday: { ...lunch, more: [tea, dinner] } });
  expect(operatingHours(removeWindow(week, 'monday', 0)).monday).toEqual({
    ...lunch,
    closed: false,
    more: [dinner],
  });
});

test('an added window is empty', () => {
  const week = addWindow(weekFields(DEFAULT_HOURS), 'monday');
  expect(operatingHours(week).monday?.more).toEqual([{ open: '', close: '' }]);
  week.monday.kind = 'closed';
  expect(operatingHours(week).monday).not.toHaveProperty('more');
});
