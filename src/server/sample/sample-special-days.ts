import type { SpecialDay } from '#domain/restaurants/special-days.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Dates soon after `now` on which some of the sample restaurants have other hours, by their names. */
export function sampleSpecialDays(now: Date): ReadonlyMap<string, SpecialDay[]> {
  const inDays = (days: number) =>
    new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const closed = (days: number, note: string) => ({
    ...{ date: inDays(days), closed: true, note },
    ...{ open: null, close: null },
  });
  const open = (days: number, hours: [open: string, close: string], note: string) => ({
    ...{ date: inDays(days), closed: false, note },
    ...{ open: hours[0], close: hours[1] },
  });
  return new Map([
    ["Nonna Pia's", [closed(9, 'Family wedding')]],
    ['Sugar Bloom Bakery', [open(6, ['07:00', '13:00'], 'Baking class in the afternoon')]],
    ['Café Levantine', [closed(12, 'Kitchen repairs'), open(13, ['12:00', '20:00'], 'Late start')]],
  ]);
}
