/** The tables that grow with the marketplace, and how many rows each has for a whole country. */
export const GROWING: Readonly<Record<string, number>> = {
  audit_entries: 1_000_000,
  coupon_redemptions: 1_000_000,
  favorites: 1_000_000,
  known_browsers: 1_000_000,
  menu_categories: 250_000,
  menu_items: 1_500_000,
  order_events: 24_000_000,
  order_items: 12_500_000,
  orders: 5_000_000,
  password_resets: 10_000,
  payment_events: 3_000_000,
  payment_intents: 3_000_000,
  push_subscriptions: 1_000_000,
  rate_limits: 100_000,
  recovery_codes: 100_000,
  refunds: 100_000,
  restaurant_invitations: 50_000,
  restaurant_members: 200_000,
  restaurant_slugs: 50_000,
  restaurant_stars: 50_000,
  restaurants: 50_000,
  reviews: 500_000,
  search_words: 50_000,
  sessions: 1_000_000,
  sign_in_tickets: 10_000,
  users: 1_000_000,
};

/** The other tables, and why they do not grow. */
export const STILL: Readonly<Record<string, string>> = {
  coupons: 'written by admins, who look at all of them',
  job_runs: 'a row for each recurring job',
  platform_facts: 'one row',
  push_keys: 'one row',
  replica_heartbeats: 'a row for each process that reads from a replica',
  second_factors: 'of the few who have asked for one',
  secret_keys: 'one row',
  test_intents: 'only where no payments are real',
  test_refunds: 'only where no payments are real',
};

/** Statements that may scan a whole table all the same, by their beginning, and why. */
export const READ_WHOLE: readonly {
  tables: readonly string[];
  statement: RegExp;
  why: string;
}[] = [
  {
    tables: ['audit_entries', 'reviews'],
    statement: /^select count\(\*\)::int as count from \( select from .* limit /,
    why: 'it ends where counting does',
  },
  {
    tables: ['payment_events'],
    statement: /^forget_payment_events$/,
    why: 'a job of once a day, of what is kept for weeks; an index would cost each payment more',
  },
];
