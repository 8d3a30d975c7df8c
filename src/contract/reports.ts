import { z } from 'zod';
import { daysIn, MAX_REPORT_DAYS } from '#domain/orders/order-report.ts';
import type { Wire } from './endpoint.ts';
import { day, id, moneyOut, signedMoneyOut } from './primitives.ts';

/** Both days are included. */
const days = { from: day, to: day };

/** Refuses days in the wrong order, or too many of them. */
function withDayLimits<Query extends z.ZodType<{ from: string; to: string }>>(query: Query): Query {
  return query
    .refine(({ from, to }) => from <= to, 'The first day is after the last one')
    .refine(
      ({ from, to }) => daysIn({ from, to }) <= MAX_REPORT_DAYS,
      `At most ${MAX_REPORT_DAYS} days`,
    );
}

/** Days of the restaurant's time zone, or of PLATFORM_TIMEZONE without one. */
const reportQuery = withDayLimits(z.object({ ...days, restaurantId: id.optional() }));

const ownQuery = withDayLimits(z.object(days));
const ownParams = z.object({ restaurantId: id });

const reportFigures = z.object({
  /** Placed on the day, cancelled ones included. */
  orders: z.number().int(),
  cancelled: z.number().int(),
  gross: moneyOut,
  discounts: moneyOut,
  deliveryFees: moneyOut,
  serviceFees: moneyOut,
  tax: moneyOut,
  refunds: moneyOut,
  /** Negative on a day with more refunds than sales. */
  net: signedMoneyOut,
  /** Not part of net. */
  tips: signedMoneyOut,
  cashCollected: moneyOut,
  cashDue: moneyOut,
  cardCharged: moneyOut,
  cardRefunded: moneyOut,
  creditUsed: moneyOut,
  creditReturned: moneyOut,
});
export type ReportFigures = z.infer<typeof reportFigures>;

export const report = z.object({
  /** The time zone of the days. */
  timezone: z.string(),
  days: z.array(reportFigures.extend({ date: z.iso.date() })),
  total: reportFigures,
  /** Card payments whose order could not be placed. They are refunded, and in no other figure. */
  withoutOrder: z.object({
    payments: z.number().int(),
    cardCharged: moneyOut,
    cardRefunded: moneyOut,
  }),
});
export type Report = z.infer<typeof report>;

const dishSales = z.object({
  /** The name in its last order. */
  name: z.string(),
  /** In orders that were not cancelled. */
  quantity: z.number().int(),
  gross: moneyOut,
});
export type DishSales = z.infer<typeof dishSales>;

/** The report of one restaurant: also by dish, highest sales first. */
export const ownReport = report.extend({ dishes: z.array(dishSales) });
export type OwnReport = z.infer<typeof ownReport>;

/** The files of a restaurant's report. */
const OWN_FILES = ['days.csv', 'dishes.csv'] as const;
export type OwnReportFile = (typeof OWN_FILES)[number];

/** What crosses the wire at each endpoint of `reportsApi`. */
export const reportsWire = {
  days: { query: reportQuery, responses: { 200: report } },
  daysFile: { query: reportQuery, responses: { 200: z.unknown() } },
  own: { params: ownParams, query: ownQuery, responses: { 200: ownReport } },
  ownFile: {
    params: ownParams.extend({ what: z.enum(OWN_FILES) }),
    query: ownQuery,
    responses: { 200: z.unknown() },
  },
} satisfies Record<string, Wire>;
