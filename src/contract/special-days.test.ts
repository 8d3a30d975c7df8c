import { expect, test } from 'vitest';
import { specialDayBody, specialDayRecords } from './special-days.ts';

const ALL_DAY = { closed: false, open: null, close: null };

test.each<[object, object]>([
  [{ closed: true }, { closed: true, open: null, close: null }],
  [
    { open: '10:00', close: '14:00' },
    { closed: false, open: '10:00', close: '14:00' },
  ],
  [
    { closed: false, open: '10:00', close: '14:00' },
    { closed: false, open: '10:00', close: '14:00' },
  ],
  [ALL_DAY, ALL_DAY],
])('the input %j is read as the special day %j from a form and a file', (sent, expected) => {
  expect(specialDayBody.parse(sent)).toEqual({ ...expected, note: null });
  const date = '2026-12-24';
  expect(specialDayRecords.parse([{ ...sent, date }])).toEqual([{ date, ...expected, note: null }]);
});

test('the windows of a special day are sorted by time', () => {
  const dinner = { open: '17:00', close: '20:00' };
  const sent = { ...dinner, more: [{ open: '10:00', close: '14:00' }] };
  const read = { closed: false, open: '10:00', close: '14:00', more: [dinner], note: null };
  expect(specialDayBody.parse(sent)).toEqual(read);
  const date = '2026-12-24';
  expect(specialDayRecords.parse([{ ...sent, date }])).toEqual([{ date, ...read }]);
});

test.each<[object]>([
  [{}],
  [{ open: '10:00', close: '14:00', more: [{ open: '13:59', close: '20:00' }] }],
  [{ closed: false, open: null, close: null, more: [{ open: '17:00', close: '20:00' }] }],
  [{ closed: false }],
  [{ closed: false, note: 'Party' }],
  [{ closed: false, open: null }],
  [{ open: null, close: null }],
  [{ open: '10:00' }],
  [{ closed: false, close: '14:00' }],
])('the incomplete special day %j is refused', (sent) => {
  expect(specialDayBody.safeParse(sent).success).toBe(false);
  expect(specialDayRecords.safeParse([{ ...sent, date: '2026-12-24' }]).success).toBe(false);
});
