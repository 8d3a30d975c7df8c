import { z } from 'zod';
import { daysIn, MAX_REPORT_DAYS } from '#domain/orders/order-report.ts';
import type { Wire } from './endpoint.ts';
import { day, id, moneyOut } from './primitives.ts';

/** Days of the restaurant's time zone, or of PLATFORM_TIMEZONE without one; both are included. */
const reportQuery = z
  .object({ from: day, to: day, restaurantId: id.optional() })
  .refine(({ from, to }) => from <= to, 'The first day is after the last one')
  .refine(
    ({ from, to }) => daysIn({ from, to }) <= MAX_REPORT_DAYS,
    `At most ${MAX_REPORT_DAYS} days`,
  );

/** A day with more refunds than sales is below zero. */
const signedMoneyOut = z.string().regex(/^-?\d+\.\d{2}$/);

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
  net: signedMoneyOut,
  /** Beside net. */
  tips: signedMoneyOut,
  cashCollected: moneyOut,
  cashDue: moneyOut,
  cardCharged: moneyOut,
  cardRefunded: moneyOut,
});
export type ReportFigures = z.infer<typeof reportFigures>;

export const report = z.object({
  /** Whose days they are. */
  timezone: z.string(),
  days: z.array(reportFigures.extend({ date: z.iso.date() })),
  total: reportFigures,
});
export type Report = z.infer<typeof report>;

/** What crosses the wire at each endpoint of `reportsApi`. */
export const reportsWire = {
  days: { query: reportQuery, answers: { 200: report } },
  daysFile: { query: reportQuery, answers: { 200: z.unknown() } },
} satisfies Record<string, Wire>;
