import { v7 } from 'uuid';
import type { OptionGroup } from '#domain/menus/option-groups.ts';
import { menuItems } from '#server/db/schema/restaurants.ts';
import type { Database } from '../db/client.ts';

/** A pizza for $12.00: a size is required, toppings are optional. */
export interface TestPizza {
  id: string;
  groups: OptionGroup[];
  /** The ids of the options, by their names in lower case. */
  options: Record<'small' | 'large' | 'olives' | 'ham', string>;
}

export async function addPizza(database: Database, restaurantId: string): Promise<TestPizza> {
  const options = { small: v7(), large: v7(), olives: v7(), ham: v7() };
  const option = (id: string, name: string, price: string) => ({
    id,
    name,
    price,
    isAvailable: true,
  });
  const groups: OptionGroup[] = [
    {
      id: v7(),
      name: 'Size',
      min: 1,
      max: 1,
      options: [option(options.small, 'Small', '0.00'), option(options.large, 'Large', '3.99')],
    },
    {
      id: v7(),
      name: 'Toppings',
      min: 0,
      max: 1,
      options: [option(options.olives, 'Olives', '1.00'), option(options.ham, 'Ham', '1.50')],
    },
  ];
  const pizza = { name: 'Pizza', priceCents: 1200, optionGroups: groups, restaurantId };
  const [made] = await database.orm.insert(menuItems).values(pizza).returning({ id: menuItems.id });
  if (!made) throw new Error('No pizza was made');
  return { id: made.id, groups, options };
}

/** Its choices with one option, given by name, changed; null removes it. */
export function withOption(
  groups: readonly OptionGroup[],
  name: string,
  change: Partial<OptionGroup['options'][number]> | null,
): OptionGroup[] {
  return groups.map((group) => ({
    ...group,
    options: group.options.flatMap((option) => {
      if (option.name !== name) return [option];
      return change ? [{ ...option, ...change }] : [];
    }),
  }));
}
