/** More of one dish, or more different dishes, would be a mistake or an attack. */
export const MAX_LINE_QUANTITY = 99;
export const MAX_ORDER_LINES = 100;
export const MAX_SPECIAL_INSTRUCTIONS = 200;
export const MAX_DELIVERY_INSTRUCTIONS = 500;
/** The length of a delivery address's street, at the checkout and in the location picker. */
export const MAX_STREET_ADDRESS = 200;

/** The maximum of undelivered cash orders of one account, against prank orders. */
export const MAX_OPEN_CASH_ORDERS = 5;

/** `advisory`: the cart says what is missing; `required`: checkout and server refuse. */
export const MINIMUM_ORDER_MODES = ['advisory', 'required'] as const;
