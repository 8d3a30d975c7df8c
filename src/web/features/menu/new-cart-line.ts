import type { MenuItem } from '#contract/menu.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import type { NewCartLine } from '#domain/cart/stored-cart.ts';

/** A dish as a line of the cart. */
export function newCartLine(
  item: MenuItem,
  restaurant: Pick<Restaurant, 'id' | 'name'>,
): NewCartLine {
  return {
    id: item.id,
    name: item.name,
    price: Number(item.price),
    restaurantId: restaurant.id,
    restaurantName: restaurant.name,
    image: item.image,
    // So that the cart offers the choices.
    ...(item.optionGroups.length > 0 && { options: [] }),
  };
}
