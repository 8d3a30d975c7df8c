import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Restaurant } from '#contract/restaurants.ts';
import { MIN_SHOWN_REVIEWS } from '#domain/reviews/review-rules.ts';
import { reviewsIn } from '#domain/reviews/shown-rating.ts';
import { ReviewItem } from '#web/features/reviews/review-item.tsx';
import { reviewSummaryQuery, reviewsQuery } from '#web/features/reviews/reviews.api.ts';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Reviews, SampleRating } from './dish-samples.tsx';

/** How many are shown beside a dish; the rest is on the restaurant's page. */
const SHOWN = 3;

/** Which reviews a dish of a restaurant shows: its own once there are enough. */
export type ReviewsOf = 'unknown' | 'sample' | 'own';

export function useReviewsOf(slug: string): ReviewsOf {
  const { data, isPending } = useQuery(reviewSummaryQuery(slug));
  if (isPending) return 'unknown';
  return data && reviewsIn(data.distribution) >= MIN_SHOWN_REVIEWS ? 'own' : 'sample';
}

interface ReviewedProps {
  restaurant: Restaurant;
  summary: ReviewsOf;
}

/** The rating in a dish's header. Its space is reserved until it is known which reviews apply. */
export function DishRating({ restaurant, summary }: ReviewedProps) {
  if (summary !== 'own') return <SampleOrSkeleton summary={summary} sample={<SampleRating />} />;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2 max-[18rem]:flex-nowrap">
      <Star className="size-4.5 fill-primary text-primary" aria-hidden="true" />
      <span className="tabular">
        <span className="font-[650]">{Number(restaurant.rating).toFixed(1)}</span> (
        {restaurant.reviewCount} reviews of the restaurant)
      </span>
    </p>
  );
}

/** The reviews of a dish's restaurant; the sample texts until there are enough. */
export function DishReviews({ restaurant, summary }: ReviewedProps) {
  const { slug, name } = restaurant;
  const { data } = useInfiniteQuery({ ...reviewsQuery(slug), enabled: summary === 'own' });
  const reviews = data?.pages[0]?.rows.slice(0, SHOWN);
  if (summary !== 'own' || !reviews) {
    return (
      <SampleOrSkeleton summary={summary === 'own' ? 'unknown' : summary} sample={<Reviews />} />
    );
  }
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="text-heading">
        Customer Reviews
      </h2>
      <ul className="mt-5 grid gap-3">
        {reviews.map((review) => (
          <li key={review.id} className="rounded-card border border-line bg-surface px-5 py-4">
            <ReviewItem review={review} restaurantName={name} />
          </li>
        ))}
      </ul>
      <Link
        to={paths.reviews(slug)}
        className="mt-3 inline-flex min-h-11 items-center font-[650] underline underline-offset-4"
      >
        All reviews of {name}
      </Link>
    </section>
  );
}

/** The samples, shown only once it is known that there are no real reviews. */
function SampleOrSkeleton({ summary, sample }: { summary: ReviewsOf; sample: ReactNode }) {
  return <div className={clsx(summary === 'unknown' && 'invisible')}>{sample}</div>;
}
