import { type Cents, parseMoney, sumCents } from '#domain/money.ts';
import type { Option, OptionGroup, OrderedOption } from './option-groups.ts';

// The rules for choosing options of a dish, shared by dish page, cart, checkout and server.

export const OPTIONS_PROBLEMS = ['missing', 'too_many', 'unknown', 'twice'] as const;

/** Why the chosen options of a dish are invalid. */
export interface OptionsProblem {
  /** `unknown`: the dish does not have the option (any more). */
  kind: (typeof OPTIONS_PROBLEMS)[number];
  /** Null for an unknown option, which is in no group. */
  group: OptionGroup | null;
}

/**
 * The first problem of the ids of the chosen options; null if they are valid. A sold-out option is no problem here: see
 * {@link chosenSoldOutOptions}.
 */
export function optionsProblem(
  groups: readonly OptionGroup[],
  chosen: readonly string[],
): OptionsProblem | null {
  const wanted = new Set(chosen);
  const known = new Set(groups.flatMap(({ options }) => options.map(({ id }) => id)));
  if (chosen.some((id) => !known.has(id))) return { kind: 'unknown', group: null };
  for (const group of groups) {
    const count = group.options.filter(({ id }) => wanted.has(id)).length;
    if (count < group.min) return { kind: 'missing', group };
    if (count > group.max) return { kind: 'too_many', group };
  }
  const repeated = chosen.find((id, index) => chosen.indexOf(id) !== index);
  return repeated === undefined ? null : { kind: 'twice', group: groupOf(groups, repeated) };
}

/** The message for the customer. */
export function optionsProblemMessage(dish: string, { kind, group }: OptionsProblem): string {
  if (!group) return `An option chosen for ${dish} is no longer offered.`;
  if (kind === 'twice') return `An option of “${group.name}” is chosen twice for ${dish}.`;
  if (kind === 'too_many') return `Choose at most ${group.max} of “${group.name}” for ${dish}.`;
  return group.min === 1
    ? `Choose “${group.name}” for ${dish}.`
    : `Choose at least ${group.min} of “${group.name}” for ${dish}.`;
}

/** The chosen options as an order stores them, in menu order. Unknown ids are left out. */
export function orderedOptions(
  groups: readonly OptionGroup[],
  chosen: readonly string[],
): OrderedOption[] {
  const wanted = new Set(chosen);
  return groups.flatMap(({ name: group, options }) =>
    options
      .filter(({ id }) => wanted.has(id))
      .map(({ id, name, price }) => ({ id, group, name, price })),
  );
}

/** The chosen options that are sold out. */
export function chosenSoldOutOptions(
  groups: readonly OptionGroup[],
  chosen: readonly string[],
): Option[] {
  const wanted = new Set(chosen);
  return groups.flatMap(({ options }) =>
    options.filter(({ id, isAvailable }) => !isAvailable && wanted.has(id)),
  );
}

/** The price of one dish with its chosen options. */
export function unitPrice(dishCents: Cents, options: readonly Pick<Option, 'price'>[]): Cents {
  return sumCents([dishCents, ...options.map(optionCents)]);
}

/** Whether every group has at least as many available options as it requires. */
export function hasEnoughOptions(groups: readonly OptionGroup[]): boolean {
  return groups.every(
    ({ min, options }) => options.filter(({ isAvailable }) => isAvailable).length >= min,
  );
}

/** What an option adds to its dish's price. */
function optionCents({ price }: Pick<Option, 'price'>): Cents {
  const amount = parseMoney(price);
  if (amount === null) throw new RangeError(`Not a price: ${price}`);
  return amount;
}

function groupOf(groups: readonly OptionGroup[], optionId: string): OptionGroup | null {
  return groups.find(({ options }) => options.some(({ id }) => id === optionId)) ?? null;
}
