import { Skeleton } from '#web/ui/skeleton.tsx';

export function RestaurantHeaderSkeleton() {
  return (
    <div className="mb-10 grid items-center gap-x-12 lg:mb-14 lg:grid-cols-[1.1fr_1fr]">
      <Skeleton className="aspect-8/5 rounded-card lg:order-last" />
      <div>
        <Skeleton className="-mt-10 ml-4 size-20 rounded-card lg:mt-0 lg:ml-0 lg:size-24" />
        <Skeleton className="mt-5 h-12 w-3/4" />
        <Skeleton className="mt-4 h-6.5 w-44" />
        <Skeleton className="mt-5 h-6 w-full" />
        <Skeleton className="mt-2 h-6 w-2/3" />
        <Skeleton className="mt-7 h-20 w-full" />
      </div>
    </div>
  );
}
