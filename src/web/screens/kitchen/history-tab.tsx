import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { CircleHelp, Printer } from 'lucide-react';
import { statusLabel } from '#domain/orders/order-status.ts';
import { localDateTime } from '#domain/restaurants/local-date-time.ts';
import { Customer, Items } from '#web/features/kitchen/board/order-card.tsx';
import {
  type BoardOrder,
  historyQuery,
  type KitchenRestaurant,
} from '#web/features/kitchen/kitchen.api.ts';
import { itemCountText } from '#web/features/kitchen/order-texts.ts';
import { usePrintOrder } from '#web/features/kitchen/print-order.ts';
import { StatusBadge } from '#web/features/orders/status-badge.tsx';
import { paths } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DisclosureCard } from '#web/ui/disclosure-card.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { EmptyState, ErrorState } from '#web/ui/messages.tsx';
import { NextPageButton } from '#web/ui/next-page-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { SearchField } from '#web/ui/text-fields.tsx';

/** The finished orders of the last 30 days, for answering calls of customers. */
export default function HistoryTab({ restaurant }: { restaurant: KitchenRestaurant }) {
  const [params, setParams] = useSearchParams();
  const search = params.get('search')?.trim() || undefined;
  const query = useInfiniteQuery({
    ...historyQuery(restaurant.id, search),
    placeholderData: keepPreviousData,
  });
  const orders = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const total = query.data?.pages.at(-1)?.total;
  return (
    <Page className="grid grid-cols-1 content-start gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 className="text-heading">Orders of the last 30 days</h2>
        <SearchField
          label="Search finished orders"
          placeholder="Number, name, phone or dish"
          className="w-full sm:w-88"
        />
      </div>
      <p role="status" className="text-muted">
        {total !== undefined &&
          `${total === 1 ? '1 order' : `${total} orders`}${search ? ' found' : ''}`}
      </p>
      {query.isPending && <HistorySkeleton />}
      {query.isError && !query.data && (
        <ErrorState
          text="Failed to load the orders. Please try again."
          onRetry={() => query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.data && orders.length === 0 && (
        <EmptyState
          level={3}
          title={search ? 'No orders found' : 'No finished orders yet'}
          text={
            search
              ? 'Try fewer words. A phone number is found by its last four digits or in full.'
              : 'Orders appear here once they are handed over or cancelled.'
          }
          {...(search && {
            actions: <Button onClick={() => setParams({ search: null })}>Clear Search</Button>,
          })}
        />
      )}
      {orders.length > 0 && (
        <ul className="grid gap-2">
          {orders.map((order) => (
            <FinishedOrder key={order.id} order={{ ...order, restaurant }} />
          ))}
        </ul>
      )}
      <NextPageButton query={query}>Load more orders</NextPageButton>
    </Page>
  );
}

function FinishedOrder({ order }: { order: BoardOrder }) {
  const { number, status, fulfilment, createdAt, timezone, customerName, items } = order;
  return (
    <DisclosureCard
      label={`Order ${number}`}
      summary={
        <>
          <span className="tabular w-28 font-bold text-lg">#{number}</span>
          <span className="tabular w-44 text-muted">{localDateTime(createdAt, timezone)}</span>
          <span className="wrap-anywhere min-w-40 flex-1 font-[650]">
            {customerName ?? 'Customer'}
          </span>
          <span className="text-muted">{itemCountText(items)}</span>
          {order.isTest && <Badge tone="purple">Test</Badge>}
          <StatusBadge status={status} fulfilment={fulfilment} />
        </>
      }
    >
      <OrderDetails order={order} />
    </DisclosureCard>
  );
}

function OrderDetails({ order }: { order: BoardOrder }) {
  const print = usePrintOrder();
  const { id, status, fulfilment, statusSince, timezone, ticket, cancelReason, customerPhone } =
    order;
  const ended = localDateTime(statusSince, timezone);
  return (
    <div className="grid gap-x-8 gap-y-4 border-line border-t px-4 pt-3 pb-4 md:grid-cols-2">
      <div>
        <p className="tabular text-muted">
          {statusLabel(status, fulfilment)} {ended}
        </p>
        {ticket && (
          <p className="tabular text-muted">
            {ticket.printedAt
              ? `Ticket printed ${localDateTime(ticket.printedAt, timezone)}`
              : 'Ticket not printed'}
          </p>
        )}
        {cancelReason && <p className="wrap-anywhere font-[650]">{cancelReason}</p>}
        <Items order={order} />
      </div>
      <div>
        <Customer order={order} />
        {!customerPhone && (
          <p className="text-[0.9375rem] text-muted">
            Phone and address are hidden one hour after an order has ended.
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => print(order, { isReprint: true })}>
            <Printer className="size-4.5" aria-hidden="true" />
            Reprint
          </Button>
          <ButtonLink to={paths.contactAbout(id)} variant="secondary">
            <CircleHelp className="size-4.5" aria-hidden="true" />
            Problem with this order
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

function HistorySkeleton() {
  return (
    <div role="status" aria-label="Loading the orders" className="grid gap-2">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-14 rounded-card" />
      ))}
    </div>
  );
}
