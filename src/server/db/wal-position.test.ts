import { expect, test } from 'vitest';
import { laterOf, reaches, readPosition, type WalPosition } from './wal-position.ts';

function at(text: string): WalPosition {
  const position = readPosition(text);
  if (!position) throw new Error('No position');
  return position;
}

test.each([
  ['00000001/0/3000148', '00000001/0/3000148', true],
  ['00000001/0/3000150', '00000001/0/3000148', true],
  ['00000001/0/3000140', '00000001/0/3000148', false],
  ['00000001/1/0', '00000001/0/FFFFFFFF', true],
  // It followed the former primary beyond the point where the new timeline begins.
  ['00000001/0/4000000', '00000002/0/3000148', false],
  ['00000002/0/4000000', '00000001/0/3000148', false],
])('a replica at %s has all that the primary had at %s: %s', (position, wanted, has) => {
  expect(reaches(at(position), at(wanted))).toBe(has);
});

test('what was written on a newer timeline is later, whatever its offset', () => {
  const [before, after] = [at('00000001/0/4000000'), at('00000002/0/3000148')];

  expect(laterOf(before, after)).toBe(after);
  expect(laterOf(after, before)).toBe(after);
  expect(laterOf(at('0000000A/0/2'), at('0000000A/0/10'))).toEqual({ timeline: 10, offset: 16n });
});

test('a server that says no position has none', () => {
  expect(readPosition(null)).toBeNull();
  expect(readPosition(undefined)).toBeNull();
});
