import { cents, moneyText } from '../money.ts';

export const DEFAULT_MINIMUM_ORDER = cents(15_00);
export const DEFAULT_DELIVERY_FEE = cents(2_99);

/** The upper figure of the delivery time. */
export const DEFAULT_DELIVERY_MINUTES = 35;

/** The initial values of the form, and what a card shows for a restaurant without a value. */
export const RESTAURANT_DEFAULTS = {
  reviewCount: 156,
  deliveryTime: `25-${DEFAULT_DELIVERY_MINUTES} min`,
  pickupTime: '15-20 min',
  minimumOrder: moneyText(DEFAULT_MINIMUM_ORDER),
  deliveryFee: moneyText(DEFAULT_DELIVERY_FEE),
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
