import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Restaurant } from '#contract/restaurants.ts';
import { dateText } from '#domain/restaurants/date-text.ts';
import { clockIn } from '#domain/restaurants/local-clock.ts';
import type { SpecialDay } from '#domain/restaurants/special-days.ts';
import { hoursText } from '#web/features/restaurants/special-day-text.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { ErrorState } from '#web/ui/messages.tsx';
import { SpecialDayDialog } from './special-day-dialog.tsx';
import { specialDaysQuery, useRemoveSpecialDay } from './special-days.api.ts';
import { YearCalendar } from './year-calendar.tsx';

interface SpecialDaysProps {
  restaurant: { id: string; timezone: string };
}

/** The dates whose hours differ from the week's: a list, and a year to choose from. */
export function SpecialDays({ restaurant }: SpecialDaysProps) {
  const { id, timezone } = restaurant;
  const query = useQuery(specialDaysQuery(id));
  const { date: today } = clockIn(timezone, useMinute());
  /** The date in the open dialog, empty until it has been chosen there; null if none is open. */
  const [editedDate, setEditedDate] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = useRemoveSpecialDay(id);
  if (query.isPending) {
    return (
      <div role="status" aria-label="Loading special days">
        <Skeleton className="h-8 w-52" />
        <Skeleton className="mt-4 h-72 rounded-card" />
      </div>
    );
  }
  if (!query.data) {
    return (
      <ErrorState
        text="Failed to load the special days. Please try again."
        onRetry={() => query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  const days = query.data.filter(({ date }) => date >= today);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-heading">
            Special days
          </h2>
          <p className="mt-1 max-w-prose text-muted">
            Holidays and other dates on which the week’s hours do not apply. Customers see them two
            weeks ahead.
          </p>
        </div>
        <Button variant="secondary" onClick={() => setEditedDate('')}>
          <CalendarPlus className="size-4.5" aria-hidden="true" />
          Add Special Day
        </Button>
      </div>
      {days.length > 0 && (
        <ul
          aria-label="Special days"
          className="mt-5 divide-y divide-line rounded-control border border-line bg-surface"
        >
          {days.map((day) => (
            <Row
              key={day.date}
              day={day}
              today={today}
              onEdit={() => setEditedDate(day.date)}
              onRemove={() => {
                // The button disappears with its row.
                heading.current?.focus();
                remove.mutate(day);
              }}
            />
          ))}
        </ul>
      )}
      <YearCalendar today={today} days={days} onChoose={setEditedDate} />
      {editedDate !== null && (
        <SpecialDayDialog
          restaurantId={id}
          today={today}
          date={editedDate}
          days={days}
          onClose={() => setEditedDate(null)}
        />
      )}
    </>
  );
}

interface RowProps {
  day: SpecialDay;
  today: string;
  onEdit: () => void;
  onRemove: () => void;
}

function Row({ day, today, onEdit, onRemove }: RowProps) {
  const name = dateText(day.date, today);
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-4">
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tabular font-[650] sm:w-36">{name}</span>
        <Badge tone={day.closed ? 'red' : 'blue'} className="tabular">
          {hoursText(day)}
        </Badge>
        {day.note && <span className="wrap-anywhere min-w-0 text-muted">{day.note}</span>}
      </p>
      <IconButton label={`Edit ${name}`} onClick={onEdit}>
        <Pencil className="size-4.5" aria-hidden="true" />
      </IconButton>
      <IconButton label={`Remove ${name}`} onClick={onRemove}>
        <Trash2 className="size-4.5" aria-hidden="true" />
      </IconButton>
    </li>
  );
}

interface SpecialDaysDialogProps {
  restaurant: Pick<Restaurant, 'id' | 'name' | 'timezone'>;
  onClose: () => void;
}

/** The dates on which a restaurant's hours differ from the week's. */
export function SpecialDaysDialog({ restaurant, onClose }: SpecialDaysDialogProps) {
  return (
    <Dialog isOpen onOpenChange={onClose} title={`Special days of ${restaurant.name}`} size="lg">
      <SpecialDays restaurant={restaurant} />
    </Dialog>
  );
}
