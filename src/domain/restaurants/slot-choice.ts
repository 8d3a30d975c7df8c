import { MINUTE_MS } from '../durations.ts';
import { weekdayAndDate } from './date-text.ts';
import type { FulfilmentChoice } from './fulfilment.ts';
import { clockIn } from './local-clock.ts';
import type { Scheduling } from './slots.ts';

/** The slots of a restaurant as the API returns them; instants in ISO 8601. */
export interface ApiSlots {
  asap: { isAvailable: boolean };
  days: readonly { slots: readonly ApiSlot[] }[];
}

interface ApiSlot {
  from: string;
  until: string;
  /** Null: no limit. */
  left: number | null;
}

interface SlotRestaurant {
  timezone: string;
  scheduling: Pick<Scheduling, 'slotMinutes'> | null;
}

/** A slot on the restaurant's clock: 'Sat, Nov 28, 12:00–12:30'. */
export function slotText(
  { from, until }: Pick<ApiSlot, 'from' | 'until'>,
  timezone: string,
): string {
  const { date } = clockIn(timezone, new Date(from));
  return `${weekdayAndDate(date)}, ${slotTimes({ from, until }, timezone)}`;
}

/** '12:00–12:30' */
export function slotTimes(
  { from, until }: Pick<ApiSlot, 'from' | 'until'>,
  timezone: string,
): string {
  const [start, end] = [from, until].map((at) => clockIn(timezone, new Date(at)).time);
  return `${start}–${end}`;
}

/** The chosen slot in words; without scheduling, when it starts. */
export function chosenSlotText(from: string, restaurant: SlotRestaurant): string {
  const { timezone, scheduling } = restaurant;
  const lengthMs = (scheduling?.slotMinutes ?? 0) * MINUTE_MS;
  if (lengthMs === 0) {
    const { date, time } = clockIn(timezone, new Date(from));
    return `${weekdayAndDate(date)}, ${time}`;
  }
  const until = new Date(Date.parse(from) + lengthMs).toISOString();
  return slotText({ from, until }, timezone);
}

/** Whether the chosen slot has not begun, so that dishes can be added even while the restaurant is closed. */
export function hasFutureSlot(
  { scheduledFor }: FulfilmentChoice,
  { scheduling, now }: Pick<SlotRestaurant, 'scheduling'> & { now: Date },
): boolean {
  return scheduling !== null && scheduledFor !== null && Date.parse(scheduledFor) >= now.getTime();
}

interface ChoiceFacts extends Pick<SlotRestaurant, 'scheduling'> {
  /** Undefined: not known yet. */
  slots: ApiSlots | undefined;
  isOpen: boolean;
  now: Date;
}

/** Why no order can be placed for the chosen time, as a message; null if one can. The server checks again. */
export function chosenTimeProblem(
  { scheduledFor }: FulfilmentChoice,
  { scheduling, slots, isOpen, now }: ChoiceFacts,
): string | null {
  if (scheduledFor === null) {
    // The page of a closed restaurant has its own message.
    const isFull = isOpen && slots?.asap.isAvailable === false;
    return isFull ? 'The kitchen has no room for an order right now. Choose a time.' : null;
  }
  if (Date.parse(scheduledFor) < now.getTime()) {
    return 'The time you chose has passed. Choose another.';
  }
  if (!scheduling) return NO_LONGER_OFFERED;
  if (!slots) return null;
  const chosen = Date.parse(scheduledFor);
  const slot = slots.days
    .flatMap((day) => day.slots)
    .find(({ from }) => Date.parse(from) === chosen);
  if (!slot) return NO_LONGER_OFFERED;
  return slot.left === 0 ? 'The time you chose is fully booked. Choose another.' : null;
}

const NO_LONGER_OFFERED = 'The time you chose is no longer offered. Choose another.';
