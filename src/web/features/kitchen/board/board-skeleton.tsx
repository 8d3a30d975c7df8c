import { Skeleton } from '#web/ui/skeleton.tsx';
import { COLUMNS } from '../order-texts.ts';

/** The columns while the orders load. */
export function BoardSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the orders"
      className="grid min-h-0 flex-1 gap-3 md:grid-cols-2 lg:grid-cols-4"
    >
      {COLUMNS.map(({ status }) => (
        <span key={status} className="grid content-start gap-2.5 rounded-card bg-sunken p-2.5">
          <Skeleton className="h-8" />
          <Skeleton className="h-56" />
        </span>
      ))}
    </div>
  );
}
