import type { OptionGroup } from '#domain/menus/option-groups.ts';
import type { NewCartLine } from './stored-cart.ts';

interface DishToAdd {
  id: string;
  name: string;
  price: string;
  image: string | null;
  optionGroups: readonly OptionGroup[];
}

/** A dish as a line of the cart. */
export function newCartLine(
  item: DishToAdd,
  restaurant: { id: string; name: string },
): NewCartLine {
  return {
    id: item.id,
    name: item.name,
    price: Number(item.price),
    restaurantId: restaurant.id,
    restaurantName: restaurant.name,
    image: item.image,
    // An empty list tells the cart that the dish has options.
    ...(item.optionGroups.length > 0 && { options: [] }),
  };
}
