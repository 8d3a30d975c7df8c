import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const CHARTS = ['revenue', 'orders', 'status', 'dishes'];

/** The placeholder of the charts while they load. */
export function ChartsSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the charts"
      className="grid grid-cols-1 gap-6 lg:grid-cols-2"
    >
      {CHARTS.map((name) => (
        <Card key={name} aria-hidden="true">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-1.5 mb-4 h-5 w-4/5" />
          <Skeleton className="h-64" />
          <Skeleton className="mt-4 h-6 w-32" />
        </Card>
      ))}
    </div>
  );
}
