/** Limits of a coupon, for the forms and the server alike. */
export const COUPON_LIMITS = { codeMax: 50, titleMax: 150, descriptionMax: 500 } as const;
