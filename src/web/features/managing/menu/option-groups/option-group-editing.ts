import { arrayMove } from '@dnd-kit/sortable';
import { type FieldErrors, get } from 'react-hook-form';
import type { DishFields } from '../dish-fields.ts';
import {
  isBlank,
  newOption,
  type OptionFields,
  type OptionGroupFields,
} from './option-group-fields.ts';

/** The changes to the option groups of a form. Each returns new groups and leaves the old ones as they are. */
type Change = (groups: OptionGroupFields[]) => OptionGroupFields[];

export const changeOptionGroup =
  (id: string, change: (group: OptionGroupFields) => OptionGroupFields): Change =>
  (groups) =>
    groups.map((group) => (group.id === id ? change(group) : group));

const changeOptions = (id: string, change: (options: OptionFields[]) => OptionFields[]): Change =>
  changeOptionGroup(id, (group) => ({ ...group, options: change(group.options) }));

export const changeOption = (groupId: string, option: OptionFields): Change =>
  changeOptions(groupId, (options) =>
    options.map((other) => (other.id === option.id ? option : other)),
  );

export const addOption = (groupId: string, option: OptionFields): Change =>
  changeOptions(groupId, (options) => [...options, option]);

export const removeOption = (groupId: string, id: string): Change =>
  changeOptions(groupId, (options) => options.filter((option) => option.id !== id));

export const moveOption = (groupId: string, from: number, to: number): Change =>
  changeOptions(groupId, (options) => arrayMove(options, from, to));

export const moveOptionGroup =
  (from: number, to: number): Change =>
  (groups) =>
    arrayMove(groups, from, to);

/**
 * Where Enter in an option moves the focus: to the next option, from the last one to a new one, and from an empty one out
 * of the list. Null at the maximum number of options.
 */
export function enterTarget(
  { options }: Pick<OptionGroupFields, 'options'>,
  { id, most }: { id: string; most: number },
): { to: OptionFields; isNew: boolean } | 'out' | null {
  const at = options.findIndex((option) => option.id === id);
  const [here, next] = [options[at], options[at + 1]];
  if (next) return { to: next, isNew: false };
  if (!here || isBlank(here)) return 'out';
  return options.length < most ? { to: newOption(options), isNew: true } : null;
}

/** The first invalid field: the id of its group and its `data-field`. */
export function invalidPart(
  groups: readonly OptionGroupFields[],
  errors: FieldErrors<DishFields>,
): { id: string; field: string } | null {
  for (const [at, { id, options }] of groups.entries()) {
    const isInvalid = (part: string) => get(errors, `optionGroups.${at}.${part}`) !== undefined;
    for (const field of ['name', 'min', 'max']) if (isInvalid(field)) return { id, field };
    for (const [place, option] of options.entries()) {
      for (const field of ['name', 'price']) {
        if (isInvalid(`options.${place}.${field}`)) return { id, field: `${option.id} ${field}` };
      }
    }
    if (isInvalid('options')) return { id, field: 'options' };
  }
  return null;
}
