import { DishCardSkeleton } from '#web/features/menu/dish-card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export function MenuSkeleton() {
  return (
    <div>
      <Skeleton className="h-12 w-full rounded-none" />
      <Skeleton className="mt-4 mb-3 h-7 sm:mt-9 sm:mb-5 sm:h-8 w-48" />
      <div className="grid gap-3 md:grid-cols-2">
        {['a', 'b', 'c', 'd'].map((place) => (
          <DishCardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}
