import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { Order } from '#contract/orders.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { parseMoney, ZERO } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { adminOrdersQuery, rowsOf } from '#web/features/admin/admin.api.ts';
import { StatusBadge } from '#web/features/orders/status-badge.tsx';
import { Rating } from '#web/features/restaurants/rating-and-opening.tsx';
import { restaurantPictures } from '#web/features/restaurants/restaurant-pictures.ts';
import { restaurantsQuery } from '#web/features/restaurants/restaurants.api.ts';
import { type AdminTab, paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { VisuallyHidden } from '#web/ui/screen-reader.tsx';
import { useMayOpen } from '../tab-needs.ts';

/** The newest orders; live updates add new ones. */
export function RecentOrders() {
  const { data, isError } = useInfiniteQuery(adminOrdersQuery({}));
  const orders = data || isError ? rowsOf(data).slice(0, OVERVIEW_ROWS) : undefined;
  return (
    <OverviewList
      title="Recent Orders"
      allTab="orders"
      rows={orders?.map((order) => ({ id: order.id, content: <OrderRow order={order} /> }))}
      empty={isError && !data ? 'The orders could not be loaded.' : 'No orders yet'}
    />
  );
}

function OrderRow({ order }: { order: Order }) {
  return (
    <>
      <span className="min-w-0">
        <Link
          to={paths.order(order.id)}
          className="tabular block font-[650] underline-offset-4 hover:underline"
        >
          #{orderNumber(order.id)}
        </Link>
        <span className="block truncate text-[0.9375rem] text-muted">
          {order.customerName || 'Customer'}
        </span>
      </span>
      <span className="grid shrink-0 justify-items-end gap-1">
        <Money cents={parseMoney(order.totalAmount) ?? ZERO} className="font-[650]" />
        <StatusBadge status={order.status} fulfilment={order.fulfilment} />
      </span>
    </>
  );
}

export function FirstRestaurants() {
  const { data, isError } = useInfiniteQuery(restaurantsQuery());
  const restaurants = data || isError ? rowsOf(data).slice(0, OVERVIEW_ROWS) : undefined;
  return (
    <OverviewList
      title="Restaurants"
      allTab="restaurants"
      rows={restaurants?.map((restaurant) => ({
        id: restaurant.id,
        content: <RestaurantRow restaurant={restaurant} />,
      }))}
      empty={isError && !data ? 'The restaurants could not be loaded.' : 'No restaurants yet'}
    />
  );
}

function RestaurantRow({ restaurant }: { restaurant: Restaurant }) {
  return (
    <>
      <span className="flex min-w-0 items-center gap-3">
        <Picture
          sources={restaurantPictures(restaurant)}
          sizes="2.5rem"
          alt=""
          name={restaurant.name}
          aspect="aspect-square"
          className="w-10 shrink-0 rounded-chip"
        />
        <span className="min-w-0">
          <Link
            to={paths.restaurant(restaurant.slug)}
            className="block truncate font-[650] underline-offset-4 hover:underline"
          >
            {restaurant.name}
          </Link>
          <span className="block text-[0.9375rem] text-muted">{restaurant.cuisine}</span>
        </span>
      </span>
      <span className="shrink-0 text-[0.9375rem]">
        <Rating restaurant={restaurant} />
      </span>
    </>
  );
}

/** Specification, section 9. */
const OVERVIEW_ROWS = 5;

interface OverviewListProps {
  title: string;
  /** The tab that lists all of them. */
  allTab: AdminTab;
  /** Undefined while they load. */
  rows: readonly { id: string; content: ReactNode }[] | undefined;
  /** Shown instead of rows when there are none or they cannot be loaded. */
  empty: string;
}

/** The first few rows of a list, with a link to all of it. */
function OverviewList({ title, allTab, rows, empty }: OverviewListProps) {
  const titleId = useId();
  const mayOpen = useMayOpen();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h3 id={titleId} className="text-subheading">
          {title}
        </h3>
        {mayOpen(allTab) && (
          <Link
            to={paths.admin({ tab: allTab })}
            className="inline-flex min-h-6 items-center font-medium text-[0.9375rem] text-primary-text underline-offset-4 hover:underline"
          >
            View all <VisuallyHidden>: {title}</VisuallyHidden>
          </Link>
        )}
      </div>
      {rows?.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ul aria-busy={!rows} className="divide-y divide-line">
          {(rows ?? PENDING).map(({ id, content }) => (
            <li key={id} className="flex min-h-18 items-center justify-between gap-4 py-2.5">
              {content}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const PENDING = Array.from({ length: OVERVIEW_ROWS }, (_, index) => ({
  id: String(index),
  content: <Skeleton className="h-9 w-full" />,
}));
