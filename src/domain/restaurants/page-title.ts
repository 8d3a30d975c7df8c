/** What a dish's page is called, in the browser and where somebody links to it. */
export function dishPageTitle(dish: { name: string; restaurant: { name: string } }): string {
  return `${dish.name} · ${dish.restaurant.name}`;
}
