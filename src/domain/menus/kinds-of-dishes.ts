/**
 * What customers choose as they choose a cuisine although it is a kind of dishes, with the word that names
 * it within the names of categories and dishes: the singular, which finds the plural as well.
 */
export const KINDS_OF_DISHES: ReadonlyMap<string, string> = new Map([
  ['healthy', 'healthy'],
  ['breakfast', 'breakfast'],
  ['desserts', 'dessert'],
  ['drinks', 'drink'],
]);
