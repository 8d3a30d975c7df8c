/** More of one dish, or more different dishes, is a mistake or an attack. */
export const MAX_LINE_QUANTITY = 99;
export const MAX_ORDER_LINES = 100;
export const MAX_SPECIAL_INSTRUCTIONS = 200;
export const MAX_DELIVERY_INSTRUCTIONS = 500;
/** Of a street where food is brought, in letters: at the checkout, and where a location is chosen. */
export const MAX_STREET_ADDRESS = 200;

/** `advisory`: the cart says what is missing; `required`: checkout and server refuse. */
export const MINIMUM_ORDER_MODES = ['advisory', 'required'] as const;
