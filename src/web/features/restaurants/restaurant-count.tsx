import { clsx } from 'clsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { type ListedArea, requestedPostalCode } from './listed-area.ts';

interface RestaurantCountProps {
  /** How many there are; undefined while they load. */
  total: number | undefined;
  /** Null when no location with a postal code is chosen. */
  area: ListedArea | null;
  /** Some that deliver here are left out. */
  isNarrowed?: boolean;
  className?: string;
}

/** How many restaurants are listed, and a button between those that deliver here and all of them. */
export function RestaurantCount({
  total,
  area,
  isNarrowed = false,
  className,
}: RestaurantCountProps) {
  const text = total === undefined ? undefined : countText(total, { area, isNarrowed });
  return (
    <div className={clsx('flex flex-wrap items-baseline gap-x-2', className)}>
      <div role="status">
        {text === undefined && <Skeleton className="h-6 w-44" />}
        {text && <h2 className="tabular font-normal font-sans text-base text-muted">{text}</h2>}
      </div>
      {area && (
        <span aria-hidden="true" className="text-muted">
          ·
        </span>
      )}
      {area && (
        <button
          type="button"
          onClick={() => area.setAll(!area.isAll)}
          className="relative whitespace-nowrap font-[650] text-primary-text underline underline-offset-4 after:absolute after:-inset-2.5 hover:no-underline"
        >
          {area.isAll ? `Deliver to ${area.postalCode} only` : 'Show all'}
        </button>
      )}
    </div>
  );
}

function countText(total: number, listed: { area: ListedArea | null; isNarrowed: boolean }) {
  const postalCode = requestedPostalCode(listed.area);
  const count = `${total || 'No'} ${total === 1 ? 'restaurant' : 'restaurants'}`;
  const deliver = `${total === 1 ? 'delivers' : 'deliver'} to ${postalCode}`;
  if (postalCode)
    return listed.isNarrowed ? `${count} found that ${deliver}` : `${count} ${deliver}`;
  return total === 0 ? '' : `${count} found`;
}
