import type { FieldErrors } from 'react-hook-form';
import { expect, test } from 'vitest';
import type { DishFields } from '../dish-fields.ts';
import {
  addOption,
  changeOption,
  enterTarget,
  invalidPart,
  moveOption,
  removeOption,
} from './option-group-editing.ts';
import {
  newOption,
  newOptionGroup,
  type OptionGroupFields,
  optionsText,
} from './option-group-fields.ts';

/** Types each name into the last option and presses Enter, starting from an empty group. */
function typed(names: readonly string[], most = 50): OptionGroupFields {
  let group = newOptionGroup([]);
  for (const name of names) {
    const last = group.options.at(-1) ?? newOption([]);
    [group] = changeOption(group.id, { ...last, name })([group]) as [OptionGroupFields];
    const next = enterTarget(group, { id: last.id, most });
    if (!next || next === 'out') break;
    expect(next.isNew).toBe(true);
    [group] = addOption(group.id, next.to)([group]) as [OptionGroupFields];
  }
  return group;
}
const namesOf = ({ options }: OptionGroupFields) => optionsText(options);
const idOf = ({ options }: OptionGroupFields, at: number) => options.at(at)?.id ?? '';

test('Enter moves to the next option or adds one', () => {
  const group = typed(['S', 'M', 'L']);
  expect(namesOf(group)).toBe('S, M, L');
  const most = 50;
  expect(enterTarget(group, { id: idOf(group, 0), most })).toMatchObject({
    to: { name: 'M' },
    isNew: false,
  });
  expect(enterTarget(group, { id: idOf(group, -1), most })).toBe('out');
});

test('Enter does not add options beyond the limit', () => {
  const group = typed(['S', 'M', 'L'], 2);
  expect(namesOf(group)).toBe('S, M');
  expect(enterTarget(group, { id: idOf(group, -1), most: 2 })).toBe(null);
});

test('moving and removing an option does not change other option groups', () => {
  const sizes = typed(['S', 'M', 'L']);
  const other = { ...typed(['S', 'M', 'L']), id: 'new-2' };
  const moved = moveOption(sizes.id, 2, 0)([sizes, other]);
  expect(moved.map(namesOf)).toEqual(['L, S, M', 'S, M, L']);
  const removed = removeOption(other.id, idOf(other, 1))(moved);
  expect(removed.map(namesOf)).toEqual(['L, S, M', 'S, L']);
});

test('the first error in the order of the form is found', () => {
  const groups = [typed(['S', 'M']), { ...typed(['a', 'b']), id: 'new-2' }];
  const problem = { type: 'custom', message: 'wrong' };
  const firstInvalid = (optionGroups: object) =>
    invalidPart(groups, { optionGroups } as FieldErrors<DishFields>);
  expect(firstInvalid([undefined, { max: problem, options: [problem] }])).toEqual({
    id: 'new-2',
    field: 'max',
  });
  expect(firstInvalid([undefined, { options: [undefined, { price: problem }] }])).toEqual({
    id: 'new-2',
    field: `${idOf(groups[1] ?? newOptionGroup([]), 1)} price`,
  });
  expect(firstInvalid([{ options: problem }])).toEqual({ id: 'new-1', field: 'options' });
  expect(firstInvalid(problem)).toBe(null);
});
