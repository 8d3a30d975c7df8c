import { type Cents, cents } from '../money.ts';
import { dateAfter, daysBetween } from '../restaurants/local-clock.ts';
import type { OrderStatus } from './order-status.ts';
import type { PaymentMethod } from './payment-status.ts';

/** A year, and a day for leap years. */
export const MAX_REPORT_DAYS = 366;

interface DayRange {
  from: string;
  /** Included. */
  to: string;
}

export function daysIn({ from, to }: DayRange): number {
  return daysBetween(from, to) + 1;
}

/**
 * Sums over orders with one status and payment method. An order is in the sums of the day on which it was placed,
 * a refund that has not failed in those of the day on which it was requested.
 */
export interface OrderSums {
  date: string;
  status: OrderStatus;
  method: PaymentMethod;
  orders: number;
  subtotalCents: number;
  discountCents: number;
  deliveryFeeCents: number;
  serviceFeeCents: number;
  taxCents: number;
  totalCents: number;
  tipCents: number;
  /** The part of total and tip paid with store credit. */
  creditCents: number;
  /** To cards. */
  refundedCents: number;
  /** As store credit. */
  creditReturnedCents: number;
  /** The part of both refunds that reduces tips. Refunds reduce the total first, then the tip. */
  refundedTipCents: number;
}

export const REPORT_AMOUNTS = [
  'gross',
  'discounts',
  'deliveryFees',
  'serviceFees',
  'tax',
  'refunds',
  'net',
  'tips',
  'cashCollected',
  'cashDue',
  'cardCharged',
  'cardRefunded',
  'creditUsed',
  'creditReturned',
] as const;
type ReportAmount = (typeof REPORT_AMOUNTS)[number];

/**
 * net = gross − discounts + fees + tax − refunds. A cancelled order is no sale: its charges and refunds are only in
 * `cardCharged`, `cardRefunded`, `creditUsed` and `creditReturned`. `tips` is what is left of them after refunds.
 * Over all days, net + tips = cashCollected + cashDue + cardCharged − cardRefunded + creditUsed − creditReturned.
 */
export interface ReportSums {
  /** The placed orders, including cancelled ones. */
  orders: number;
  cancelled: number;
  amounts: Readonly<Record<ReportAmount, Cents>>;
}

type DayReport = ReportSums & { date: string };

/** Every day of the range, oldest first, and all days together. */
export function orderReport(
  sums: readonly OrderSums[],
  range: DayRange,
): { days: DayReport[]; total: ReportSums } {
  const sumsByDate = Map.groupBy(sums, ({ date }) => date);
  const days = Array.from({ length: daysIn(range) }, (_, index) => {
    const date = dateAfter(range.from, index);
    return { date, ...reportSums(sumsByDate.get(date) ?? []) };
  });
  return { days, total: reportSums(sums) };
}

function reportSums(all: readonly OrderSums[]): ReportSums {
  const sold = all.filter(({ status }) => status !== 'cancelled');
  const cash = sold.filter(({ method }) => method === 'cash');
  // A card order is stored only after the card was charged.
  const card = all.filter(({ method }) => method === 'card');
  const refundedTips = sum(sold, 'refundedTipCents');
  const refunds = cents(
    sum(sold, 'refundedCents') + sum(sold, 'creditReturnedCents') - refundedTips,
  );
  const collected = cash.filter(({ status }) => status === 'delivered');
  return {
    orders: sum(all, 'orders'),
    cancelled: sum(all, 'orders') - sum(sold, 'orders'),
    amounts: {
      gross: sum(sold, 'subtotalCents'),
      discounts: sum(sold, 'discountCents'),
      deliveryFees: sum(sold, 'deliveryFeeCents'),
      serviceFees: sum(sold, 'serviceFeeCents'),
      tax: sum(sold, 'taxCents'),
      refunds,
      // An order's parts sum to its total: a constraint of the database.
      net: cents(sum(sold, 'totalCents') - refunds),
      tips: cents(sum(sold, 'tipCents') - refundedTips),
      cashCollected: amountsDue(collected),
      cashDue: cents(amountsDue(cash) - amountsDue(collected)),
      cardCharged: amountsDue(card),
      cardRefunded: sum(all, 'refundedCents'),
      creditUsed: sum(all, 'creditCents'),
      creditReturned: sum(all, 'creditReturnedCents'),
    },
  };
}

/** The amounts due by card or cash, including tips. */
function amountsDue(sums: readonly OrderSums[]): Cents {
  return cents(sum(sums, 'totalCents') + sum(sums, 'tipCents') - sum(sums, 'creditCents'));
}

type SummedField = Exclude<keyof OrderSums, 'date' | 'status' | 'method'>;

function sum(sums: readonly OrderSums[], field: SummedField): Cents {
  return cents(sums.reduce((total, row) => total + row[field], 0));
}
