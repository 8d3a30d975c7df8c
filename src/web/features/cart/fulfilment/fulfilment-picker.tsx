import { clsx } from 'clsx';
import { Clock, MapPin } from 'lucide-react';
import type { Restaurant } from '#contract/restaurants.ts';
import type { Fulfilment } from '#domain/restaurants/fulfilment.ts';
import { openStatus } from '#domain/restaurants/opening-hours.ts';
import { RESTAURANT_DEFAULTS } from '#domain/restaurants/restaurant-defaults.ts';
import { shownRestaurantAt } from '#domain/restaurants/shown-values.ts';
import { chosenSlotText } from '#domain/restaurants/slot-choice.ts';
import { mapLink } from '#web/lib/map-link.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { ToggleButton } from '#web/ui/filter-buttons.tsx';
import { setFulfilmentChoice, useFulfilmentChoice } from './fulfilment-choice.ts';
import { SlotButton } from './slot-button.tsx';
import { useChosenTimeProblem } from './use-chosen-time-problem.ts';

interface FulfilmentPickerProps {
  restaurant: Restaurant;
  /** Whether the time is shown and changed here, and not beside it. */
  hasTime?: boolean;
  className?: string;
}

/**
 * Shows how and when an order is wanted, and changes it. Renders nothing for a restaurant that only delivers as soon as
 * possible.
 */
export function FulfilmentPicker(props: FulfilmentPickerProps) {
  const { restaurant, hasTime = true, className } = props;
  const now = useMinute();
  const choice = useFulfilmentChoice(restaurant);
  const problem = useChosenTimeProblem(restaurant, choice);
  const { id, fulfilment: offered, scheduling } = restaurant;
  if (!offered.includes('pickup') && !scheduling && choice.scheduledFor === null) return null;
  const shown = shownRestaurantAt(restaurant, now);
  const isPickup = choice.fulfilment === 'pickup';
  return (
    <div className={clsx('grid gap-2', className)}>
      <div className="flex flex-wrap gap-2">
        {offered.length > 1 && (
          <fieldset className="flex gap-2">
            <legend className="sr-only">Delivery or pickup</legend>
            {offered.map((one) => (
              <ToggleButton
                key={one}
                isPressed={one === choice.fulfilment}
                onPress={() => setFulfilmentChoice(id, { ...choice, fulfilment: one })}
              >
                {NAMES[one]}
              </ToggleButton>
            ))}
          </fieldset>
        )}
        {((scheduling && hasTime) || choice.scheduledFor !== null) && (
          <SlotButton restaurant={restaurant} className="tabular px-4.5! max-w-full">
            <Clock className="-ml-1 size-4.5 shrink-0" aria-hidden="true" />
            <span className="sr-only">Time: </span>
            {choice.scheduledFor !== null
              ? chosenSlotText(choice.scheduledFor, restaurant)
              : openStatus(shown, now).isOpen
                ? 'As soon as possible'
                : 'Schedule order'}
          </SlotButton>
        )}
      </div>
      {isPickup && <PickupPlace restaurant={shown} isScheduled={choice.scheduledFor !== null} />}
      {problem && (
        <p
          role="alert"
          className="rounded-control bg-yellow-soft px-4 py-3 text-[0.9375rem] text-yellow"
        >
          {problem}
        </p>
      )}
    </div>
  );
}

const NAMES: Record<Fulfilment, string> = { delivery: 'Delivery', pickup: 'Pickup' };

/** Where the order is picked up, and how soon it is ready. */
function PickupPlace({
  restaurant,
  isScheduled,
}: {
  restaurant: Restaurant;
  isScheduled: boolean;
}) {
  const { name, address, pickupTime } = restaurant;
  return (
    <p className="text-[0.9375rem] text-muted">
      {isScheduled ? 'Pick up' : `Pick up in ${pickupTime || RESTAURANT_DEFAULTS.pickupTime}`}
      {address && (
        <>
          {' at '}
          <a
            href={mapLink(`${name}, ${address}`)}
            target="_blank"
            rel="noopener noreferrer"
            className="wrap-anywhere text-foreground underline underline-offset-4"
          >
            <MapPin className="mr-1 inline size-4 align-[-0.15em]" aria-hidden="true" />
            {address}
            <span className="sr-only"> (map, opens in a new tab)</span>
          </a>
        </>
      )}
    </p>
  );
}
