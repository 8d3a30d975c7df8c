interface Described {
  name: string;
  cuisine: string;
  description: string;
}

/** The description of a restaurant's page for search engines and link previews; never empty. */
export function restaurantPageDescription({ name, cuisine, description }: Described): string {
  return description || `${cuisine} delivered by ${name}.`;
}

/** The same for a dish; without a description of its own it gets its restaurant's. */
export function dishPageDescription(dish: {
  description: string | null;
  restaurant: Described;
}): string {
  return dish.description || restaurantPageDescription(dish.restaurant);
}
