import type { MenuCategory, MenuItem } from '#contract/menu.ts';
import type { MenuWindow } from '#domain/menus/menu-windows.ts';

export interface MenuGroup {
  /** The category's id, or {@link UNSORTED}. */
  id: string;
  name: string;
  description: string | null;
  /** When its dishes can be ordered; none: always. */
  menuWindows: readonly MenuWindow[];
  items: MenuItem[];
}

/** The id of the group of dishes without a category. */
const UNSORTED = 'more';

/** Groups the dishes by category, in display order. Categories without dishes are left out. */
export function groupMenu(
  categories: readonly MenuCategory[],
  items: readonly MenuItem[],
): MenuGroup[] {
  const groups: MenuGroup[] = categories
    .toSorted((a, b) => a.displayOrder - b.displayOrder)
    .map(({ id, name, description, menuWindows }) => ({
      id,
      name,
      description,
      menuWindows,
      items: [],
    }));
  const unsorted: MenuGroup = {
    id: UNSORTED,
    name: 'More',
    description: null,
    menuWindows: [],
    items: [],
  };
  const groupsById = new Map(groups.map((group) => [group.id, group]));
  for (const item of items) {
    const group = item.categoryId ? groupsById.get(item.categoryId) : undefined;
    (group ?? unsorted).items.push(item);
  }
  return [...groups, unsorted].filter((group) => group.items.length > 0);
}
