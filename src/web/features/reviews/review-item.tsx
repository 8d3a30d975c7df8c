import { clsx } from 'clsx';
import { Star, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Review } from '#contract/reviews.ts';
import { STARS } from '#domain/reviews/review-rules.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

interface ReviewItemProps {
  review: Omit<Review, 'author'> & { author?: string };
  restaurantName: string;
  /** Actions. */
  children?: ReactNode;
}

/** A review of a restaurant, with the restaurant's reply. */
export function ReviewItem({ review, restaurantName, children }: ReviewItemProps) {
  const { author, rating, createdAt, text, reply } = review;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {author && <span className="wrap-anywhere font-[650]">{author}</span>}
        <StarRow count={rating} />
        <time dateTime={createdAt} className="ml-auto text-muted text-sm">
          {DAY.format(new Date(createdAt))}
        </time>
      </p>
      {text && <p className="wrap-anywhere mt-1.5 whitespace-pre-line">{text}</p>}
      {reply && (
        <div className="mt-3 rounded-control bg-sunken px-4 py-3">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.9375rem]">
            <Store className="size-4 shrink-0 text-muted" aria-hidden="true" />
            <span className="wrap-anywhere font-[650]">{restaurantName} replied</span>
            <time dateTime={reply.at} className="ml-auto text-muted text-sm">
              {DAY.format(new Date(reply.at))}
            </time>
          </p>
          <p className="wrap-anywhere mt-1 whitespace-pre-line">{reply.text}</p>
        </div>
      )}
      {children}
    </>
  );
}

/** A number of stars, in words for screen readers. */
export function StarRow({ count, className }: { count: number; className?: string }) {
  return (
    <span
      role="img"
      aria-label={`${count} of 5 stars`}
      className={clsx('inline-flex shrink-0 gap-0.5', className)}
    >
      {STARS.map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={star <= count ? 'size-4 fill-primary text-primary' : 'size-4 text-line-strong'}
        />
      ))}
    </span>
  );
}
