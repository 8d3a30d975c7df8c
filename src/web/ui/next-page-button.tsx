import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';

interface NextPageButtonProps {
  query: UseInfiniteQueryResult<InfiniteData<unknown>>;
  size?: 'sm';
  children: ReactNode;
}

/**
 * Loads the next page of a list; not rendered after the last. An invalidation cancels the request
 * and reloads the pages that are there, so the next page is requested again after it.
 */
export function NextPageButton({ query, size, children }: NextPageButtonProps) {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const count = data?.pages.length ?? 0;
  const [wantedCount, setWantedCount] = useState(0);
  const isLoadingMore = wantedCount > count && hasNextPage && !isError;
  useEffect(() => {
    if (isLoadingMore && !isFetching) void fetchNextPage();
  }, [isLoadingMore, isFetching, fetchNextPage]);

  const load = () => {
    setWantedCount(count + 1);
    if (isError) void fetchNextPage();
  };
  if (!hasNextPage) return null;
  return (
    <Button variant="secondary" {...(size && { size })} isLoading={isLoadingMore} onClick={load}>
      {children}
    </Button>
  );
}
