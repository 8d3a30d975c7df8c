import { z } from 'zod';
import {
  SPECIAL_DAY_NOTE_MAX,
  SPECIAL_DAYS_MAX,
  type SpecialDay,
} from '#domain/restaurants/special-days.ts';
import type { Wire } from './endpoint.ts';
import { id, singleLine } from './primitives.ts';
import { checkWindows, dayHoursFields, withSortedWindows } from './restaurant-writes.ts';
import { restaurantParams, specialDay } from './restaurants.ts';

const date = z.iso.date('Please enter a date such as 2026-12-24');

/**
 * `{ closed: true }`, `{ open, close }`, or for a day that is open all day, as in a response,
 * `{ closed: false, open: null, close: null }`: times that are left out must not open it.
 */
const hours = z.object({
  ...dayHoursFields,
  note: singleLine
    .max(SPECIAL_DAY_NOTE_MAX, `A note has at most ${SPECIAL_DAY_NOTE_MAX} characters`)
    .nullish(),
});

type Hours = z.output<typeof hours>;

const NEEDS_HOURS = 'Enter opening and closing times, or close the day';

function isClosedOrHasHours({ closed, open, close }: Hours): boolean {
  if (closed) return true;
  if (closed === false && open === null && close === null) return true;
  return Boolean(open && close);
}

function entryOf({ closed = false, note, ...sent }: Hours): Omit<SpecialDay, 'date'> {
  const { open = null, close = null, more } = closed ? {} : withSortedWindows(sent);
  return { closed, open, close, ...(more && { more }), note: note || null };
}

export const specialDayBody = hours
  .refine(isClosedOrHasHours, NEEDS_HOURS)
  .superRefine(checkWindows)
  .transform(entryOf);

export type SpecialDayBody = z.input<typeof specialDayBody>;

/** The special days of a restaurant in a file. */
export const specialDayRecords = z
  .array(
    hours
      .extend({ date })
      .strict()
      .refine(isClosedOrHasHours, NEEDS_HOURS)
      .superRefine(checkWindows)
      .transform((day): SpecialDay => ({ date: day.date, ...entryOf(day) })),
  )
  .max(SPECIAL_DAYS_MAX)
  .refine((days) => new Set(days.map((day) => day.date)).size === days.length, {
    message: 'A date is listed twice',
  })
  .transform((days) => days.toSorted((a, b) => (a.date < b.date ? -1 : 1)));

const dayParams = z.object({ id, date });

/** What crosses the wire at each endpoint of `specialDaysApi`. */
export const specialDaysWire = {
  list: { params: restaurantParams, responses: { 200: z.array(specialDay) } },
  write: { params: dayParams, body: specialDayBody, responses: { 200: specialDay } },
  remove: { params: dayParams, responses: { 204: z.undefined() } },
} satisfies Record<string, Wire>;
