/** Delivery locations to choose from (specification, section 9). */
export const POPULAR_LOCATIONS = [
  '120 S Spring St, Los Angeles, CA 90012',
  '6250 Hollywood Blvd, Los Angeles, CA 90028',
  '1430 Ocean Ave, Santa Monica, CA 90401',
  '9400 Wilshire Blvd, Beverly Hills, CA 90212',
  '1220 Abbot Kinney Blvd, Venice, CA 90291',
  '300 E Colorado Blvd, Pasadena, CA 91101',
] as const;
