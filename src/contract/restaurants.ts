import { z } from 'zod';
import { normalizePostalCode } from '#domain/restaurants/delivery-areas.ts';
import { FULFILMENTS } from '#domain/restaurants/fulfilment.ts';
import { LIST_OPTIONS } from '#domain/restaurants/list-options.ts';
import { WEEKDAYS } from '#domain/restaurants/local-clock.ts';
import { HOURS_MODES } from '#domain/restaurants/opening-hours.ts';
import { SEARCH_MAX } from '#domain/restaurants/search-text.ts';
import { type Scheduling, SLOT_MINUTES } from '#domain/restaurants/slots.ts';
import type { Wire } from './endpoint.ts';
import { id, instant, moneyOut, multiline, pageQuery, singleLine } from './primitives.ts';

const openingWindow = z.object({ open: z.string(), close: z.string() });

const dayHours = z.object({
  open: z.string().nullish(),
  close: z.string().nullish(),
  closed: z.boolean().optional(),
  /** The windows after the first, in their order; left out for a day with one. */
  more: z.array(openingWindow).optional(),
});

const operatingHours = z.partialRecord(z.enum(WEEKDAYS), dayHours.nullish());

export const specialDay = z.object({
  date: z.iso.date(),
  closed: z.boolean(),
  open: z.string().nullable(),
  close: z.string().nullable(),
  more: z.array(openingWindow).optional(),
  note: z.string().nullable(),
});

const scheduling = z.object({
  daysAhead: z.number().int(),
  slotMinutes: z.literal(SLOT_MINUTES),
  leadMinutes: z.number().int(),
  ordersPerSlot: z.number().int().nullable(),
}) satisfies z.ZodType<Scheduling>;

export const restaurant = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  cuisine: z.string(),
  /** A path, a full http URL, or a bare file name served from the assets folder. */
  image: z.string().nullable(),
  rating: z.string(),
  reviewCount: z.number().int(),
  deliveryTime: z.string(),
  /** Includes the extra minutes, as `deliveryTime` does. */
  pickupTime: z.string(),
  deliveryFee: moneyOut,
  minimumOrder: moneyOut,
  address: z.string(),
  phone: z.string(),
  isOpen: z.boolean(),
  isTemporarilyClosed: z.boolean(),
  /** When the temporary closing ends automatically; null: until somebody ends it. */
  pausedUntil: instant.nullable(),
  /** How many minutes of `deliveryTime` are added because the kitchen is busy, and until when. */
  extraMinutes: z.number().int(),
  busyUntil: instant.nullable(),
  timezone: z.string(),
  operatingHoursMode: z.enum(HOURS_MODES),
  defaultOpen: z.string(),
  defaultClose: z.string(),
  operatingHours: operatingHours.nullable(),
  /** The dates with other hours, from yesterday to 14 days ahead. */
  specialDays: z.array(specialDay),
  /** Postal codes, or prefixes of them with a star; none: everywhere. */
  deliveryAreas: z.array(z.string()),
  /** The offered ways to get an order. */
  fulfilment: z.array(z.enum(FULFILMENTS)),
  /** The settings for scheduled orders; null if it takes none. */
  scheduling: scheduling.nullable(),
  /** Since when customers see it; null: a draft, which only its team and admins see. */
  publishedAt: instant.nullable(),
  updatedAt: instant,
});
export type Restaurant = z.infer<typeof restaurant>;

export const listedRestaurant = restaurant.extend({
  /** 1 to 3, from the average price of its dishes; null: no dishes, or too new. */
  priceLevel: z.number().int().nullable(),
  /** The dish that matched the search, if the restaurant itself did not. */
  servesDish: z.string().optional(),
});
export type ListedRestaurant = z.infer<typeof listedRestaurant>;

/** Only restaurants that deliver there. The postal code is normalized. */
const postalCodeQuery = z
  .string()
  .transform((typed, context) => {
    if (!typed.trim()) return undefined;
    const code = normalizePostalCode(typed);
    if (code !== null) return code;
    context.addIssue({ code: 'custom', message: 'Not a postal code such as 90012' });
    return z.NEVER;
  })
  .optional();

/** What narrows and sorts a list of restaurants, or of their dishes. */
export const listQuery = z.object({
  cuisine: multiline.max(100).optional(),
  postalCode: postalCodeQuery,
  open: z.enum(LIST_OPTIONS.open).optional(),
  time: z.enum(LIST_OPTIONS.time).optional(),
  rating: z.enum(LIST_OPTIONS.rating).optional(),
  fee: z.enum(LIST_OPTIONS.fee).optional(),
  price: z.enum(LIST_OPTIONS.price).optional(),
  diet: z.enum(LIST_OPTIONS.diet).optional(),
  fulfilment: z.enum(LIST_OPTIONS.fulfilment).optional(),
  sort: z.enum(LIST_OPTIONS.sort).optional(),
});

export const restaurantsQuery = pageQuery.extend({
  search: multiline.max(SEARCH_MAX).optional(),
  /** `trending`: the ten restaurants with most orders, sorted by them. */
  filter: z.enum(['favorites', 'trending']).optional(),
  ...listQuery.shape,
});
export type RestaurantsQuery = z.output<typeof restaurantsQuery>;

/** For a postal code to which no restaurant delivers. */
const nearestAreaQuery = z.object({
  postalCode: singleLine
    .transform(normalizePostalCode)
    .pipe(z.string({ error: 'Not a postal code such as 90012' })),
});

/** The delivery area closest to the postal code, as it is stored: `90012`, `902*`; null when there is none. */
const nearestArea = z.object({ area: z.string().nullable() });

export const restaurantStatus = z.object({
  isOpen: z.boolean(),
  reason: z.enum(['open', 'no_hours', 'temporarily_closed', 'manually_closed', 'outside_hours']),
  label: z.string(),
  nextOpeningMessage: z.string().nullable(),
});

export const restaurantStats = z.object({
  ordersLast14Days: z.number().int(),
  rating: z.string(),
  reviewCount: z.number().int(),
  /** For an admin only. */
  totalOrders: z.number().int().optional(),
  activeOrders: z.number().int().optional(),
  revenue: moneyOut.optional(),
});
export type RestaurantStats = z.infer<typeof restaurantStats>;

/** A slot for scheduled orders; `left` is the number of orders it still takes, null without a limit. */
export const offeredSlot = z.object({
  from: instant,
  until: instant,
  left: z.number().int().nullable(),
});
export type OfferedSlot = z.infer<typeof offeredSlot>;

const restaurantSlots = z.object({
  timezone: z.string(),
  asap: z.object({
    /** Not while it is closed or paused, nor when the slot of this promise is full. */
    isAvailable: z.boolean(),
    promisedFrom: instant,
    promisedUntil: instant,
  }),
  /** The dates with slots, in the restaurant's zone. */
  days: z.array(z.object({ date: z.iso.date(), slots: z.array(offeredSlot) })),
});
export type RestaurantSlots = z.infer<typeof restaurantSlots>;

/** The `:id` in a restaurant's paths: its id or its slug. */
export const restaurantParams = z.object({ id: singleLine.min(1).max(200).toLowerCase() });

/** `record`: the stored values, for its managers and admins. Otherwise the current ones. */
export const viewQuery = z.object({ view: z.literal('record').optional() });

/** What crosses the wire at each endpoint of `restaurantsApi`. */
export const restaurantsWire = {
  list: { query: restaurantsQuery, responses: { 200: z.array(listedRestaurant) } },
  nearestArea: { query: nearestAreaQuery, responses: { 200: nearestArea } },
  one: { params: restaurantParams, query: viewQuery, responses: { 200: restaurant } },
  status: { params: restaurantParams, responses: { 200: restaurantStatus } },
  slots: {
    params: restaurantParams,
    query: z.object({ fulfilment: z.enum(FULFILMENTS).default('delivery') }),
    responses: { 200: restaurantSlots },
  },
  stats: { params: restaurantParams, responses: { 200: restaurantStats } },
} satisfies Record<string, Wire>;
