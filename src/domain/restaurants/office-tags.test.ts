import { describe, expect, test } from 'vitest';
import {
  normalizeOfficeTag,
  OFFICE_TAG_LIMITS,
  withOfficeTag,
  withoutOfficeTag,
} from './office-tags.ts';

test.each([
  ['Chain', 'chain'],
  ['  New   in town ', 'new in town'],
  ['a,b', 'a b'],
  [' , ', ''],
])('the tag %j is stored as %j', (typed, stored) => {
  expect(normalizeOfficeTag(typed)).toBe(stored);
});

describe('adding a tag', () => {
  test('keeps tags sorted and unique', () => {
    expect(withOfficeTag(['new'], 'chain')).toEqual(['chain', 'new']);
    expect(withOfficeTag(['chain'], 'chain')).toEqual(['chain']);
  });

  test('adding a tag beyond the limit is refused', () => {
    const full = Array.from({ length: OFFICE_TAG_LIMITS.tags }, (_, index) => `tag ${index}`);
    expect(withOfficeTag(full, 'one more')).toBeNull();
    expect(withOfficeTag(full, 'tag 3')).toEqual(full);
  });
});

test('removing a missing tag has no effect', () => {
  expect(withoutOfficeTag(['chain', 'new'], 'chain')).toEqual(['new']);
  expect(withoutOfficeTag(['new'], 'chain')).toEqual(['new']);
});
