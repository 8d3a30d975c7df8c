import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { STARS } from '#domain/reviews/review-rules.ts';

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
