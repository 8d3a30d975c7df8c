import { Star } from 'lucide-react';
import type { ReviewSummary } from '#contract/reviews.ts';
import { STARS } from '#domain/reviews/review-rules.ts';
import { reviewsIn } from '#domain/reviews/shown-rating.ts';

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
