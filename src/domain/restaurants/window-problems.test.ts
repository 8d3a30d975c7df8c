import { expect, test } from 'vitest';
import { sortedWindows, windowProblems } from './window-problems.ts';

/** '11:00-14:00 17:00-22:00' */
const windows = (text: string) =>
  text.split(' ').map((each) => {
    const [open = '', close = ''] = each.split('-');
    return { open, close };
  });

test.each([
  ['09:00-09:00', []],
  ['11:00-14:00 14:00-18:00', []],
  ['14:00-18:00 11:00-14:00', []],
  ['18:00-02:00 11:00-14:00', []],
  ['11:00-14:00 13:59-18:00', [[1, 'Overlaps with 11:00–14:00']]],
  ['18:00-02:00 01:00-03:00', [[1, 'Overlaps with 18:00–02:00']]],
  ['11:00-14:00 17:00-17:00', [[1, 'Opens and closes at the same time, 17:00']]],
])('the windows %s have the problems %j', (text, problems) => {
  expect(windowProblems(windows(text)).map(({ index, message }) => [index, message])).toEqual(
    problems,
  );
});

test('windows are sorted by opening time', () => {
  const text = '17:00-22:00 09:00-10:00 11:00-14:00';
  expect(sortedWindows(windows(text)).map(({ open }) => open)).toEqual(['09:00', '11:00', '17:00']);
});
