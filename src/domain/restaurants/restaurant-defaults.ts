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
