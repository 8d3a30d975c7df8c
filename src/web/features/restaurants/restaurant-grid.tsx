import type { ReactNode } from 'react';
import { RestaurantCardSkeleton } from './restaurant-card-skeleton.tsx';

const GRID = 'grid gap-5 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3';

export function RestaurantGrid({ children }: { children: ReactNode }) {
  return <ul className={GRID}>{children}</ul>;
}

export function RestaurantGridSkeleton({ count }: { count: number }) {
  return (
    <div className={GRID}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
        <RestaurantCardSkeleton key={index} />
      ))}
    </div>
  );
}
