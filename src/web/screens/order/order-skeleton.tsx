import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The placeholder of an order's page while it loads. */
export function OrderSkeleton() {
  return (
    <div role="status">
      <p className="mb-6 text-muted">Loading order details...</p>
      <Card>
        <Skeleton className="h-16" />
      </Card>
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <Card className="grid gap-5">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
        </Card>
        <Card className="grid gap-5">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-44" />
        </Card>
      </div>
    </div>
  );
}
