import { expect, test } from 'vitest';
import {
  type SpecialDayFields,
  specialDayFields,
  specialDayOf,
  specialDayProblems,
} from './special-day-fields.ts';

const TODAY = '2026-12-01';
const fields: SpecialDayFields = {
  date: '2026-12-24',
  kind: 'open',
  open: '10:00',
  close: '14:00',
  more: [],
  note: 'Christmas Eve',
};

test.each<[SpecialDayFields['kind'], object]>([
  ['open', { open: '10:00', close: '14:00', note: 'Christmas Eve' }],
  ['closed', { closed: true, note: 'Christmas Eve' }],
  ['allDay', { closed: false, open: null, close: null, note: 'Christmas Eve' }],
])('a day that is %s is sent and read back unchanged', (kind, body) => {
  expect(specialDayOf({ ...fields, kind })).toEqual(body);
  const entry = { date: fields.date, closed: false, open: null, close: null, note: null, ...body };
  expect(specialDayFields(fields.date, entry)).toMatchObject({ kind, note: 'Christmas Eve' });
});

test.each<[Partial<SpecialDayFields>, keyof SpecialDayFields]>([
  [{ date: '' }, 'date'],
  [{ date: '2026-11-30' }, 'date'],
  [{ date: '2029-01-01' }, 'date'],
  [{ open: '' }, 'open'],
  [{ close: '' }, 'close'],
  [{ close: '10:00' }, 'close'],
  [{ note: 'x'.repeat(61) }, 'note'],
])('the invalid day %o shows an error at its field', (wrong, field) => {
  expect(specialDayProblems({ ...fields, ...wrong }, TODAY)).toHaveProperty(field);
  expect(specialDayProblems(fields, TODAY)).toEqual({});
});

test('the times of a closed day are ignored', () => {
  expect(specialDayProblems({ ...fields, kind: 'closed', open: '', close: '' }, TODAY)).toEqual({});
});
