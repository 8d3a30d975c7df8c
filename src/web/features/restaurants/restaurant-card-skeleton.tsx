import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The placeholder of a card that is loading. */
export function RestaurantCardSkeleton() {
  return (
    <Card isPadded={false}>
      <Skeleton className="aspect-8/5 rounded-t-[19px] rounded-b-none" />
      <div className="px-4.5 pt-4.5 pb-4.5">
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="mt-2.5 h-4.5 w-2/5" />
        <Skeleton className="mt-5 h-4.5 w-4/5" />
      </div>
    </Card>
  );
}
