import { MINUTE_MS } from '../durations.ts';
import { clockIn, dateAfter } from './local-clock.ts';
import { minuteOf, minutesOfDate, timeOf } from './local-minutes.ts';
import { hoursOn, type OpeningFacts, opensAutomatically } from './opening-hours.ts';

/** The lengths of a slot; each divides an hour. */
export const SLOT_MINUTES = [15, 20, 30, 60] as const;

export const SCHEDULING_LIMITS = {
  daysAheadMax: 7,
  leadMinutesMax: 24 * 60,
  ordersPerSlotMax: 500,
} as const;

/** The settings for scheduled orders. */
export interface Scheduling {
  /** The number of days after today; 0: today only. */
  daysAhead: number;
  slotMinutes: (typeof SLOT_MINUTES)[number];
  /** The minimum number of minutes from now to the start of a slot. */
  leadMinutes: number;
  /** Null: no limit. */
  ordersPerSlot: number | null;
}

export interface SlotFacts extends OpeningFacts {
  /** Null: it takes orders as soon as possible only. */
  scheduling: Scheduling | null;
}

/** A span of time for which orders can be scheduled; `until` is excluded. */
export interface Slot {
  from: Date;
  until: Date;
}

/** The slots that start on a date of the restaurant. */
export interface SlotDay {
  date: string;
  slots: Slot[];
}

/** The slots in which a restaurant takes scheduled orders, by date; dates without any are left out. */
export function offeredSlots(restaurant: SlotFacts, now: Date): SlotDay[] {
  const { scheduling, timezone } = restaurant;
  if (!scheduling) return [];
  const { date: today } = clockIn(timezone, now);
  return Array.from({ length: scheduling.daysAhead + 1 }, (_, offset) =>
    slotDay(restaurant, dateAfter(today, offset), now),
  ).filter(({ slots }) => slots.length > 0);
}

/** The offered slot that starts at an instant; null: none does. */
export function offeredSlotAt(restaurant: SlotFacts, from: Date, now: Date): Slot | null {
  const { scheduling, timezone } = restaurant;
  if (!scheduling) return null;
  const { date } = clockIn(timezone, from);
  const { date: today } = clockIn(timezone, now);
  if (date > dateAfter(today, scheduling.daysAhead)) return null;
  const { slots } = slotDay(restaurant, date, now);
  return slots.find((slot) => slot.from.getTime() === from.getTime()) ?? null;
}

/** When the slot begins in which an instant falls, whether orders can be scheduled for it or not. */
export function slotStartOf(
  instant: Date,
  { timezone, slotMinutes }: { timezone: string; slotMinutes: number },
): Date {
  let at = Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS;
  // Going back may cross a clock change, after which the time is not a multiple of the slot length.
  for (let rest = -1; rest !== 0; at -= rest * MINUTE_MS) {
    rest = minuteOf(clockIn(timezone, new Date(at)).time) % slotMinutes;
  }
  return new Date(at);
}

function slotDay(restaurant: SlotFacts, date: string, now: Date): SlotDay {
  const earliest = earliestStart(restaurant, now);
  const { scheduling } = restaurant;
  if (earliest === null || !scheduling) return { date, slots: [] };
  const { slotMinutes } = scheduling;
  const minutes = minutesOfDate(date, restaurant.timezone);
  const isOpen = hoursOn(date, restaurant);
  const open = minutes.map(({ minuteOfDay }) => isOpen(timeOf(minuteOfDay)));
  const slots = minutes.flatMap(({ at, minuteOfDay }, index): Slot[] => {
    if (minuteOfDay % slotMinutes !== 0 || at < earliest) return [];
    const inside = open.slice(index, index + slotMinutes);
    if (inside.length < slotMinutes || inside.includes(false)) return [];
    return [{ from: new Date(at), until: new Date(at + slotMinutes * MINUTE_MS) }];
  });
  return { date, slots };
}

/** Null: a restaurant that does not open automatically offers no slots. */
function earliestStart(restaurant: SlotFacts, now: Date): number | null {
  const { scheduling, isTemporarilyClosed, pausedUntil } = restaurant;
  if (!scheduling || !opensAutomatically(restaurant)) return null;
  const afterLead = now.getTime() + scheduling.leadMinutes * MINUTE_MS;
  const afterPause = isTemporarilyClosed && pausedUntil ? new Date(pausedUntil).getTime() : 0;
  return Math.max(afterLead, afterPause);
}
