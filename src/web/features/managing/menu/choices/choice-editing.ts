import { arrayMove } from '@dnd-kit/sortable';
import { type FieldErrors, get } from 'react-hook-form';
import type { DishFields } from '../dish-fields.ts';
import { type ChoiceFields, isBlank, newOption, type OptionFields } from './choice-fields.ts';

/** The changes to the choices of a form. Each returns new choices and leaves the old ones as they are. */
type Change = (choices: ChoiceFields[]) => ChoiceFields[];

export const changeChoice =
  (id: string, change: (choice: ChoiceFields) => ChoiceFields): Change =>
  (choices) =>
    choices.map((choice) => (choice.id === id ? change(choice) : choice));

const changeOptions = (id: string, change: (options: OptionFields[]) => OptionFields[]): Change =>
  changeChoice(id, (choice) => ({ ...choice, options: change(choice.options) }));

export const changeOption = (choiceId: string, option: OptionFields): Change =>
  changeOptions(choiceId, (options) =>
    options.map((other) => (other.id === option.id ? option : other)),
  );

export const addOption = (choiceId: string, option: OptionFields): Change =>
  changeOptions(choiceId, (options) => [...options, option]);

export const removeOption = (choiceId: string, id: string): Change =>
  changeOptions(choiceId, (options) => options.filter((option) => option.id !== id));

export const moveOption = (choiceId: string, from: number, to: number): Change =>
  changeOptions(choiceId, (options) => arrayMove(options, from, to));

export const moveChoice =
  (from: number, to: number): Change =>
  (choices) =>
    arrayMove(choices, from, to);

/**
 * The target of Enter in an option: the next option, after the last a new one, from an empty one outside the list. Null
 * at the maximum number of options.
 */
export function afterOption(
  { options }: Pick<ChoiceFields, 'options'>,
  { id, most }: { id: string; most: number },
): { to: OptionFields; isNew: boolean } | 'out' | null {
  const at = options.findIndex((option) => option.id === id);
  const [here, next] = [options[at], options[at + 1]];
  if (next) return { to: next, isNew: false };
  if (!here || isBlank(here)) return 'out';
  return options.length < most ? { to: newOption(options), isNew: true } : null;
}

/** The first invalid field: the id of its choice and its `data-field`. */
export function invalidPart(
  choices: readonly ChoiceFields[],
  errors: FieldErrors<DishFields>,
): { id: string; field: string } | null {
  for (const [at, { id, options }] of choices.entries()) {
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
