import { Skeleton } from '#web/ui/skeleton.tsx';
import { CATEGORY_GRID, DISH_GRID } from './grids.ts';

const TILES = ['first', 'second', 'third'];
const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The placeholder of a menu while it loads. */
export function MenuSkeleton() {
  return (
    <div role="status" aria-label="Loading menu">
      <Skeleton className="mb-5 h-8 w-52" />
      <span className={CATEGORY_GRID}>
        {TILES.map((name) => (
          <Skeleton key={name} className="h-20 rounded-control" />
        ))}
      </span>
      <Skeleton className="mt-10 mb-5 h-8 w-40" />
      <span className={DISH_GRID}>
        {CARDS.map((name) => (
          <Skeleton key={name} className="h-42 rounded-card" />
        ))}
      </span>
    </div>
  );
}
