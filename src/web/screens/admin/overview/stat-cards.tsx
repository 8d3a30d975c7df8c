import { clsx } from 'clsx';
import {
  Activity,
  CircleDollarSign,
  LifeBuoy,
  ReceiptText,
  Store,
  Ticket,
  UsersRound,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { AdminStats } from '#contract/admin.ts';
import { type AdminTab, paths } from '#web/lib/paths.ts';
import { Card, CardLink } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { useMayOpen } from '../tab-needs.ts';

interface Stat {
  label: string;
  figure: (stats: AdminStats) => string;
  Icon: ComponentType<{ className: string; 'aria-hidden': 'true' }>;
  /** The tab with the details. */
  tab?: AdminTab;
}

const STATS: readonly Stat[] = [
  {
    label: 'Restaurants',
    figure: (stats) => String(stats.restaurants),
    Icon: Store,
    tab: 'restaurants',
  },
  {
    label: 'Total Orders',
    figure: (stats) => String(stats.totalOrders),
    Icon: ReceiptText,
    tab: 'orders',
  },
  { label: 'Active Orders', figure: (stats) => String(stats.activeOrders), Icon: Activity },
  // Not parsed as Cents, because sums of orders exceed the largest allowed price.
  { label: 'Total Revenue', figure: (stats) => `$${stats.totalRevenue}`, Icon: CircleDollarSign },
  { label: 'Users', figure: (stats) => String(stats.users), Icon: UsersRound, tab: 'users' },
  {
    label: 'Active Coupons',
    figure: (stats) => String(stats.activeCoupons),
    Icon: Ticket,
    tab: 'coupons',
  },
  {
    label: 'Overdue Cases',
    figure: (stats) => String(stats.overdueCases),
    Icon: LifeBuoy,
    tab: 'cases',
  },
];

/** How many characters fit into a card in large type. */
const LARGE_TYPE_MAX = 9;

/** The figures at the top. */
export function StatCards({ stats }: { stats: AdminStats | undefined }) {
  const mayOpen = useMayOpen();
  return (
    <ul
      aria-label="Figures"
      aria-busy={!stats}
      className="grid grid-cols-2 gap-3 max-md:[&>:last-child]:col-span-2 sm:gap-4 md:grid-cols-4 xl:grid-cols-7"
    >
      {STATS.map(({ label, figure, Icon, tab = null }) => (
        <Card
          key={label}
          as="li"
          isPadded={false}
          isInteractive={tab !== null && mayOpen(tab)}
          className="@container grid gap-1 p-4"
        >
          <span className="flex items-center gap-2 font-medium text-[0.9375rem] text-muted">
            <Icon className="size-4.5 shrink-0 text-primary-text" aria-hidden="true" />
            {tab && mayOpen(tab) ? <CardLink to={paths.admin({ tab })}>{label}</CardLink> : label}
          </span>
          {stats ? (
            <span
              className={clsx(
                'tabular font-bold font-display tracking-tight',
                figure(stats).length > LARGE_TYPE_MAX
                  ? 'text-[min(1.5rem,11cqi)] leading-8'
                  : 'text-2xl',
              )}
            >
              {figure(stats)}
            </span>
          ) : (
            <Skeleton className="h-8 w-16" />
          )}
        </Card>
      ))}
    </ul>
  );
}
