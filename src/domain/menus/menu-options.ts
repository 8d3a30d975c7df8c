import type { Option, OptionGroup } from './option-groups.ts';
import { optionGroupsAt } from './option-groups-at.ts';

/** An option of the menu, identified by the names of its group and itself, for all dishes that offer it. */
export interface MenuOption {
  /** The group's name. */
  group: string;
  name: string;
}

/** Options of several dishes are the same if the names of option and group match, ignoring case. */
export function optionKey({ group, name }: MenuOption): string {
  return JSON.stringify([group.trim().toLowerCase(), name.trim().toLowerCase()]);
}

export interface CountedOption extends MenuOption {
  /** How many dishes offer it. */
  dishes: number;
  /** Whether it is available with any of them. */
  isAvailable: boolean;
  /** When the first of them offers it again, ISO 8601; null: only when somebody changes it. */
  soldOutUntil: string | null;
}

/** All options of a menu, each once, as they are at an instant; by name. */
export function menuOptions(
  dishes: readonly { optionGroups: readonly OptionGroup[] }[],
  now: Date,
): CountedOption[] {
  const uses = dishes.flatMap(({ optionGroups }, dish) =>
    optionGroupsAt(optionGroups, now).flatMap(({ name: group, options }) =>
      options.map((option) => ({ dish, group, option })),
    ),
  );
  const byName = Map.groupBy(uses, ({ group, option }) => optionKey({ group, name: option.name }));
  return [...byName.values()]
    .flatMap((same) => {
      const [first] = same;
      if (!first) return [];
      const isAvailable = same.some(({ option }) => option.isAvailable);
      const ends = same.flatMap(({ option }) => option.soldOutUntil ?? []);
      return {
        group: first.group,
        name: first.option.name,
        dishes: new Set(same.map(({ dish }) => dish)).size,
        isAvailable,
        soldOutUntil: isAvailable ? null : (ends.toSorted()[0] ?? null),
      };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/**
 * Groups with a changed option: available, sold out until an instant, or sold out until somebody changes it. Null if no
 * group has it. As with a dish, `soldOutUntil` leaves the stored `isAvailable` unchanged.
 */
export function withAvailability(
  groups: readonly OptionGroup[],
  wanted: MenuOption & { isAvailable: boolean; soldOutUntil: string | null },
): OptionGroup[] | null {
  const key = optionKey(wanted);
  let isFound = false;
  const change = (option: Option): Option => {
    isFound = true;
    const { soldOutUntil: _, ...rest } = option;
    if (wanted.soldOutUntil === null) return { ...rest, isAvailable: wanted.isAvailable };
    return option.isAvailable ? { ...rest, soldOutUntil: wanted.soldOutUntil } : rest;
  };
  const changed = groups.map((group) => ({
    ...group,
    options: group.options.map((option) =>
      optionKey({ group: group.name, name: option.name }) === key ? change(option) : option,
    ),
  }));
  return isFound ? changed : null;
}
