/** Searches run at this many characters and more (specification, section 9). */
export const SEARCH_MIN = 2;

/** Specification, section 2: shown before there is anything to search for. */
export const POPULAR_SEARCHES = [
  'Vietnamese Food',
  'Italian Pizza',
  'American Burgers',
  'Fast Delivery',
] as const;
