/**
 * Whether a restaurant is open, by the eight rules of specification section 4, in the restaurant's own
 * time zone. The viewer's zone never matters.
 */
import { crossesMidnight, type DayHours, type OpeningWindow, openingWindows } from './day-hours.ts';
import {
  clockIn,
  dateAfter,
  daysBetween,
  type LocalClock,
  WEEKDAYS,
  type Weekday,
  weekdayName,
  weekdayOf,
} from './local-clock.ts';
import type { SpecialDay } from './special-days.ts';

export type OperatingHours = { [day in Weekday]?: DayHours | null | undefined };

export const DEFAULT_OPEN = '09:00';
export const DEFAULT_CLOSE = '21:00';

/** The same hours every day, for a restaurant without hours. */
export const DEFAULT_HOURS: OperatingHours = Object.fromEntries(
  WEEKDAYS.map((day) => [day, { open: DEFAULT_OPEN, close: DEFAULT_CLOSE, closed: false }]),
);

/**
 * How hours that cross midnight are read. `default`: from today's entry alone, as the specification
 * words it. `overnight`: they belong to the day on which they start.
 */
export const HOURS_MODES = ['default', 'overnight'] as const;
export type HoursMode = (typeof HOURS_MODES)[number];

/**
 * The values in effect at an instant: a pause is `isTemporarilyClosed` with its end in `pausedUntil`. A stored
 * restaurant has only `pausedUntil`, which {@link openStatus} ignores: convert it first, with `restaurantAt`
 * (timed-values.ts) or in SQL with `OPENING_FACTS` (catalogue-json.queries.ts).
 */
export interface OpeningFacts {
  isOpen: boolean;
  isTemporarilyClosed: boolean;
  /** When the temporary closing ends automatically; null: until somebody ends it. */
  pausedUntil: Date | string | null;
  timezone: string;
  operatingHoursMode: HoursMode;
  operatingHours: OperatingHours | null;
  /** By date; each replaces its weekday's hours. */
  specialDays: readonly SpecialDay[];
}

export type OpenReason =
  | 'open'
  | 'no_hours'
  | 'temporarily_closed'
  | 'manually_closed'
  | 'outside_hours';

export interface OpenStatus {
  isOpen: boolean;
  reason: OpenReason;
  label: string;
  nextOpeningMessage: string | null;
}

/** The open status of a restaurant at an instant. */
export function openStatus(restaurant: OpeningFacts | null | undefined, now: Date): OpenStatus {
  if (!restaurant) return closed('no_hours', 'Hours not available');
  if (isPaused(restaurant, now)) {
    const message = opensAutomatically(restaurant) ? openingMessage(restaurant, now) : null;
    return closed('temporarily_closed', 'Temporarily closed', message);
  }
  if (!restaurant.isOpen) return closed('manually_closed', 'Closed');
  if (isWithinHours(restaurant, clockIn(restaurant.timezone, now))) return OPEN;
  const message = openingMessage(restaurant, now);
  return closed('outside_hours', message, message);
}

/** When a restaurant that is closed now opens, on its own clock; null: unknown. */
export function openingAfter(restaurant: OpeningFacts, now: Date): Opening | null {
  if (!opensAutomatically(restaurant)) return null;
  const { pausedUntil, timezone } = restaurant;
  if (!pausedUntil || !isPaused(restaurant, now)) {
    return nextOpening(restaurant, clockIn(timezone, now));
  }
  const end = clockIn(timezone, new Date(pausedUntil));
  return isWithinHours(restaurant, end)
    ? { date: end.date, open: end.time }
    : nextOpening(restaurant, end);
}

/** Whether the restaurant opens automatically: it is neither closed manually nor paused without an end. */
export function opensAutomatically({
  isOpen,
  isTemporarilyClosed,
  pausedUntil,
}: OpeningFacts): boolean {
  return isOpen && (!isTemporarilyClosed || pausedUntil !== null);
}

/** Whether it is open by its hours: all but the first three rules. */
function isWithinHours(restaurant: OpeningFacts, clock: LocalClock): boolean {
  return hoursOn(clock.date, restaurant)(clock.time);
}

/** Returns a function that checks whether the restaurant is open by its hours at a time of the date. */
export function hoursOn(date: string, restaurant: OpeningFacts): (time: string) => boolean {
  const mode = restaurant.operatingHoursMode;
  const today = windowsOn(date, restaurant);
  const yesterday = mode === 'overnight' ? windowsOn(dateAfter(date, -1), restaurant) : null;
  const isInYesterdaysWindow = (time: string) =>
    yesterday?.some((window) => crossesMidnight(window) && time < window.close) ?? false;
  const isInTodaysWindow = (time: string) =>
    today?.some((window) => includesToday(window, time, mode)) ?? true;
  return (time) => isInYesterdaysWindow(time) || isInTodaysWindow(time);
}

/** The hours of a date: those of its special day, else of its weekday; null: open all day. */
function windowsOn(
  date: string,
  { operatingHours, specialDays }: OpeningFacts,
): readonly OpeningWindow[] | null {
  const special = specialDays.find((day) => day.date === date);
  return openingWindows(special ?? operatingHours?.[weekdayOf(date)]);
}

function isPaused({ isTemporarilyClosed, pausedUntil }: OpeningFacts, now: Date): boolean {
  return isTemporarilyClosed && (!pausedUntil || now < new Date(pausedUntil));
}

const OPEN: OpenStatus = {
  isOpen: true,
  reason: 'open',
  label: 'Open now',
  nextOpeningMessage: null,
};

function closed(reason: OpenReason, label: string, nextOpeningMessage: string | null = null) {
  return { isOpen: false, reason, label, nextOpeningMessage };
}

function includesToday(window: OpeningWindow, time: string, mode: HoursMode): boolean {
  const { open, close } = window;
  if (!crossesMidnight(window)) return open <= time && time < close;
  // Rule 8 counts the closing minute of a window across midnight as open, and that of a day window
  // as closed; in mode 'overnight' the hours after midnight belong to yesterday's entry.
  return time >= open || (mode === 'default' && time <= close);
}

/** The opening time of a day without an entry or without times. */
const START_OF_DAY = '00:00';

interface Opening {
  date: string;
  /** HH:MM. */
  open: string;
}

/** The first opening after this time today or on the seven days that follow. */
function nextOpening(restaurant: OpeningFacts, { date, time }: LocalClock): Opening | null {
  const today = windowsOn(date, restaurant)?.find(({ open }) => time < open);
  if (today) return { date, open: today.open };
  for (let offset = 1; offset <= 7; offset++) {
    const later = dateAfter(date, offset);
    const windows = windowsOn(later, restaurant);
    if (!windows) return { date: later, open: START_OF_DAY };
    const [first] = windows;
    if (first) return { date: later, open: first.open };
  }
  return null;
}

function openingMessage(restaurant: OpeningFacts, now: Date): string {
  const opening = openingAfter(restaurant, now);
  if (!opening) return 'Check restaurant for hours';
  const { date: today } = clockIn(restaurant.timezone, now);
  return `Opens ${dayName(opening.date, daysBetween(today, opening.date))} at ${opening.open}`;
}

function dayName(date: string, daysAhead: number): string {
  if (daysAhead === 0) return 'Today';
  if (daysAhead === 1) return 'Tomorrow';
  return weekdayName(weekdayOf(date));
}
