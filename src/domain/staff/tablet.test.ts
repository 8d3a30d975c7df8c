import { expect, test } from 'vitest';
import { isTabletSeenUpdateDue } from './tablet.ts';

test('the use of a tablet is written every five minutes at most', () => {
  const seenAt = new Date('2026-11-20T18:00:00Z');
  const isDue = (time: string) => isTabletSeenUpdateDue(seenAt, new Date(`2026-11-20T${time}Z`));
  expect(isDue('18:04:59')).toBe(false);
  expect(isDue('18:05:00')).toBe(true);
});
