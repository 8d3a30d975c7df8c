import { useInfiniteQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Review, ReviewSummary } from '#contract/reviews.ts';
import { STARS } from '#domain/reviews/review-rules.ts';
import { reviewsIn } from '#domain/reviews/shown-rating.ts';
import { Skeleton } from '#web/ui/loading.tsx';
import { ErrorState } from '#web/ui/messages.tsx';
import { NextPageButton } from '#web/ui/next-page-button.tsx';
import { ReviewItem } from './review-item.tsx';
import { reviewsQuery } from './reviews.api.ts';

interface ReviewListProps {
  /** `id`: the slug or the id, as the query uses it. */
  restaurant: { id: string; name: string };
  /** For those who answer reviews, who need the newest ones. */
  refetchesOnMount?: boolean;
  /** The actions of a review. */
  actions?: (review: Review) => ReactNode;
}

/** A restaurant's reviews, newest first, page by page. */
export function ReviewList({ restaurant, refetchesOnMount = false, actions }: ReviewListProps) {
  const query = useInfiniteQuery({
    ...reviewsQuery(restaurant.id),
    ...(refetchesOnMount && { staleTime: 0 }),
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

/** How often each number of stars was given, as bars with their numbers. */
export function RatingBars({ distribution }: Pick<ReviewSummary, 'distribution'>) {
  const all = Math.max(1, reviewsIn(distribution));
  return (
    <dl className="grid gap-1.5">
      {STARS.toReversed().map((stars) => (
        <div key={stars} className="tabular grid grid-cols-[2.25rem_1fr_3rem] items-center gap-3">
          <dt className="inline-flex items-center gap-1 font-medium">
            {stars}
            <Star className="size-3.5 fill-primary text-primary" aria-hidden="true" />
            <span className="sr-only">{stars === 1 ? 'star' : 'stars'}</span>
          </dt>
          <dd className="contents">
            <span aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-primary"
                style={{ width: `${(100 * distribution[stars]) / all}%` }}
              />
            </span>
            <span className="text-right text-muted">
              {distribution[stars].toLocaleString('en-US')}
              <span className="sr-only">{distribution[stars] === 1 ? ' review' : ' reviews'}</span>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
