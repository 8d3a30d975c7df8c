/** How many rows a town has. */
export interface TownSize {
  restaurants: number;
  customers: number;
  orders: number;
}

export const SIZES = {
  /** As many restaurants as the sample data. */
  small: { restaurants: 28, customers: 300, orders: 1_000 },
  city: { restaurants: 1_000, customers: 20_000, orders: 100_000 },
  country: { restaurants: 50_000, customers: 1_000_000, orders: 5_000_000 },
} as const satisfies Record<string, TownSize>;

export const DISHES_PER_RESTAURANT = 30;

/** Orders are spread over this many days, the last of which ends now. */
export const DAYS = 90;
