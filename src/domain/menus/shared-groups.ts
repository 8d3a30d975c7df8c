import type { OptionGroup } from './option-groups.ts';

interface DishWithGroups {
  id: string;
  optionGroups: readonly OptionGroup[];
}

/** An option group that dishes share, with the ids of these dishes. */
export interface SharedGroup {
  group: OptionGroup;
  dishIds: string[];
}

/** The groups that dishes share, in the order of the dishes. */
export function sharedGroups(dishes: readonly DishWithGroups[]): SharedGroup[] {
  const found = new Map<string, SharedGroup>();
  for (const dish of dishes) {
    for (const group of dish.optionGroups.filter(({ isShared }) => isShared)) {
      const { dishIds } = found.get(group.id) ?? { dishIds: [] };
      found.set(group.id, { group, dishIds: [...dishIds, dish.id] });
    }
  }
  return [...found.values()];
}

/** A dish's groups with a shared one: in place of the group with its id, else of the one with its name, else last. */
export function withSharedGroup(
  groups: readonly OptionGroup[],
  shared: OptionGroup,
): OptionGroup[] {
  const name = shared.name.toLowerCase();
  const same = groups.findIndex(({ id }) => id === shared.id);
  const at = same < 0 ? groups.findIndex((group) => group.name.toLowerCase() === name) : same;
  const next = { ...shared, isShared: true };
  return at < 0 ? [...groups, next] : groups.with(at, next);
}

/** A dish's groups with its own copy of a shared one. The options keep their ids, so that carts keep theirs. */
export function withOwnCopy(
  groups: readonly OptionGroup[],
  { id, newId }: { id: string; newId: () => string },
): OptionGroup[] {
  return groups.map((group) => {
    if (group.id !== id) return group;
    const { isShared: _, ...own } = group;
    return { ...own, id: newId() };
  });
}
