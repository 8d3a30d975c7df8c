import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MINUTES, MINUTE_MS } from '#domain/durations.ts';
import {
  DAYS,
  minuteOf,
  openingCase,
  plusDays,
  restaurantOfCase,
  stampAt,
} from '#domain/testing/opening-calendar.ts';
import {
  offeredSlotAt,
  offeredSlots,
  type Scheduling,
  SLOT_MINUTES,
  type SlotFacts,
  slotStartOf,
} from './slots.ts';

const scheduling: fc.Arbitrary<Scheduling> = fc.record({
  daysAhead: fc.integer({ min: 0, max: 2 }),
  slotMinutes: fc.constantFrom(...SLOT_MINUTES),
  leadMinutes: fc.constantFrom(0, 1, 45, 600),
  ordersPerSlot: fc.constant(null),
});
/** From a day and a half before a change of the clock to half a day after it. */
const minute = fc.integer({ min: -1.5 * DAY_MINUTES, max: 0.5 * DAY_MINUTES });
const place = fc.constantFrom(...DAYS);
const pause = fc.option(fc.integer({ min: -60, max: 2 * DAY_MINUTES }), { freq: 3 });

interface SlotCase {
  facts: SlotFacts;
  now: Date;
  /** The starts of the offered slots, computed independently minute by minute. */
  expected: string[];
  stamp: (at: number) => string;
}

const slotCase: fc.Arbitrary<SlotCase> = fc
  .tuple(openingCase, scheduling, minute, pause)
  .map(([hours, terms, offset, pausedFor]) => {
    const { restaurant, open, timezone, noon } = restaurantOfCase(hours);
    const now = noon + offset * MINUTE_MS;
    const pausedUntil = pausedFor === null ? null : now + pausedFor * MINUTE_MS;
    const facts: SlotFacts = {
      ...restaurant,
      scheduling: terms,
      isTemporarilyClosed: pausedUntil !== null,
      pausedUntil: pausedUntil === null ? null : new Date(pausedUntil).toISOString(),
    };
    const stamp = (at: number) => stampAt(timezone, at);
    const last = plusDays(stamp(now).slice(0, 10), terms.daysAhead);
    const first = Math.max(now + terms.leadMinutes * MINUTE_MS, pausedUntil ?? 0);
    const expected: string[] = [];
    for (let at = Math.ceil(first / MINUTE_MS) * MINUTE_MS; ; at += MINUTE_MS) {
      const [date = '', time = ''] = stamp(at).split(' ');
      if (date > last) break;
      if (minuteOf(time) % terms.slotMinutes !== 0) continue;
      const minutes = Array.from({ length: terms.slotMinutes }, (_, index) =>
        stamp(at + index * MINUTE_MS),
      );
      const isInside = minutes.every((each) => open.has(each) && each.startsWith(date));
      if (isInside) expected.push(new Date(at).toISOString());
    }
    return { facts, now: new Date(now), expected, stamp };
  });

test('a slot is offered exactly if all its minutes are open', () => {
  fc.assert(
    fc.property(slotCase, ({ facts, now, expected, stamp }) => {
      const days = offeredSlots(facts, now);
      const slots = days.flatMap((day) => day.slots);
      expect(slots.map(({ from }) => from.toISOString())).toEqual(expected);
      const minutes = facts.scheduling?.slotMinutes ?? 0;
      for (const { from, until } of slots) {
        expect(until.getTime() - from.getTime()).toBe(minutes * MINUTE_MS);
      }
      for (const { date, slots: own } of days) {
        expect(own.every(({ from }) => stamp(from.getTime()).startsWith(date))).toBe(true);
      }
    }),
    { numRuns: 15 },
  );
});

test('an instant can be chosen exactly if an offered slot begins at it', () => {
  fc.assert(
    fc.property(slotCase, fc.nat(), ({ facts, now, expected }, pick) => {
      const quarter = 15 * MINUTE_MS;
      const start = Math.floor(now.getTime() / quarter) * quarter;
      const any = start + (pick % (3 * 96)) * quarter;
      const listed = Date.parse(expected[pick % Math.max(1, expected.length)] ?? '');
      for (const at of [any, ...(Number.isNaN(listed) ? [] : [listed, listed + MINUTE_MS])]) {
        const slot = offeredSlotAt(facts, new Date(at), now);
        expect(slot !== null).toBe(expected.includes(new Date(at).toISOString()));
      }
    }),
    { numRuns: 15 },
  );
});

test('an instant belongs to the slot that began last', () => {
  fc.assert(
    fc.property(
      place,
      minute,
      fc.constantFrom(...SLOT_MINUTES),
      ([timezone, noon], offset, slotMinutes) => {
        const instant = Date.parse(noon) + offset * MINUTE_MS + 30_000;
        let at = instant - 30_000;
        while (minuteOf(stampAt(timezone, at).slice(11)) % slotMinutes !== 0) at -= MINUTE_MS;
        expect(slotStartOf(new Date(instant), { timezone, slotMinutes })).toEqual(new Date(at));
      },
    ),
  );
});
