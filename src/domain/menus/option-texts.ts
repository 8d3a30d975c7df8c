import { type Cents, cents, parseMoney, ZERO } from '#domain/money.ts';
import type { Option, OptionGroup, OrderedOption } from './option-groups.ts';

/** How many options of a group to choose: 'Choose 1', 'Choose up to 3'. */
export function optionGroupHint(group: OptionGroup): string {
  const { min, max, options } = group;
  if (min === 0 && max === 1) {
    return hasRegular(group) ? 'Regular unless you choose otherwise' : 'Choose one if you like';
  }
  const most = Math.min(max, options.length);
  if (min === 0) return max >= options.length ? 'Choose any' : `Choose up to ${most}`;
  if (min === most) return `Choose ${min}`;
  return max >= options.length ? `Choose at least ${min}` : `Choose ${min} to ${most}`;
}

/** The label of an optional single choice without a selected option. */
export function noChoiceLabel(group: OptionGroup): 'Regular' | 'None' {
  return hasRegular(group) ? 'Regular' : 'None';
}

/**
 * Whether the options of a group replace something that the dish has anyway: they are sizes, or some cost nothing,
 * such as the heat of a curry. Otherwise they are additions, such as a sauce.
 */
function hasRegular({ name, options }: OptionGroup): boolean {
  return /\bsize\b/i.test(name) || options.some((option) => priceOf(option) === 0);
}

/** Whether at most one option can be chosen, so that forms show radio buttons. */
export function isSingleChoice({ max }: OptionGroup): boolean {
  return max === 1;
}

/** The names of the chosen options by the names of their groups. */
export function optionsByGroup(
  options: readonly OrderedOption[],
): readonly { group: string; names: readonly string[] }[] {
  const names = new Map<string, string[]>();
  for (const { group, name } of options) names.set(group, [...(names.get(group) ?? []), name]);
  return [...names].map(([group, ofGroup]) => ({ group, names: ofGroup }));
}

/** 'Large, Mushrooms' */
export function optionNames(options: readonly Pick<OrderedOption, 'name'>[]): string {
  return options.map(({ name }) => name).join(', ');
}

/**
 * What a dish costs with the cheapest required options, and whether others cost more.
 * Options that are sold out do not count.
 */
export function priceFrom(dish: { price: string; optionGroups: readonly OptionGroup[] }): {
  priceCents: Cents;
  isStartingPrice: boolean;
} {
  let priceCents = parseMoney(dish.price) ?? ZERO;
  let isStartingPrice = false;
  for (const { min, options } of dish.optionGroups) {
    const prices = options.filter(({ isAvailable }) => isAvailable).map(priceOf);
    const cheapest = prices.toSorted((one, other) => one - other).slice(0, min);
    priceCents = cents(cheapest.reduce((sum, price) => sum + price, priceCents));
    isStartingPrice ||= min > 0 && prices.some((price) => price > (cheapest[0] ?? 0));
  }
  return { priceCents, isStartingPrice };
}

function priceOf({ price }: Option): number {
  return parseMoney(price) ?? 0;
}
