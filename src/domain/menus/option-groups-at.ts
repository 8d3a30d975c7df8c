import { hasEnded } from '#domain/restaurants/shown-values.ts';
import type { Option, OptionGroup } from './option-groups.ts';

/** Groups with the availability of their options at an instant. Takes stored groups or those of a response. */
export function optionGroupsAt(groups: readonly OptionGroup[], now: Date): readonly OptionGroup[] {
  return groups.map((group) => ({
    ...group,
    options: group.options.map((option) => optionAt(option, now)),
  }));
}

function optionAt({ soldOutUntil, ...option }: Option, now: Date): Option {
  if (!soldOutUntil) return option;
  if (hasEnded(soldOutUntil, now)) return { ...option, isAvailable: true };
  return { ...option, isAvailable: false, soldOutUntil };
}

/** Groups without the temporary ends of their options. */
export function withoutEnds(groups: readonly OptionGroup[]): readonly OptionGroup[] {
  return optionGroupsAt(groups, END_OF_TIME);
}

/** The latest valid Date. */
const END_OF_TIME = new Date(8.64e15);

/** When the sold-out options become available again, ISO 8601; the instants may have passed. */
export function optionEnds(groups: readonly OptionGroup[]): string[] {
  return groups.flatMap(({ options }) => options.flatMap(({ soldOutUntil }) => soldOutUntil ?? []));
}
