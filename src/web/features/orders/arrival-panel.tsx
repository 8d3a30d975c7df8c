import { clsx } from 'clsx';
import type { Order } from '#contract/orders.ts';
import { dishImage } from '#domain/cart/dish-image.ts';
import {
  type ActiveStatus,
  isActiveStatus,
  ORDER_TIMELINE,
  timelineStep,
} from '#domain/orders/order-status.ts';
import {
  arrivalText,
  isArriving,
  minutesLate,
  promiseText,
} from '#domain/orders/promised-window.ts';
import type { Fulfilment } from '#domain/restaurants/fulfilment.ts';
import { restaurantLogo } from '#domain/restaurants/restaurant-logo.ts';
import { pictureSource } from '#domain/uploads/picture-source.ts';
import { mapLink } from '#web/lib/map-link.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { Picture } from '#web/ui/picture.tsx';
import { VisuallyHidden } from '#web/ui/screen-reader.tsx';

/** The arrival, the current and the next step of an active order; renders nothing for others. */
export function ArrivalPanel({ order, className }: { order: Order; className?: string }) {
  const now = useMinute();
  const { status, items, restaurant, fulfilment } = order;
  if (!isActiveStatus(status)) return null;
  const { timezone, name, image, address } = restaurant;
  const dish = items[0]?.menuItem;
  const isLate = isArriving(order) && minutesLate(order, now) > 0;
  return (
    <div
      className={clsx(
        'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 sm:gap-x-6',
        className,
      )}
    >
      <div className="col-span-2 mb-3 empty:hidden sm:col-span-1 sm:col-start-2 sm:mb-0">
        {isArriving(order) && (
          <p
            className={clsx(
              'tabular font-bold font-display text-[clamp(1.25rem,7vw,2.25rem)] leading-tight sm:text-title',
              isLate && 'text-yellow',
            )}
          >
            {arrivalText(order, { timezone, now })}
          </p>
        )}
        {isLate && (
          <p className="tabular mt-1 font-[650]">Promised for {promiseText(order, timezone)}</p>
        )}
      </div>
      <Picture
        sources={[
          dish?.image && pictureSource(dish.image),
          dish && dishImage(dish.name),
          image && pictureSource(image),
          restaurantLogo(name),
        ]}
        sizes="(min-width: 40rem) 9rem, 5rem"
        alt=""
        name={name}
        aspect="aspect-square"
        isEager
        className="w-20 rounded-control sm:col-start-1 sm:row-span-2 sm:row-start-1 sm:w-36"
      />
      <div className="max-[18rem]:col-span-2 max-[18rem]:mt-3">
        <ProgressBar status={status} />
        <p className="wrap-anywhere">{PROGRESS[fulfilment][status](name)}</p>
        {fulfilment === 'pickup' && address && (
          <p className="mt-1 wrap-anywhere">
            Pick up at{' '}
            <a
              href={mapLink(`${name}, ${address}`)}
              target="_blank"
              rel="noreferrer"
              className="underline underline-offset-4"
            >
              {address}
              <VisuallyHidden> (map, opens in a new tab)</VisuallyHidden>
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

type Progress = Record<ActiveStatus, (restaurant: string) => string>;

const DELIVERY: Progress = {
  pending: (restaurant) => `${restaurant} has received your order; next, they confirm it.`,
  confirmed: (restaurant) => `${restaurant} has confirmed your order; next, they prepare it.`,
  preparing: (restaurant) => `${restaurant} is preparing your order; next, it is ready to go.`,
  ready: () => 'Your order is ready to go; next, it is delivered to you.',
};

/** The current and the next step. */
const PROGRESS: Record<Fulfilment, Progress> = {
  delivery: DELIVERY,
  pickup: {
    ...DELIVERY,
    preparing: (restaurant) => `${restaurant} is preparing your order; next, you pick it up.`,
    ready: (restaurant) => `Your order is ready; ${restaurant} keeps it for you.`,
  },
};

/** Decorative: the sentence below says the same. */
function ProgressBar({ status }: { status: ActiveStatus }) {
  const current = timelineStep(status);
  return (
    <span aria-hidden="true" className="mb-3 flex gap-1.5 sm:mt-3">
      {ORDER_TIMELINE.map((step, index) => (
        <span
          key={step}
          className={clsx(
            'h-1.5 flex-1 rounded-full transition-colors duration-200',
            index < current && 'bg-success',
            index === current && 'animate-shimmer bg-primary',
            index > current && 'bg-line',
          )}
        />
      ))}
    </span>
  );
}
