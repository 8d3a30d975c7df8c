import { type FieldErrors, get } from 'react-hook-form';
import type { DishFields } from '../dish-fields.ts';
import type { ChoiceFields } from './choice-fields.ts';

/** The first field in which something is wrong: its choice and its `data-field` there. */
export function faultyPart(
  choices: readonly ChoiceFields[],
  errors: FieldErrors<DishFields>,
): { id: string; field: string } | null {
  for (const [at, { id, options }] of choices.entries()) {
    const isFaulty = (part: string) => get(errors, `optionGroups.${at}.${part}`) !== undefined;
    for (const field of ['name', 'min', 'max']) if (isFaulty(field)) return { id, field };
    for (const [place, option] of options.entries()) {
      for (const field of ['name', 'price']) {
        if (isFaulty(`options.${place}.${field}`)) return { id, field: `${option.id} ${field}` };
      }
    }
    if (isFaulty('options')) return { id, field: 'options' };
  }
  return null;
}
