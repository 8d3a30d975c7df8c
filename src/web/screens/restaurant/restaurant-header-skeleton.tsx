import { Skeleton } from '#web/ui/skeleton.tsx';

export function RestaurantHeaderSkeleton() {
  return (
    <div className="mb-3 grid items-center gap-x-12 sm:mb-10 lg:mb-14 lg:grid-cols-[1.1fr_1fr]">
      <Skeleton className="aspect-8/5 rounded-card max-sm:aspect-[4/1] low-phone:aspect-[6/1] lg:order-last" />
      <div>
        <Skeleton className="-mt-8 ml-3 size-16 rounded-card sm:-mt-10 sm:ml-4 sm:size-20 lg:mt-0 lg:ml-0 lg:size-24" />
        <Skeleton className="mt-1.5 h-8.25 w-3/4 sm:mt-5 sm:h-12" />
        <Skeleton className="mt-4 h-6.5 w-44 max-sm:hidden" />
        <Skeleton className="mt-2.5 h-5 w-full sm:mt-5 sm:h-6" />
        <Skeleton className="mt-1.5 h-5 w-2/3 low-phone:hidden sm:mt-2 sm:h-6" />
        <Skeleton className="mt-3.5 h-14.25 w-full sm:mt-7 sm:h-20" />
      </div>
    </div>
  );
}
