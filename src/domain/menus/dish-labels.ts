export const DISH_TAGS = ['vegan', 'vegetarian', 'gluten_free', 'halal', 'spicy'] as const;
export type DishTag = (typeof DISH_TAGS)[number];

/** The allergens that sellers of food must name by EU Regulation 1169/2011, Annex II. */
export const ALLERGENS = [
  'celery',
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'peanuts',
  'sesame',
  'soya',
  'sulphites',
] as const;
export type Allergen = (typeof ALLERGENS)[number];
