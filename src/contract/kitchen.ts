import { z } from 'zod';
import { OPTION_LIMITS } from '#domain/menus/option-groups.ts';
import { CANCEL_REASON_MAX } from '#domain/orders/kitchen-moves.ts';
import { ARRIVAL_MINUTES, canPromise } from '#domain/orders/kitchen-promise.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '#domain/orders/payment-status.ts';
import { FULFILMENTS } from '#domain/restaurants/fulfilment.ts';
import { EXTRA_MINUTES, PAUSE_SPANS } from '#domain/restaurants/timed-values.ts';
import { ACTING_ROLES } from '#domain/staff/restaurant-rights.ts';
import type { Wire } from './endpoint.ts';
import { orderedOption } from './menu.ts';
import { orderStatus } from './orders.ts';
import { id, instant, moneyOut, multiline, pageQuery, singleLine } from './primitives.ts';
import { orderTicket, printer } from './printers.ts';
import { restaurantStatus } from './restaurants.ts';

/** An order as its restaurant's kitchen sees it. */
export const kitchenOrder = z.object({
  id,
  /** The short number people say on the phone. */
  number: z.string(),
  /** The short number of the restaurant's day; null for orders of versions before daily numbers. */
  dailyNumber: z.number().int().nullable(),
  status: orderStatus,
  statusSince: instant,
  createdAt: instant,
  /** Null once the account is deleted. */
  customerName: z.string().nullable(),
  /** Contact data of the customer; null from an hour after the order has ended. */
  customerPhone: z.string().nullable(),
  deliveryAddress: z.string().nullable(),
  deliveryInstructions: z.string().nullable(),
  items: z.array(
    z.object({
      name: z.string(),
      quantity: z.number().int(),
      /** The chosen options of a dish. */
      options: z.array(orderedOption),
      specialInstructions: z.string().nullable(),
    }),
  ),
  totalAmount: moneyOut,
  tipAmount: moneyOut,
  creditAmount: moneyOut,
  /** What is paid by card or cash: the total and the tip, less the credit. */
  amountDue: moneyOut,
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  fulfilment: z.enum(FULFILMENTS),
  /** The start of its slot; null: as soon as possible. */
  scheduledFor: instant.nullable(),
  /** When the kitchen has to start; a scheduled order does not ring before. */
  releaseAt: instant,
  estimatedDeliveryTime: z.string().nullable(),
  promisedFrom: instant.nullish(),
  promisedUntil: instant.nullish(),
  cancelReason: z.string().nullable(),
  /** Null where the restaurant had no ticket printer. */
  ticket: orderTicket.nullish(),
  /** A test order, placed by the restaurant to try its board. */
  isTest: z.boolean().optional(),
  /** The restaurant's time zone, in which a kitchen reads all times. */
  timezone: z.string(),
});
export type KitchenOrder = z.infer<typeof kitchenOrder>;

const KITCHEN_SCOPES = ['open', 'today'] as const;

const kitchenParams = z.object({ restaurantId: id });

const moveBody = z
  .object({
    status: orderStatus,
    from: orderStatus,
    reason: multiline.min(1).max(CANCEL_REASON_MAX).optional(),
    /** The minutes until the order is at the customer's door, at the latest. */
    arrivesInMinutes: z.number().int().min(ARRIVAL_MINUTES.min).max(ARRIVAL_MINUTES.max).optional(),
  })
  .refine(({ status, reason }) => status !== 'cancelled' || reason !== undefined, {
    path: ['reason'],
    message: 'Please say why the order is cancelled',
  })
  .refine(({ status, arrivesInMinutes }) => canPromise(status) || arrivesInMinutes === undefined, {
    path: ['arrivesInMinutes'],
    message: 'Only an accepted order can have a time of arrival',
  });

const promiseBody = z.object({ promisedUntil: instant, from: orderStatus });

const figures = z.object({
  orders: z.number().int(),
  revenue: moneyOut,
  /** Not part of the revenue. */
  tips: moneyOut,
  cancelled: z.number().int(),
  medianMinutesToConfirm: z.number().nullable(),
  medianMinutesToReady: z.number().nullable(),
});

const dayFigures = figures.extend({
  date: z.iso.date(),
  byHour: z.array(z.number().int()).length(24),
});
export type KitchenDay = z.infer<typeof dayFigures>;

const kitchen = z.object({
  restaurant: z.object({
    id,
    name: z.string(),
    slug: z.string(),
    timezone: z.string(),
    isPublished: z.boolean(),
  }),
  /** The role in which the user acts on this restaurant. */
  role: z.enum(ACTING_ROLES),
  status: restaurantStatus,
  isPaused: z.boolean(),
  pausedUntil: instant.nullable(),
  extraMinutes: z.number().int(),
  /** The sold-out dishes; `until` null: until somebody changes it. */
  soldOut: z.array(z.object({ dishId: id, name: z.string(), until: instant.nullable() })),
  /** The options that are sold out with all dishes that offer them; `until` as above. */
  soldOutOptions: z.array(
    z.object({
      group: z.string(),
      name: z.string(),
      dishes: z.number().int(),
      until: instant.nullable(),
    }),
  ),
  /** Ticket printers, by name. */
  printers: z.array(printer.pick({ id: true, name: true, problem: true })),
  today: figures,
});
export type Kitchen = z.infer<typeof kitchen>;

const pauseSpan = z.enum(PAUSE_SPANS);
const pause = z.object({ isPaused: z.boolean(), pausedUntil: instant.nullable() });

const busyBody = z.object({ extraMinutes: z.literal(EXTRA_MINUTES) });

const availabilityBody = z.object({ isAvailable: z.boolean(), for: pauseSpan.optional() });
const availability = z.object({ isAvailable: z.boolean(), soldOutUntil: instant.nullable() });

/** The names of group and option, for all dishes that offer it. */
const optionAvailabilityBody = availabilityBody.extend({
  group: singleLine.min(1).max(OPTION_LIMITS.nameMax),
  name: singleLine.min(1).max(OPTION_LIMITS.nameMax),
});

const historyQuery = pageQuery.extend({
  cursor: id.optional(),
  search: multiline.max(100).optional(),
});

const adminQuery = pageQuery.extend({
  cursor: id.optional(),
  search: multiline.max(100).optional(),
  restaurantId: id.optional(),
});

/** What crosses the wire at each endpoint of `kitchenApi`. */
export const kitchenWire = {
  one: { params: kitchenParams, responses: { 200: kitchen } },
  orders: {
    params: kitchenParams,
    query: z.object({ scope: z.enum(KITCHEN_SCOPES).default('open') }),
    responses: { 200: z.array(kitchenOrder) },
  },
  history: {
    params: kitchenParams,
    query: historyQuery,
    responses: { 200: z.array(kitchenOrder) },
  },
  move: {
    params: kitchenParams.extend({ id }),
    body: moveBody,
    responses: { 200: kitchenOrder },
  },
  promise: {
    params: kitchenParams.extend({ id }),
    body: promiseBody,
    responses: { 200: kitchenOrder },
  },
  figures: {
    params: kitchenParams,
    query: z.object({ days: z.coerce.number().int().min(1).max(31).default(7) }),
    responses: { 200: z.array(dayFigures) },
  },
  pause: { params: kitchenParams, body: z.object({ for: pauseSpan }), responses: { 200: pause } },
  resume: { params: kitchenParams, responses: { 200: pause } },
  busy: {
    params: kitchenParams,
    body: busyBody,
    responses: { 200: z.object({ extraMinutes: z.number().int(), busyUntil: instant.nullable() }) },
  },
  availability: {
    params: kitchenParams.extend({ dishId: id }),
    body: availabilityBody,
    responses: { 200: availability },
  },
  optionAvailability: {
    params: kitchenParams,
    body: optionAvailabilityBody,
    responses: { 200: availability.extend({ dishes: z.number().int() }) },
  },
  testOrder: { params: kitchenParams, responses: { 201: kitchenOrder } },
  all: {
    query: adminQuery,
    responses: {
      200: z.array(kitchenOrder.extend({ restaurant: z.object({ id, name: z.string() }) })),
    },
  },
} satisfies Record<string, Wire>;
