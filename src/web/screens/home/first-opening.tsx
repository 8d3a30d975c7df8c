import type { ListedRestaurant } from '#contract/restaurants.ts';
import { firstOpening } from '#domain/restaurants/first-opening.ts';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/ui/link.tsx';

interface FirstOpeningProps {
  /** All of them are closed. */
  restaurants: readonly ListedRestaurant[];
  now: Date;
  /** Shown if no opening is known. */
  fallback: string;
}

/** Which restaurant opens first, and when. */
export function FirstOpening({ restaurants, now, fallback }: FirstOpeningProps) {
  const first = firstOpening(restaurants, now);
  if (!first) return fallback;
  return (
    <>
      First opens {first.text} ·{' '}
      <Link to={paths.restaurant(first.restaurant.slug)} className="underline underline-offset-4">
        {first.restaurant.name}
      </Link>
    </>
  );
}
