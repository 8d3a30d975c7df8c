import { searchText } from '#domain/restaurants/search-text.ts';

interface Group<Dish> {
  /** The category's name. */
  name: string;
  items: readonly Dish[];
}

/**
 * The groups with the dishes that contain every typed word in their name, description or category, ignoring case and
 * accents. Groups without such a dish are left out.
 */
export function searchMenu<
  Dish extends { name: string; description: string | null },
  Found extends Group<Dish>,
>(groups: readonly Found[], typed: string): Found[] {
  const words = searchText(typed).split(/\s+/);
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ name, description }) => {
        const text = searchText(`${name} ${description ?? ''} ${group.name}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ items }) => items.length > 0);
}
