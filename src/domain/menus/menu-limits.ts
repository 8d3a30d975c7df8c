/** Limits of a dish, for the form and the server alike; those of its option groups are `OPTION_LIMITS`. */
export const DISH_LIMITS = {
  nameMax: 150,
  descriptionMax: 1000,
  preparationMinutesMax: 600,
} as const;

/** Limits of a category. */
export const CATEGORY_LIMITS = { nameMax: 100, descriptionMax: 500 } as const;
