import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The placeholder of an order card while it loads. */
export function OrderCardSkeleton() {
  return (
    <Card aria-hidden="true">
      <div className="flex justify-between gap-4">
        <Skeleton className="size-14 shrink-0 rounded-control" />
        <div className="grid w-full gap-2">
          <Skeleton className="h-7 w-2/5" />
          <Skeleton className="h-5 w-3/5" />
        </div>
        <Skeleton className="h-6 w-28 rounded-full" />
      </div>
      <div className="mt-5 grid gap-x-10 gap-y-5 border-line border-t pt-5 md:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid content-start gap-3">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-5 w-3/5" />
        </div>
        <Skeleton className="h-40" />
      </div>
      <Skeleton className="mt-5 ml-auto h-10 w-36 rounded-full" />
    </Card>
  );
}
