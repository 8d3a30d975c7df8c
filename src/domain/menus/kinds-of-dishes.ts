/**
 * Kinds of dishes that customers choose like a cuisine, with the word to look for in the names of categories
 * and dishes: the singular, which finds the plural as well.
 */
export const KINDS_OF_DISHES: ReadonlyMap<string, string> = new Map([
  ['healthy', 'healthy'],
  ['breakfast', 'breakfast'],
  ['desserts', 'dessert'],
  ['drinks', 'drink'],
]);
