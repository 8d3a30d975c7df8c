import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import type { OfferedSlot, Restaurant, RestaurantSlots } from '#contract/restaurants.ts';
import { dateText } from '#domain/restaurants/date-text.ts';
import type { FulfilmentChoice } from '#domain/restaurants/fulfilment.ts';
import { clockIn } from '#domain/restaurants/local-clock.ts';
import { slotTimes } from '#domain/restaurants/slot-choice.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { ErrorState } from '#web/ui/messages.tsx';
import { slotsQuery } from './fulfilment.api.ts';

interface SlotDialogProps {
  restaurant: Restaurant;
  choice: FulfilmentChoice;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The start of the chosen slot; null: as soon as possible. */
  onChoose: (scheduledFor: string | null) => void;
}

/** Asks for the day and the time of an order. */
export function SlotDialog(props: SlotDialogProps) {
  const { restaurant, choice, isOpen, onOpenChange, onChoose } = props;
  const formId = useId();
  const query = useQuery({ ...slotsQuery(restaurant.id, choice.fulfilment), staleTime: 0 });
  const slots = query.data;
  const choose = (scheduledFor: string | null) => {
    onChoose(scheduledFor);
    onOpenChange(false);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={choice.fulfilment === 'pickup' ? 'Pickup time' : 'Delivery time'}
      description={`In the local time of ${restaurant.name}.`}
      size="sm"
      footer={
        <>
          {slots?.asap.isAvailable && (
            <Button variant="secondary" onClick={() => choose(null)}>
              As soon as possible
            </Button>
          )}
          {slots && slots.days.length > 0 && (
            <Button type="submit" form={formId}>
              Choose this time
            </Button>
          )}
        </>
      }
    >
      {query.isError && !slots && (
        <ErrorState
          text="Failed to load the times. Please try again."
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.isPending && <Skeleton className="h-44" />}
      {slots && slots.days.length === 0 && <p>No times are offered at the moment.</p>}
      {slots && slots.days.length > 0 && (
        <SlotForm id={formId} slots={slots} chosen={choice.scheduledFor} onChoose={choose} />
      )}
    </Dialog>
  );
}

interface SlotFormProps {
  id: string;
  slots: RestaurantSlots;
  chosen: string | null;
  onChoose: (scheduledFor: string) => void;
}

function SlotForm({ id, slots, chosen, onChoose }: SlotFormProps) {
  const { timezone, days } = slots;
  const { date: today } = clockIn(timezone, useMinute());
  const [wanted, setWanted] = useState(chosen);
  const [wantedDate, setWantedDate] = useState(
    chosen === null ? null : clockIn(timezone, new Date(chosen)).date,
  );
  const [error, setError] = useState<string>();
  const day =
    days.find(({ date }) => date === wantedDate) ??
    days.find((one) => one.slots.some(hasRoom)) ??
    days[0];
  const slot =
    day?.slots.find((one) => one.from === wanted && hasRoom(one)) ?? day?.slots.find(hasRoom);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // The event would bubble to the checkout form, which contains this dialog, and place the order.
    event.stopPropagation();
    if (slot) onChoose(slot.from);
    else setError('This day is fully booked. Choose another day.');
  };
  return (
    <form id={id} onSubmit={submit} className="grid gap-5">
      <SelectField
        label="Day"
        value={day?.date}
        error={error}
        onChange={(event) => {
          setWantedDate(event.target.value);
          setError(undefined);
        }}
      >
        {days.map(({ date }) => (
          <option key={date} value={date}>
            {dateText(date, today)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Time"
        value={slot?.from ?? ''}
        onChange={(event) => setWanted(event.target.value)}
      >
        {!slot && <option value="">Fully booked</option>}
        {day?.slots.map((one) => (
          <option key={one.from} value={one.from} disabled={!hasRoom(one)}>
            {slotTimes(one, timezone)}
            {leftText(one)}
          </option>
        ))}
      </SelectField>
    </form>
  );
}

function hasRoom({ left }: OfferedSlot): boolean {
  return left !== 0;
}

const FEW = 5;

function leftText({ left }: OfferedSlot): string {
  if (left === null || left > FEW) return '';
  return left === 0 ? ' · fully booked' : ` · ${left} left`;
}
