import { useQuery } from '@tanstack/react-query';
import { reviewsIn } from '#domain/reviews/shown-rating.ts';
import { mayActAs } from '#domain/staff/restaurant-rights.ts';
import type { KitchenRestaurant } from '#web/features/kitchen/kitchen-restaurant.ts';
import { RatingBars } from '#web/features/reviews/rating-bars.tsx';
import { reviewSummaryQuery } from '#web/features/reviews/review.api.ts';
import { ReviewList } from '#web/features/reviews/review-list.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ReplyPart } from './reply-part.tsx';

/** The restaurant's reviews, newest first; managers can reply. */
export function KitchenReviews({ restaurant }: { restaurant: KitchenRestaurant }) {
  const query = useQuery({ ...reviewSummaryQuery(restaurant.id), staleTime: 0 });
  const summary = query.data;
  if (query.isError && !summary) {
    return (
      <ErrorState
        text="Failed to load the reviews. Please try again."
        onRetry={() => query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (!summary) return null;
  const isManager = mayActAs(restaurant.role, 'manager');
  const count = reviewsIn(summary.distribution);
  return (
    <section aria-labelledby="reviews" className="mt-4 grid gap-5">
      <h2 id="reviews" className="text-heading">
        Reviews
      </h2>
      {count === 0 ? (
        <p className="max-w-prose text-muted">
          No reviews yet. Customers are asked for one once their order is delivered.
        </p>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <Card>
            <p className="tabular mb-4 font-bold font-display text-3xl tracking-tight">
              {Number(summary.rating).toFixed(1)}{' '}
              <span className="font-normal font-sans text-base text-muted tracking-normal">
                of 5
              </span>
            </p>
            <RatingBars distribution={summary.distribution} />
          </Card>
          <div>
            <ReviewList
              restaurant={restaurant}
              isFollowed
              {...(isManager && { actions: (review) => <ReplyPart review={review} /> })}
            />
          </div>
        </div>
      )}
    </section>
  );
}
