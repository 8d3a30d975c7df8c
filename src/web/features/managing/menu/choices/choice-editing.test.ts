import type { FieldErrors } from 'react-hook-form';
import { expect, test } from 'vitest';
import type { DishFields } from '../dish-fields.ts';
import {
  addOption,
  afterOption,
  changeOption,
  invalidPart,
  moveOption,
  removeOption,
} from './choice-editing.ts';
import { type ChoiceFields, newChoice, newOption, optionsText } from './choice-fields.ts';

/** Types each name into the last option and presses Enter, starting from an empty choice. */
function typed(names: readonly string[], most = 50): ChoiceFields {
  let [choice] = [newChoice([])];
  for (const name of names) {
    const at = choice.options.length - 1;
    const here = choice.options[at] ?? newOption([]);
    [choice] = changeOption(choice.id, { ...here, name })([choice]) as [ChoiceFields];
    const next = afterOption(choice, { id: here.id, most });
    if (!next || next === 'out') break;
    expect(next.isNew).toBe(true);
    [choice] = addOption(choice.id, next.to)([choice]) as [ChoiceFields];
  }
  return choice;
}
const named = ({ options }: ChoiceFields) => optionsText(options);
const idOf = ({ options }: ChoiceFields, at: number) => options.at(at)?.id ?? '';

test('Enter moves to the next option or adds one', () => {
  const choice = typed(['S', 'M', 'L']);
  expect(named(choice)).toBe('S, M, L');
  const most = 50;
  expect(afterOption(choice, { id: idOf(choice, 0), most })).toMatchObject({
    to: { name: 'M' },
    isNew: false,
  });
  expect(afterOption(choice, { id: idOf(choice, -1), most })).toBe('out');
});

test('Enter does not add options beyond the limit', () => {
  const choice = typed(['S', 'M', 'L'], 2);
  expect(named(choice)).toBe('S, M');
  expect(afterOption(choice, { id: idOf(choice, -1), most: 2 })).toBe(null);
});

test('moving and removing an option does not change other choices', () => {
  const sizes = typed(['S', 'M', 'L']);
  const other = { ...typed(['S', 'M', 'L']), id: 'new-2' };
  const moved = moveOption(sizes.id, 2, 0)([sizes, other]);
  expect(moved.map(named)).toEqual(['L, S, M', 'S, M, L']);
  const removed = removeOption(other.id, idOf(other, 1))(moved);
  expect(removed.map(named)).toEqual(['L, S, M', 'S, L']);
});

test('the first error in the order of the form is found', () => {
  const choices = [typed(['S', 'M']), { ...typed(['a', 'b']), id: 'new-2' }];
  const problem = { type: 'custom', message: 'wrong' };
  const of = (optionGroups: object) =>
    invalidPart(choices, { optionGroups } as FieldErrors<DishFields>);
  expect(of([undefined, { max: problem, options: [problem] }])).toEqual({
    id: 'new-2',
    field: 'max',
  });
  expect(of([undefined, { options: [undefined, { price: problem }] }])).toEqual({
    id: 'new-2',
    field: `${idOf(choices[1] ?? newChoice([]), 1)} price`,
  });
  expect(of([{ options: problem }])).toEqual({ id: 'new-1', field: 'options' });
  expect(of(problem)).toBe(null);
});
