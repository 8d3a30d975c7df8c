import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Review } from '#contract/reviews.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { NextPageButton } from '#web/ui/next-page-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { reviewsQuery } from './review.api.ts';
import { ReviewItem } from './review-item.tsx';

interface ReviewListProps {
  /** `id`: the slug or the id, as the query uses it. */
  restaurant: { id: string; name: string };
  /** Loaded again whenever it is shown. */
  isFollowed?: boolean;
  /** What can be done with a review. */
  actions?: (review: Review) => ReactNode;
}

/** A restaurant's reviews, newest first, page by page. */
export function ReviewList({ restaurant, isFollowed = false, actions }: ReviewListProps) {
  const query = useInfiniteQuery({
    ...reviewsQuery(restaurant.id),
    ...(isFollowed && { staleTime: 0 }),
  });
  if (query.isPending) {
    return (
      <div role="status" aria-label="Loading reviews" className="grid gap-3">
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-24 rounded-card" />
      </div>
    );
  }
  if (!query.data) {
    return (
      <ErrorState
        text="Failed to load the reviews. Please try again."
        onRetry={() => query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  return (
    <>
      <ul className="grid gap-3">
        {query.data.pages
          .flatMap(({ rows }) => rows)
          .map((review) => (
            <li
              key={review.id}
              className="rounded-card border border-line bg-surface px-5 py-4 shadow-card"
            >
              <ReviewItem review={review} restaurantName={restaurant.name}>
                {actions?.(review)}
              </ReviewItem>
            </li>
          ))}
      </ul>
      {query.hasNextPage && (
        <div className="mt-5 text-center">
          <NextPageButton query={query}>Show more reviews</NextPageButton>
        </div>
      )}
    </>
  );
}
