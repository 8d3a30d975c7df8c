import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rowsOf } from '#web/features/admin/admin.api.ts';
import { Board } from '#web/features/kitchen/board/board.tsx';
import { BoardSkeleton } from '#web/features/kitchen/board/board-columns.tsx';
import { allOpenOrdersQuery } from '#web/features/kitchen/kitchen.api.ts';
import { TicketPrinter } from '#web/features/kitchen/ticket-printer.tsx';
import { useLiveBoard } from '#web/features/kitchen/use-live-board.ts';
import { restaurantQuery } from '#web/features/restaurants/restaurants.api.ts';
import { liveState } from '#web/lib/live-connection.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { useStore } from '#web/lib/store.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState, Notice } from '#web/ui/messages.tsx';
import { NextPageButton } from '#web/ui/next-page-button.tsx';
import { SearchField } from '#web/ui/text-fields.tsx';
import { RestaurantPicker } from '../restaurant-picker.tsx';
import { TabHeader } from '../tab-header.tsx';

/** The open orders of all restaurants, the most urgent first. */
export function LiveTab() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search')?.trim() || undefined;
  const restaurantId = params.get('restaurant') ?? undefined;
  const query = useInfiniteQuery({
    ...allOpenOrdersQuery({ search, restaurantId }),
    placeholderData: keepPreviousData,
  });
  const loaded = useMemo(() => rowsOf(query.data), [query.data]);
  const orders = useLiveBoard(loaded);
  const isDisconnected = useStore(liveState) === 'lost';
  const total = query.data?.pages.at(-1)?.total;
  const note = query.hasNextPage
    ? `${total} open; the ${loaded.length} that have waited longest are shown`
    : `${total} open`;
  const isFiltered = Boolean(search || restaurantId);
  const clear = () => setParams({ search: null, restaurant: null });
  return (
    <>
      <TabHeader title="Live" note={total !== undefined && note}>
        <SearchField label="Search open orders" placeholder="Customer, restaurant or number" />
        <RestaurantFilter id={restaurantId} onChoose={(id) => setParams({ restaurant: id })} />
        {isFiltered && (
          <Button variant="secondary" onClick={clear}>
            Clear Filters
          </Button>
        )}
      </TabHeader>
      {isDisconnected && (
        <div className="mb-4">
          <Notice
            tone="error"
            title="No connection"
            text="The board may be out of date. It catches up as soon as the connection is back."
          />
        </div>
      )}
      {query.isPending && <BoardSkeleton />}
      {!query.isPending && !query.data && (
        <ErrorState
          text="Failed to load the open orders. Please try again."
          onRetry={() => query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.data && orders.length === 0 && (
        <EmptyState
          level={3}
          title={isFiltered ? 'No open orders found' : 'No open orders'}
          text={
            isFiltered
              ? 'Try fewer words, or another restaurant.'
              : 'New orders of all restaurants appear here automatically.'
          }
          {...(isFiltered && { actions: <Button onClick={clear}>Clear Filters</Button> })}
        />
      )}
      {orders.length > 0 && (
        <Board
          orders={orders}
          sort="due"
          isRestaurantShown
          isPartial={query.hasNextPage}
          className="tablet:h-[80dvh]"
        />
      )}
      <div className="mt-5">
        <NextPageButton query={query} size="sm">
          Load more orders
        </NextPageButton>
      </div>
      <TicketPrinter />
    </>
  );
}

interface RestaurantFilterProps {
  id: string | undefined;
  onChoose: (id: string) => void;
}

function RestaurantFilter({ id, onChoose }: RestaurantFilterProps) {
  const chosen = useQuery({ ...restaurantQuery(id ?? ''), enabled: id !== undefined });
  return (
    <RestaurantPicker
      label="Restaurant"
      chosen={id ? (chosen.data?.name ?? '') : ''}
      onChoose={(restaurant) => onChoose(restaurant.id)}
      className="col-span-2 sm:w-72"
    />
  );
}
