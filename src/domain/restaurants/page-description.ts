interface Described {
  name: string;
  cuisine: string;
  description: string;
}

/** What a restaurant's page says of itself to search engines and link previews; never empty. */
export function restaurantPageDescription({ name, cuisine, description }: Described): string {
  return description || `${cuisine} delivered by ${name}.`;
}

/** The same of a dish: where nothing is said of it, what is said of its restaurant. */
export function dishPageDescription(dish: {
  description: string | null;
  restaurant: Described;
}): string {
  return dish.description || restaurantPageDescription(dish.restaurant);
}
