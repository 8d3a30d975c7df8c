import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MINUTES, MINUTE_MS } from '#domain/durations.ts';
import {
  dayWindows,
  minuteOf,
  openingCase,
  plusDays,
  restaurantOfCase,
  span,
  stampAt,
  timeOf,
  weekdayNamed,
} from '#domain/testing/opening-calendar.ts';
import { openStatus } from './opening-hours.ts';
import { windowProblems } from './window-problems.ts';

test('with several windows a day, a restaurant is open exactly in their minutes', () => {
  fc.assert(
    fc.property(openingCase, (hours) => {
      const { restaurant, open, timezone, noon } = restaurantOfCase(hours);
      for (let minute = -DAY_MINUTES; minute <= DAY_MINUTES; minute++) {
        const at = noon + minute * MINUTE_MS;
        const stamp = stampAt(timezone, at);
        if (openStatus(restaurant, new Date(at)).isOpen !== open.has(stamp)) {
          expect.fail(`${stamp} in ${timezone}: expected ${open.has(stamp) ? 'open' : 'closed'}`);
        }
      }
    }),
    { numRuns: 10 },
  );
});

test('the next opening is the first open minute of the reference implementation', () => {
  const minutes = fc.integer({ min: -DAY_MINUTES, max: DAY_MINUTES });
  fc.assert(
    fc.property(openingCase, minutes, (hours, minute) => {
      const overnight = { ...hours, mode: 'overnight' as const };
      const { restaurant, open, timezone, noon } = restaurantOfCase(overnight);
      const at = new Date(noon + minute * MINUTE_MS);
      const status = openStatus(restaurant, at);
      if (status.isOpen) return;
      const now = stampAt(timezone, at.getTime());
      expect(status.nextOpeningMessage).toBe(nextOpeningAfter(open, now));
    }),
    { numRuns: 60 },
  );
});

/** The message about the first open minute after a closed one, up to seven days ahead. */
function nextOpeningAfter(open: ReadonlySet<string>, now: string): string {
  const today = now.slice(0, 10);
  for (let offset = 0; offset <= 7; offset++) {
    const date = plusDays(today, offset);
    const stamp = span(date, 0, DAY_MINUTES).find((each) => each > now && open.has(each));
    if (!stamp) continue;
    const named = ['Today', 'Tomorrow'][offset] ?? weekdayNamed(date);
    return `Opens ${named} at ${stamp.slice(11)}`;
  }
  return 'Check restaurant for hours';
}

test('windows are accepted exactly if they do not overlap', () => {
  const anyWindows = fc.array(
    fc.record({
      open: fc.integer({ min: 0, max: 95 }).map((quarter) => timeOf(quarter * 15)),
      close: fc.integer({ min: 0, max: 95 }).map((quarter) => timeOf(quarter * 15)),
    }),
    { minLength: 2, maxLength: 4 },
  );
  fc.assert(
    fc.property(fc.oneof(anyWindows, dayWindows), (list) => {
      const spans = list.map(({ open, close }) => {
        const [from, to] = [minuteOf(open), minuteOf(close)];
        return from <= to
          ? span('2026-06-01', from, to)
          : [...span('2026-06-01', 0, to), ...span('2026-06-01', from, DAY_MINUTES)];
      });
      const isEmpty = spans.some((minutes) => minutes.length === 0);
      const all = spans.flat();
      const isRefused = list.length > 1 && (isEmpty || new Set(all).size < all.length);
      expect(windowProblems(list).length > 0).toBe(isRefused);
    }),
  );
});
