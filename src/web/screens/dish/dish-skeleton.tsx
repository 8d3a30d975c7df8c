import { Skeleton } from '#web/ui/skeleton.tsx';

export function DishSkeleton() {
  return (
    <div className="grid items-start gap-x-12 gap-y-7 lg:grid-cols-[1.1fr_1fr]">
      <Skeleton className="aspect-4/3 rounded-card" />
      <div>
        <Skeleton className="h-6.5 w-56" />
        <Skeleton className="mt-5 h-11 w-3/4" />
        <Skeleton className="mt-4 h-5.5 w-44" />
        <Skeleton className="mt-7 h-6 w-full" />
        <Skeleton className="mt-2 h-6 w-2/3" />
        <Skeleton className="mt-7 h-10 w-28" />
        <Skeleton className="mt-6 h-13.5 w-80 max-w-full rounded-full" />
      </div>
    </div>
  );
}
