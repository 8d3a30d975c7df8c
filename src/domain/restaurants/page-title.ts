/** The title of a dish's page, in the browser and in link previews. */
export function dishPageTitle(dish: { name: string; restaurant: { name: string } }): string {
  return `${dish.name} · ${dish.restaurant.name}`;
}
