import type { SampleRandom } from '#server/sample/sample-random.ts';
import { CITIES, STREETS } from './names.ts';

/** An address in one of the cities. */
export function makePlace(random: SampleRandom): { address: string; postalCode: string } {
  const city = random.pick(CITIES);
  const postalCode = `${city.slice(-3)}${twoDigits(random)}`;
  const street = `${random.between(1, 999)} ${random.pick(STREETS)}`;
  return { address: `${street}, ${city.slice(0, -3)}${postalCode}`, postalCode };
}

/**
 * Where a restaurant at that postal code delivers, as the text of an array: one in ten everywhere, one in
 * ten in the whole city, the others in their own and some neighboring codes.
 */
export function makeAreas(random: SampleRandom, postalCode: string): string {
  const city = postalCode.slice(0, 3);
  const kind = random.next();
  if (kind < 0.1) return '{}';
  if (kind < 0.2) return `{${city}*}`;
  const near = Array.from({ length: random.between(1, 5) }, () => city + twoDigits(random));
  return `{${[...new Set([postalCode, ...near])].join(',')}}`;
}

const twoDigits = (random: SampleRandom): string => String(random.between(0, 99)).padStart(2, '0');
