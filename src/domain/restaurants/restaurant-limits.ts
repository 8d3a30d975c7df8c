/** Limits and defaults of a restaurant (specification, sections 2, 5 and 9). */
export const RESTAURANT_LIMITS = {
  nameMin: 2,
  nameMax: 100,
  descriptionMax: 500,
  deliveryFeeMaxDollars: 50,
  minimumOrderMaxDollars: 100,
  ratingMax: 5,
} as const;

/** What a card shows where the restaurant has no value of its own. */
export const RESTAURANT_DEFAULTS = {
  reviewCount: 156,
  deliveryTime: '25-35 min',
  minimumOrder: '15.00',
  deliveryFee: '2.99',
} as const;

/** The filter buttons of /restaurants, after ALL. */
export const CUISINE_FILTERS = [
  'Vietnamese',
  'Italian',
  'American',
  'Mexican',
  'Chinese',
  'Thai',
] as const;

/** The choices of the restaurant form. */
export const CUISINE_OPTIONS = [
  'Italian',
  'Mexican',
  'Chinese',
  'Indian',
  'American',
  'Japanese',
  'Thai',
  'Mediterranean',
  'Fast Food',
  'Pizza',
  'Seafood',
  'Vegetarian',
  'Other',
] as const;
