import { useInfiniteQuery } from '@tanstack/react-query';
import { Flame, Heart, History, type LucideIcon, RotateCcw } from 'lucide-react';
import type { Order } from '#contract/orders.ts';
import type { User } from '#contract/users.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { arrivalText, isArriving } from '#domain/orders/promised-window.ts';
import { localDate } from '#domain/restaurants/local-date-time.ts';
import { useDeliveryArea } from '#web/features/location/delivery-location.ts';
import { itemsText } from '#web/features/orders/items-text.ts';
import { ordersQuery } from '#web/features/orders/order.api.ts';
import { StatusBadge } from '#web/features/orders/status-badge.tsx';
import { NoRestaurants } from '#web/features/restaurants/no-restaurants.tsx';
import { RestaurantList } from '#web/features/restaurants/restaurant-list.tsx';
import { type PageLink, paths } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { Card, CardLink } from '#web/ui/card.tsx';
import { FilterButtons } from '#web/ui/filter-buttons.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { ErrorState } from '#web/ui/messages.tsx';
import { FocusedHeading, Page } from '#web/ui/page.tsx';

/**
 * Specification, section 2. The last four are kinds of dishes, which the server searches menus for.
 */
const CUISINES = [
  'American',
  'Vietnamese',
  'Italian',
  'Mexican',
  'Healthy',
  'Breakfast',
  'Desserts',
  'Drinks',
];

const OPTIONS = [
  { value: '', label: 'Everything' },
  ...CUISINES.map((cuisine) => ({ value: cuisine, label: cuisine })),
];

/** Home for signed-in users (specification, section 2). */
export function CustomerHome({ user }: { user: User }) {
  const [params, setParams] = useSearchParams();
  const cuisine = params.get('cuisine') ?? '';
  const filter = { cuisine: cuisine || undefined };
  const area = useDeliveryArea();
  return (
    <Page className="max-sm:pt-4">
      <Greeting firstName={user.firstName} />
      <QuickLinks />
      <RecentOrders />
      <section aria-labelledby="near-you" className="mt-5 sm:mt-14">
        <h2 id="near-you" className="mb-1 text-heading sm:mb-4 sm:text-title">
          What are you hungry for?
        </h2>
        <FilterButtons
          label="Cuisine"
          options={OPTIONS}
          value={cuisine}
          onChange={(chosen) => setParams({ cuisine: chosen })}
        />
        <div className="mt-2 sm:mt-6">
          <RestaurantList
            filter={filter}
            area={area}
            postalCode={area?.postalCode}
            userId={user.id}
            empty={
              <NoRestaurants
                filter={filter}
                area={area}
                isAdmin={user.isAdmin}
                level={3}
                onClear={cuisine ? () => setParams({ cuisine: null }) : undefined}
              />
            }
          />
        </div>
      </section>
    </Page>
  );
}

function Greeting({ firstName }: { firstName: string }) {
  return (
    <div className="mb-3 sm:mb-8">
      <FocusedHeading className="text-heading sm:text-title">
        Welcome back, {firstName || 'Food Lover'}
      </FocusedHeading>
      <p className="text-muted sm:mt-3 sm:text-lg">
        <OrdersCount />
      </p>
    </div>
  );
}

function OrdersCount() {
  const { data: count } = useInfiniteQuery({
    ...ordersQuery,
    select: (list) => list.pages[0]?.total ?? 0,
  });
  // A placeholder as tall as the line that will replace it.
  if (count === undefined) return '\u00a0';
  if (count === 0) return '0 orders so far. Your first is still ahead of you.';
  return count === 1 ? '1 order so far' : `${count} orders so far`;
}

interface QuickLink {
  name: string;
  text: string;
  to: PageLink;
  Icon: LucideIcon;
}

const LINKS: readonly QuickLink[] = [
  { name: 'Reorder', text: 'What you had before', to: paths.orders, Icon: RotateCcw },
  {
    name: 'Favorites',
    text: 'The places you love',
    to: paths.restaurants({ filter: 'favorites' }),
    Icon: Heart,
  },
  {
    name: 'Trending',
    text: 'What others order now',
    to: paths.restaurants({ filter: 'trending' }),
    Icon: Flame,
  },
  { name: 'Order History', text: 'Every order so far', to: paths.orders, Icon: History },
];

/** On a phone one row of small buttons. */
function QuickLinks() {
  return (
    <ul className="swipe-row gap-2 py-1 sm:grid sm:grid-cols-2 sm:gap-4 sm:py-0 lg:grid-cols-4">
      {LINKS.map(({ name, text, to, Icon }) => (
        <li key={name}>
          <Card
            isInteractive
            isPadded={false}
            className="h-full max-sm:flex max-sm:min-h-11 max-sm:items-center max-sm:gap-2 max-sm:px-3.5 sm:p-5"
          >
            <span className="grid place-items-center rounded-full text-primary-text sm:mb-3 sm:size-11 sm:bg-primary-soft">
              <Icon className="size-5 sm:size-5.5" aria-hidden="true" />
            </span>
            <CardLink to={to} className="font-[650] sm:text-subheading">
              {name}
            </CardLink>
            <p className="text-[0.9375rem] text-muted leading-snug max-sm:hidden">{text}</p>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** Specification, section 9. */
const RECENT_MAX = 3;

const ORDERS_GRID =
  'swipe-row gap-2.5 py-1 sm:grid sm:gap-4 sm:py-0 md:grid-cols-3 max-sm:*:w-[92%]';

/** The last few orders; renders nothing without any. */
function RecentOrders() {
  const list = useInfiniteQuery(ordersQuery);
  const orders = list.data?.pages[0]?.rows.slice(0, RECENT_MAX) ?? [];
  if (list.isSuccess && orders.length === 0) return null;
  return (
    <section aria-labelledby="recent-orders" className="mt-3 sm:mt-12">
      <h2 id="recent-orders" className="mb-1 text-subheading sm:mb-4 sm:text-heading">
        Recent orders
      </h2>
      {list.isPending && <OrdersSkeleton />}
      {list.isError && !list.data && (
        <ErrorState
          text="Failed to load orders. Please try again."
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {orders.length > 0 && (
        <ul className={ORDERS_GRID}>
          {orders.map((order) => (
            <li key={order.id}>
              <RecentOrder order={order} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The last line says when an order arrives, and of a past one what it contained. */
function RecentOrder({ order }: { order: Order }) {
  const now = useMinute();
  const { timezone } = order.restaurant;
  return (
    <Card isInteractive isPadded={false} className="h-full px-4 py-2.5 sm:px-5 sm:py-4">
      <div className="flex items-start justify-between gap-x-3 gap-y-1 max-[18rem]:flex-wrap">
        <p className="min-w-0 truncate font-[650]">{order.restaurant.name}</p>
        <span className="shrink-0">
          <StatusBadge status={order.status} fulfilment={order.fulfilment} />
        </span>
      </div>
      <p className="tabular mt-1 flex sm:mt-2 flex-wrap items-baseline gap-x-2 text-muted text-sm sm:text-[0.9375rem]">
        <CardLink to={paths.orders}>Order #{orderNumber(order.id)}</CardLink>
        <span>
          {/* Hidden where the date is on a line of its own. */}
          <span className="md:max-lg:hidden">· </span>
          {localDate(order.createdAt, timezone)}
        </span>
        <span className="ml-auto font-[650] text-base text-foreground">${order.totalAmount}</span>
      </p>
      {isArriving(order) ? (
        <p className="tabular font-[650] text-sm sm:text-[0.9375rem]">
          {arrivalText(order, { timezone, now })}
        </p>
      ) : (
        <p className="truncate text-muted text-sm sm:text-[0.9375rem]">{itemsText(order)}</p>
      )}
    </Card>
  );
}

function OrdersSkeleton() {
  return (
    <div className={ORDERS_GRID}>
      {[1, 2, 3].map((place) => (
        <Card key={place} isPadded={false} className="px-4 py-2.5 sm:px-5 sm:py-4">
          <Skeleton className="h-6.5 w-3/5" />
          <Skeleton className="mt-1.75 h-5 w-full sm:mt-2.5" />
          <Skeleton className="h-5 w-4/5 sm:mt-1" />
        </Card>
      ))}
    </div>
  );
}
