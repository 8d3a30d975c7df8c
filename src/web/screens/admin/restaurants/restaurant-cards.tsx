import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useCallback, useState } from 'react';
import type { AdminRestaurant } from '#contract/admin.ts';
import { BULK_MAX } from '#contract/publishing.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { rowsOf } from '#web/features/admin/admin.api.ts';
import type { TrashRecord } from '#web/features/admin/trash.tsx';
import type { ListPage } from '#web/lib/call.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { Skeleton } from '#web/ui/loading.tsx';
import { ErrorState } from '#web/ui/messages.tsx';
import { NextPageButton } from '#web/ui/next-page-button.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { RestaurantAdminCard } from './restaurant-admin-card.tsx';
import type { OpenChange } from './use-set-open.ts';

const GRID = 'grid grid-cols-1 gap-5 lg:grid-cols-2';

interface RestaurantCardsProps {
  list: UseInfiniteQueryResult<InfiniteData<ListPage<AdminRestaurant>>>;
  onChecklist: (restaurant: AdminRestaurant) => void;
  onUnpublish: (restaurant: AdminRestaurant) => void;
  onEdit: (restaurant: Restaurant) => void;
  onTeam: (restaurant: Restaurant) => void;
  onSpecialDays: (restaurant: Restaurant) => void;
  onDelete: (record: TrashRecord) => void;
  onSetOpen: (change: OpenChange) => void;
  /** Shown instead of the cards when there are none. */
  empty: ReactNode;
}

/** The matching restaurants, with a button that loads more; several can be changed at once. */
export function RestaurantCards(props: RestaurantCardsProps) {
  const { list, empty, ...actions } = props;
  const now = useMinute();
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const select = useCallback((id: string, isSelected: boolean) => {
    setSelectedIds((before) => {
      const after = new Set(before);
      if (isSelected) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);
  if (list.isPending) return <CardsSkeleton />;
  if (!list.data) {
    return (
      <ErrorState
        text="Failed to load restaurants. Please try again."
        onRetry={() => list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  const restaurants = rowsOf(list.data);
  if (restaurants.length === 0) return empty;
  const total = list.data.pages.at(-1)?.total ?? restaurants.length;
  return (
    <>
      <BulkBar
        listed={restaurants}
        selected={restaurants.filter(({ id }) => selectedIds.has(id)).slice(0, BULK_MAX)}
        onSelect={(chosen) => setSelectedIds(new Set(chosen.map(({ id }) => id)))}
      />
      <ul
        aria-label="Restaurants"
        aria-busy={list.isPlaceholderData}
        className={clsx(GRID, 'transition-opacity duration-150 aria-busy:opacity-60')}
      >
        {restaurants.map((restaurant) => (
          <li key={restaurant.id}>
            <RestaurantAdminCard
              restaurant={restaurant}
              now={now}
              isSelected={selectedIds.has(restaurant.id)}
              onSelect={select}
              {...actions}
            />
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
        <p role="status" className="tabular text-[0.9375rem] text-muted">
          {restaurants.length} of {total} {total === 1 ? 'restaurant' : 'restaurants'}
        </p>
        <NextPageButton query={list} size="sm">
          Load more restaurants
        </NextPageButton>
      </div>
    </>
  );
}

const SKELETONS = ['first', 'second', 'third', 'fourth'];

function CardsSkeleton() {
  return (
    <div role="status" aria-label="Loading restaurants" className={GRID}>
      {SKELETONS.map((name) => (
        <span
          key={name}
          className="block h-88 rounded-card border border-line bg-surface p-5 shadow-card"
        >
          <span className="flex gap-4">
            <Skeleton className="size-18 rounded-control" />
            <span className="flex-1">
              <Skeleton className="h-6 w-3/5" />
              <Skeleton className="mt-3 h-5 w-2/5" />
            </span>
          </span>
          <Skeleton className="mt-5 h-40" />
        </span>
      ))}
    </div>
  );
}
