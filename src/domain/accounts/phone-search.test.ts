import { describe, expect, test } from 'vitest';
import { phoneSearch } from './phone-search.ts';

describe('phoneSearch', () => {
  test.each([
    ['(213) 555-0142', '2135550142'],
    ['213.555.0142', '2135550142'],
    ['0142', '0142'],
    ['091 234 5678', '912345678'],
    ['0084 91 234 5678', '84912345678'],
  ])('%s finds numbers that contain %s', (typed, part) => {
    expect(phoneSearch(typed)?.parts).toEqual([part]);
  });

  test.each([
    ['+1 213 555 0142', '2135550142'],
    ['+84 91 234 56 78', '912345678'],
    ['+353 85 012 3456', '850123456'],
  ])('%s also finds the number %s', (typed, national) => {
    expect(phoneSearch(typed)?.whole).toContain(national);
  });

  test('a short number is not searched without its country code', () => {
    expect(phoneSearch('555 0142')?.whole).toEqual([]);
  });

  test.each(['', '012', 'Ada', '555-01x', '#5550142'])(
    'the text %j is not a phone number',
    (typed) => {
      expect(phoneSearch(typed)).toBeNull();
    },
  );
});
