/**
 * Whether a restaurant is open, by the eight rules of specification section 4, in the restaurant's own
 * time zone. The viewer's zone never matters.
 */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** One day's opening hours, HH:MM in the restaurant's zone. Without open and close: open all day. */
export interface DayHours {
  open?: string | null | undefined;
  close?: string | null | undefined;
  closed?: boolean | undefined;
}

export type OperatingHours = { [day in Weekday]?: DayHours | null | undefined };

export const DEFAULT_OPEN = '09:00';
export const DEFAULT_CLOSE = '21:00';

/** The same hours every day, for a restaurant that was given none. */
export const DEFAULT_HOURS: OperatingHours = Object.fromEntries(
  WEEKDAYS.map((day) => [day, { open: DEFAULT_OPEN, close: DEFAULT_CLOSE, closed: false }]),
);

/**
 * How hours that cross midnight are read. `default`: from today's entry alone, as the specification
 * words it. `overnight`: they belong to the day on which they start.
 */
export const HOURS_MODES = ['default', 'overnight'] as const;
export type HoursMode = (typeof HOURS_MODES)[number];

/** Of a restaurant that was given none, and of the platform unless it is set otherwise. */
export const DEFAULT_TIMEZONE = 'America/New_York';

export interface OpeningFacts {
  isOpen: boolean;
  isTemporarilyClosed: boolean;
  timezone: string;
  operatingHoursMode: HoursMode;
  operatingHours: OperatingHours | null;
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
  if (restaurant.isTemporarilyClosed) return closed('temporarily_closed', 'Temporarily closed');
  if (!restaurant.isOpen) return closed('manually_closed', 'Closed');
  const hours = restaurant.operatingHours;
  if (!hours) return OPEN;

  const clock = clockIn(restaurant.timezone, now);
  if (restaurant.operatingHoursMode === 'overnight' && inYesterdaysWindow(hours, clock))
    return OPEN;
  const today = hours[clock.weekday];
  if (!today) return OPEN;
  if (!today.closed) {
    if (!today.open || !today.close) return OPEN;
    if (inTodaysWindow(today.open, today.close, clock.time, restaurant.operatingHoursMode)) {
      return OPEN;
    }
  }
  const nextOpeningMessage = nextOpening(hours, clock);
  return closed('outside_hours', nextOpeningMessage, nextOpeningMessage);
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

function inTodaysWindow(open: string, close: string, time: string, mode: HoursMode): boolean {
  if (close >= open) return open <= time && time < close;
  // Rule 8 counts the closing minute of a window across midnight as open, and that of a day window
  // as closed; in mode 'overnight' the hours after midnight belong to yesterday's entry.
  return time >= open || (mode === 'default' && time <= close);
}

function inYesterdaysWindow(hours: OperatingHours, clock: LocalClock): boolean {
  const yesterday = hours[dayAfter(clock.weekday, -1)];
  if (!yesterday || yesterday.closed || !yesterday.open || !yesterday.close) return false;
  return yesterday.close < yesterday.open && clock.time < yesterday.close;
}

/** When a day opens that has no entry, or one without times. */
const START_OF_DAY = '00:00';

function nextOpening(hours: OperatingHours, clock: LocalClock): string {
  const today = hours[clock.weekday];
  if (today && !today.closed && today.open && clock.time < today.open) {
    return `Opens Today at ${today.open}`;
  }
  for (let offset = 1; offset <= 7; offset++) {
    const weekday = dayAfter(clock.weekday, offset);
    const day = hours[weekday];
    if (day?.closed) continue;
    const open = day?.open && day.close ? day.open : START_OF_DAY;
    if (offset === 1) return `Opens Tomorrow at ${open}`;
    return `Opens ${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} at ${open}`;
  }
  return 'Check restaurant for hours';
}

function dayAfter(weekday: Weekday, days: number): Weekday {
  return WEEKDAYS.at((WEEKDAYS.indexOf(weekday) + days) % 7) ?? weekday;
}

interface LocalClock {
  weekday: Weekday;
  /** HH:MM, 24 hours; sorts as text. */
  time: string;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function clockIn(timezone: string, now: Date): LocalClock {
  if (now.getTime() !== clocksAt) {
    clocks.clear();
    clocksAt = now.getTime();
  }
  const known = clocks.get(timezone);
  if (known) return known;
  const clock = readClock(timezone, now);
  clocks.set(timezone, clock);
  return clock;
}

// Reading a clock takes some 25 µs, and a list needs it thousands of times for the same instant.
const clocks = new Map<string, LocalClock>();
let clocksAt = Number.NaN;

function readClock(timezone: string, now: Date): LocalClock {
  return readTemporalClock(timezone, now) ?? readFormattedClock(timezone, now);
}

/**
 * The first formatter takes a phone a tenth of a second, Temporal almost nothing. Null where the
 * platform lacks Temporal or does not know the zone.
 */
function readTemporalClock(timezone: string, now: Date): LocalClock | null {
  if (typeof Temporal === 'undefined') return null;
  try {
    const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(
      timezone,
    );
    const weekday = WEEKDAYS[local.dayOfWeek - 1] ?? 'monday';
    return { weekday, time: local.toPlainTime().toString({ smallestUnit: 'minute' }) };
  } catch {
    return null;
  }
}

function readFormattedClock(timezone: string, now: Date): LocalClock {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatterFor(timezone).formatToParts(now)) parts[type] = value;
  const weekday = WEEKDAYS.find((day) => day === parts.weekday?.toLowerCase()) ?? 'monday';
  return { weekday, time: `${parts.hour}:${parts.minute}` };
}

// Making a formatter takes some 50 µs, and a list has thousands of restaurants in a few zones.
function formatterFor(timezone: string): Intl.DateTimeFormat {
  const known = formatters.get(timezone);
  if (known) return known;
  const formatter = makeFormatter(timezone) ?? formatterFor(DEFAULT_TIMEZONE);
  formatters.set(timezone, formatter);
  return formatter;
}

/** Null for a zone the platform does not know, so that an old browser can still show the page. */
function makeFormatter(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  } catch {
    return null;
  }
}
