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
import { SampleRating, SampleReviews } from './dish-samples.tsx';

/** How many are shown with a dish; the others are on the restaurant's page. */
const REVIEWS_SHOWN = 3;

/** Which reviews a dish shows: those of its restaurant once there are enough, otherwise samples. */
export type ReviewSource = 'unknown' | 'sample' | 'own';

export function useReviewSource(slug: string): ReviewSource {
  const { data, isPending } = useQuery(reviewSummaryQuery(slug));
  if (isPending) return 'unknown';
  return data && reviewsIn(data.distribution) >= MIN_SHOWN_REVIEWS ? 'own' : 'sample';
}

interface ReviewedProps {
  restaurant: Restaurant;
  reviewSource: ReviewSource;
}

/** The rating in a dish's header. Its space is reserved until it is known which reviews apply. */
export function DishRating({ restaurant, reviewSource }: ReviewedProps) {
  if (reviewSource !== 'own')
    return <SampleOrSkeleton reviewSource={reviewSource} sample={<SampleRating />} />;
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
export function DishReviews({ restaurant, reviewSource }: ReviewedProps) {
  const { slug, name } = restaurant;
  const { data } = useInfiniteQuery({ ...reviewsQuery(slug), enabled: reviewSource === 'own' });
  const reviews = data?.pages[0]?.rows.slice(0, REVIEWS_SHOWN);
  if (reviewSource !== 'own' || !reviews) {
    return (
      <SampleOrSkeleton
        reviewSource={reviewSource === 'own' ? 'unknown' : reviewSource}
        sample={<SampleReviews />}
      />
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
function SampleOrSkeleton({
  reviewSource,
  sample,
}: {
  reviewSource: ReviewSource;
  sample: ReactNode;
}) {
  return <div className={clsx(reviewSource === 'unknown' && 'invisible')}>{sample}</div>;
}
