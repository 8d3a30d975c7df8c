import { clsx } from 'clsx';
import { STARS } from '#domain/reviews/review-rules.ts';
import { Star } from '#web/ui/icons/star.tsx';

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
          className={star <= count ? 'size-4 fill-tomato text-tomato' : 'size-4 text-line-strong'}
        />
      ))}
    </span>
  );
}
