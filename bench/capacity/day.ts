import type { Action } from '../marketplace.ts';

// Assumptions about a marketplace's day. Change them here; everything else is computed from them.

/** Inhabitants of the area it serves. */
export const PLACES = {
  town: 50_000,
  country: 50_000_000,
  continent: 500_000_000,
} as const;

/** The market leader of a large country delivers some 7 orders per person and year. */
export const ORDERS_PER_PERSON_AND_DAY = 0.02;
export const PEOPLE_PER_RESTAURANT = 1_000;

/** Shares of a day's orders by local hour, midnight first: lunch, and the evening's peak from six to nine. */
export const HOURS: readonly number[] = [
  1.2, 0.7, 0.4, 0.2, 0.2, 0.3, 0.6, 1.2, 1.8, 2.2, 3.2, 5.6, 7.8, 6.6, 4.4, 3.8, 4.8, 7.6, 12,
  13.4, 10.4, 6.2, 3.6, 1.8,
].map((percent) => percent / 100);

/** Load of the busiest minutes relative to the busiest hour's average, as with rain or a match. */
export const PEAK_FACTOR = 1.5;

/**
 * Requests for each order that is placed, including those of visitors who order nothing: one visit in five
 * ends with an order, and two in three browsers already have the program's files.
 */
export const REQUESTS_PER_ORDER: Partial<Record<Action, number>> = {
  page: 5,
  asset: 5 * 12 * 0.33,
  list: 6,
  restaurant: 15,
  menu: 15,
  'search-cached': 4,
  'search-new': 2,
  me: 6,
  coupon: 0.4,
  order: 0.85,
  'order-coupon': 0.12,
  'order-limited-coupon': 0.03,
  'order-detail': 6,
  'my-orders': 2,
  'kitchen-board': 6,
  'kitchen-move': 4,
  'admin-orders': 0.02,
  'admin-figures': 0.005,
  'sign-in': 0.08,
  'sign-up': 0.03,
  upload: 0.002,
  stream: 2.5,
};

/** The share of restaurant responses that a process finds in its cache: 32 MB hold some 1,500 restaurants. */
export function cacheHitRatio(restaurants: number): number {
  // Few restaurants have most of the visits: of 50,000 the busiest 1,500 have some two in five.
  const cached = 1_500;
  return restaurants <= cached ? 0.99 : Math.max(0.1, 0.99 * (cached / restaurants) ** 0.25);
}

/** Minutes of an open live stream per order: from placing to delivery. A kitchen's is open all evening. */
export const FOLLOWED_MINUTES_PER_ORDER = 40;
export const STREAMS_PER_KITCHEN = 1.5;
export const EVENTS_PER_ORDER = 5;

/** Share of the machines used at the peak: the rest covers the loss of one, and keeps waits short. */
export const USED_AT_PEAK = 0.6;
