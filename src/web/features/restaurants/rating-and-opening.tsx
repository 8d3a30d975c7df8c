import { Star } from 'lucide-react';
import type { Restaurant } from '#contract/restaurants.ts';
import { RESTAURANT_DEFAULTS } from '#domain/restaurants/restaurant-defaults.ts';
import { Badge } from '#web/ui/badge.tsx';

const UNRATED = '0.00';

/** The rating and the number of reviews. Without any, the restaurant is shown as new. */
export function Rating({ restaurant }: { restaurant: Pick<Restaurant, 'rating' | 'reviewCount'> }) {
  const { rating, reviewCount } = restaurant;
  if (rating === UNRATED && reviewCount === 0) return <span className="font-[650]">New</span>;
  const reviews = reviewCount || RESTAURANT_DEFAULTS.reviewCount;
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Star className="size-4 fill-primary text-primary" aria-hidden="true" />
      <span className="sr-only">Rated</span>
      <span className="tabular font-[650]">{Number(rating).toFixed(1)}</span>
      <span className="tabular text-muted">
        ({reviews}
        <span className="sr-only"> reviews</span>)
      </span>
    </span>
  );
}

export function OpeningBadge({ isOpen, className }: { isOpen: boolean; className?: string }) {
  return (
    <Badge tone={isOpen ? 'open' : 'closed'} className={className}>
      {isOpen ? 'OPEN' : 'CLOSED'}
    </Badge>
  );
}
