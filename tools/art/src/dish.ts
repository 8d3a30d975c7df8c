import type { Base } from './bases.ts';
import type { HueName } from './palette.ts';

export interface Dish {
  hue: HueName;
  base: Base;
  /** The food itself: one large thing, or up to seven smaller ones. */
  food: readonly string[];
  /** Small things around the food. */
  trim?: readonly string[];
  /** Beside the plate, out of focus. */
  beside?: readonly string[];
  /** The size of the food, relative to the usual one. */
  scale?: number;
}

/** Lists are written as words: 'shrimp*2 lime' is two shrimps and a lime. */
export function dish(
  hue: HueName,
  base: Base,
  food: string,
  trim = '',
  beside = '',
  scale = 1,
): Dish {
  return { hue, base, food: names(food), trim: names(trim), beside: names(beside), scale };
}

function names(text: string): string[] {
  return text
    .split(' ')
    .filter(Boolean)
    .flatMap((part) => {
      const [name = '', times = '1'] = part.split('*');
      return Array.from({ length: Number(times) }, () => name);
    });
}
