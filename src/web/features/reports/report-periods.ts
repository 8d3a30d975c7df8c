import { dateAfter } from '#domain/restaurants/local-clock.ts';

export const PERIODS = ['today', 'yesterday', 'week', 'month', 'last-month'] as const;
export type Period = (typeof PERIODS)[number];

export const PERIOD_LABELS: Readonly<Record<Period, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  week: 'Last 7 days',
  month: 'This month',
  'last-month': 'Last month',
};

interface Days {
  from: string;
  to: string;
}

/** The days of a period, up to today. */
export function daysOf(period: Period, today: string): Days {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: dateAfter(today, -1), to: dateAfter(today, -1) };
    case 'week':
      return { from: dateAfter(today, -6), to: today };
    case 'month':
      return { from: firstOfMonth, to: today };
    case 'last-month': {
      const to = dateAfter(firstOfMonth, -1);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
  }
}

/** The period that has exactly these days; undefined if none has. */
export function periodOf({ from, to }: Days, today: string): Period | undefined {
  return PERIODS.find((period) => {
    const days = daysOf(period, today);
    return days.from === from && days.to === to;
  });
}
