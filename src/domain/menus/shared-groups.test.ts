import { expect, test } from 'vitest';
import type { OptionGroup } from './option-groups.ts';
import { sharedGroups, withOwnCopy, withSharedGroup } from './shared-groups.ts';

function group(id: string, name: string, isShared?: true): OptionGroup {
  const options = [{ id: `${id} small`, name: 'Small', price: '0.00', isAvailable: true }];
  return { id, name, min: 1, max: 1, options, ...(isShared && { isShared }) };
}

const SIZE = group('size', 'Size', true);

test('a shared group is listed once, with its dishes', () => {
  const dishes = [
    { id: 'pho', optionGroups: [group('own', 'Size')] },
    { id: 'pizza', optionGroups: [group('extras', 'Extras'), SIZE] },
    { id: 'calzone', optionGroups: [SIZE] },
  ];
  expect(sharedGroups(dishes)).toEqual([{ group: SIZE, dishIds: ['pizza', 'calzone'] }]);
});

test.each([
  ['replaces the group with its id', [group('size', 'Sizes'), group('b', 'Extras')], 0],
  ['replaces a group of the same name', [group('b', 'Extras'), group('own', 'SIZE')], 1],
  ['comes last otherwise', [group('b', 'Extras')], 1],
])('a shared group %s', (_, groups, at) => {
  const result = withSharedGroup(groups, SIZE);
  expect(result[at]).toEqual(SIZE);
  expect(result.length).toBe(Math.max(groups.length, at + 1));
});

test('a detached copy has a new id and the same options', () => {
  const other = { ...SIZE, id: 'crust' };
  const groups = withOwnCopy([SIZE, other], { id: 'size', newId: () => 'new' });
  expect(groups).toEqual([{ ...group('size', 'Size'), id: 'new' }, other]);
});
