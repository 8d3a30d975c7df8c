import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { REVIEWS_FRAGMENT } from '#contract/page-paths.ts';
import { reviewsIn } from '#domain/reviews/shown-rating.ts';
import { RatingBars, ReviewList } from '#web/features/reviews/review-list.tsx';
import { reviewSummaryQuery } from '#web/features/reviews/reviews.api.ts';
import { anchorScroll } from '#web/lib/anchor-scroll.ts';
import { ErrorState } from '#web/ui/messages.tsx';

interface RestaurantReviewsProps {
  restaurant: { slug: string; name: string };
}

/** The restaurant's reviews: the figures and the texts. Below the menu, which comes first. */
export function RestaurantReviews({ restaurant: { slug, name } }: RestaurantReviewsProps) {
  const query = useQuery(reviewSummaryQuery(slug));
  const summary = query.data;
  const section = useRef<HTMLElement>(null);
  const isShown = summary !== undefined;
  useEffect(() => {
    // From a link to this section: the browser looked for it before it was rendered.
    if (isShown && section.current && window.location.hash === `#${REVIEWS_FRAGMENT}`) {
      anchorScroll(section.current);
    }
  }, [isShown]);
  // Below everything else, so that loading it shifts nothing.
  if (query.isError && !summary) {
    return (
      <div className="mt-16">
        <ErrorState
          text="Failed to load the reviews. Please try again."
          onRetry={() => query.refetch()}
          isRetrying={query.isFetching}
        />
      </div>
    );
  }
  if (!summary) return null;
  const { rating, reviewCount, distribution } = summary;
  const writtenHere = reviewsIn(distribution);
  return (
    <section
      ref={section}
      id={REVIEWS_FRAGMENT}
      aria-labelledby="reviews-title"
      className="mt-16 scroll-mt-20 border-line border-t pt-10 sm:mt-20"
    >
      <h2 id="reviews-title" className="text-heading">
        Customer Reviews
      </h2>
      {writtenHere === 0 ? (
        <p className="mt-3 max-w-prose text-muted">
          Nobody has reviewed {name} here yet. Once your order has arrived, you can be the first.
        </p>
      ) : (
        <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <div>
            <p className="tabular flex items-baseline gap-3">
              <span className="font-bold font-display text-5xl tracking-[-0.03em]">
                {Number(rating).toFixed(1)}
              </span>
              <span className="text-muted">
                of 5, from {reviewCount.toLocaleString('en-US')}{' '}
                {reviewCount === 1 ? 'review' : 'reviews'}
              </span>
            </p>
            <div className="mt-5">
              <RatingBars distribution={distribution} />
            </div>
            {writtenHere < reviewCount && (
              <p className="mt-4 text-[0.9375rem] text-muted">
                {writtenHere === 1
                  ? 'One of them was written here and is shown.'
                  : `${writtenHere.toLocaleString('en-US')} of them were written here and are shown.`}
              </p>
            )}
          </div>
          <div>
            <ReviewList restaurant={{ id: slug, name }} />
          </div>
        </div>
      )}
    </section>
  );
}
