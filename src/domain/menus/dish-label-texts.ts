import type { Allergen, DishTag } from './dish-labels.ts';

export const TAG_NAMES: Record<DishTag, string> = {
  vegan: 'Vegan',
  vegetarian: 'Vegetarian',
  gluten_free: 'Gluten-free',
  halal: 'Halal',
  spicy: 'Spicy',
};

export const ALLERGEN_NAMES: Record<Allergen, string> = {
  celery: 'celery',
  gluten: 'gluten',
  crustaceans: 'crustaceans',
  eggs: 'eggs',
  fish: 'fish',
  lupin: 'lupin',
  milk: 'milk',
  molluscs: 'molluscs',
  mustard: 'mustard',
  nuts: 'nuts',
  peanuts: 'peanuts',
  sesame: 'sesame',
  soya: 'soya',
  sulphites: 'sulphites',
};

/** What a dish states about allergens. Null: nothing is stated; empty: it contains none. */
export function allergensText(allergens: readonly Allergen[] | null): string {
  if (allergens === null) return 'Allergens: ask the restaurant';
  if (allergens.length === 0) return 'None of the 14 main allergens';
  return `Contains ${allergens.map((allergen) => ALLERGEN_NAMES[allergen]).join(', ')}`;
}
