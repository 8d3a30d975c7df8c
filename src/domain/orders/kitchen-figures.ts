import { type Cents, cents } from '../money.ts';
import { businessDateAt } from '../restaurants/business-day.ts';
import { clockIn, dateAfter } from '../restaurants/local-clock.ts';

/** The data of an order that the figures need. */
export interface CountedOrder {
  createdAt: Date;
  isCancelled: boolean;
  /** Its total less requested refunds, which reduce the total first and then the tip. */
  revenueCents: number;
  /** The tip less its refunds. */
  tipsCents: number;
  /** From the placing of the order; null: not (yet) reached. */
  minutesToConfirm: number | null;
  minutesToReady: number | null;
}

export interface DayFigures {
  /** The date on which the business day began. */
  date: string;
  /** Includes cancelled orders. */
  orders: number;
  /** Without cancelled orders and requested refunds. */
  revenueCents: Cents;
  /** Not part of the revenue. */
  tipsCents: Cents;
  cancelled: number;
  /** Orders by the hour of the clock, 24 figures from midnight. */
  byHour: number[];
  medianMinutesToConfirm: number | null;
  medianMinutesToReady: number | null;
}

/** The figures of the last business days, ending today; days without orders are included. */
export function kitchenFigures(
  orders: readonly CountedOrder[],
  { days, timezone, now }: { days: number; timezone: string; now: Date },
): DayFigures[] {
  const ordersByDate = Map.groupBy(orders, ({ createdAt }) => businessDateAt(createdAt, timezone));
  const today = businessDateAt(now, timezone);
  return Array.from({ length: days }, (_, index) => {
    const date = dateAfter(today, index + 1 - days);
    return { date, ...figuresOf(ordersByDate.get(date) ?? [], timezone) };
  });
}

function figuresOf(orders: readonly CountedOrder[], timezone: string): Omit<DayFigures, 'date'> {
  const byHour = Array<number>(24).fill(0);
  let [revenue, tips, cancelled] = [0, 0, 0];
  for (const { createdAt, isCancelled, revenueCents, tipsCents } of orders) {
    const hour = Number(clockIn(timezone, createdAt).time.slice(0, 2));
    byHour[hour] = (byHour[hour] ?? 0) + 1;
    if (isCancelled) cancelled += 1;
    else {
      revenue += revenueCents;
      tips += tipsCents;
    }
  }
  return {
    orders: orders.length,
    revenueCents: cents(revenue),
    tipsCents: cents(tips),
    cancelled,
    byHour,
    medianMinutesToConfirm: median(orders.map(({ minutesToConfirm }) => minutesToConfirm)),
    medianMinutesToReady: median(orders.map(({ minutesToReady }) => minutesToReady)),
  };
}

/** Rounded to a tenth; null without values. */
function median(values: readonly (number | null)[]): number | null {
  const sorted = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  if (lower === undefined || upper === undefined) return null;
  return Math.round(((lower + upper) / 2) * 10) / 10;
}
