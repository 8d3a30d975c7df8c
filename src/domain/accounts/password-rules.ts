/** Specification, section 5. The upper bound keeps huge passwords from wasting time on hashing. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;
