/** Specification, section 5. The upper bound keeps hashing from being made to work for nothing. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;
