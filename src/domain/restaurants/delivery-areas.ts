/**
 * Where a restaurant delivers: postal codes, or prefixes of them with a star (`900*`); none: everywhere.
 * Both are stored and compared in one spelling, without spaces and in capitals.
 */

export const DELIVERY_AREA_LIMITS = { areas: 500, characters: 12 } as const;

const CODE = /^[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?$/;
const PREFIX = /^[A-Z0-9][A-Z0-9-]*\*$/;
const ZIP_PLUS_4 = /^(\d{5})[-–]?\d{4}$/;

/** Normalizes a postal code for comparison, ZIP+4 to its first five digits; null for anything else. */
export function normalizePostalCode(typed: string): string | null {
  const code = withoutSpaces(typed).replace(ZIP_PLUS_4, '$1');
  return CODE.test(code) && code.length <= DELIVERY_AREA_LIMITS.characters ? code : null;
}

/** Normalizes a delivery area for storage; null for anything else. */
export function normalizeDeliveryArea(typed: string): string | null {
  const area = withoutSpaces(typed);
  if (!area.endsWith('*')) return normalizePostalCode(area);
  return PREFIX.test(area) && area.length <= DELIVERY_AREA_LIMITS.characters ? area : null;
}

/** Whether areas include a postal code, both in their stored spelling; no areas: everywhere. A null code is in none. */
export function deliversTo(areas: readonly string[], code: string | null): boolean {
  if (areas.length === 0) return true;
  return code !== null && areas.some((area) => includes(area, code));
}

function includes(area: string, code: string): boolean {
  return area.endsWith('*') ? code.startsWith(area.slice(0, -1)) : code === area;
}

/** Every area that includes a postal code; a restaurant with any of them delivers there. */
export function areasWith(code: string): string[] {
  return [code, ...Array.from(code, (_, index) => `${code.slice(0, index + 1)}*`)];
}

const ZIP_AREA = /^\d{1,5}$/;

/**
 * The area closest to a ZIP code that none includes, by number: ZIP codes rise from the northeast to the west. Null for
 * another postal code, or when no area has ZIP codes.
 */
export function nearestArea(areas: readonly string[], code: string): string | null {
  if (!/^\d{5}$/.test(code)) return null;
  let nearest: { area: string; distance: number } | null = null;
  for (const area of areas) {
    const digits = area.replace('*', '');
    if (!ZIP_AREA.test(digits)) continue;
    const [first, last] = [Number(digits.padEnd(5, '0')), Number(digits.padEnd(5, '9'))];
    const distance = Math.max(first - Number(code), Number(code) - last, 0);
    if (!nearest || distance < nearest.distance) nearest = { area, distance };
  }
  return nearest?.area ?? null;
}

/** An area in words: 'ZIP codes that begin with 902', '90291'. */
export function areaText(area: string): string {
  return area.endsWith('*') ? `ZIP codes that begin with ${area.slice(0, -1)}` : area;
}

/** Splits typed areas at commas, semicolons and white space. Does not normalize them. */
export function splitAreas(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}

/** A word with five digits, with or without the +4 and a state before them: `90012-1234`, `CA-90012`. */
const ZIP_WORD = /^(?:[a-z]{2}-)?(\d{5})(?:-\d{4})?-?$/i;

/** The last postal code in an address: five digits, with or without +4, by the first five. */
export function lastPostalCode(address: string): string | null {
  const codes = address.split(/[^\w-]+/).map((word) => ZIP_WORD.exec(word)?.[1]);
  return codes.findLast(Boolean) ?? null;
}

/** The postal code of a typed delivery location. A number at its beginning is a house number. */
export function postalCodeOfPlace(place: string): string | null {
  return lastPostalCode(place.trim().replace(/^\d+\s+(?=\D)/, ''));
}

/**
 * The postal code that an address itself states, when it is another than `code`; null when they agree or the
 * address states none.
 */
export function conflictingPostalCode(address: string, code: string): string | null {
  const stated = postalCodeOfPlace(address);
  return stated === code ? null : stated;
}

export function conflictingPostalCodeMessage(code: string, stated: string): string {
  return `The postal code ${code} does not match the delivery address, which is in ${stated}.`;
}

/** The refusal of an address, for checkout and server; null: it has no postal code. */
export function outsideAreaMessage(restaurantName: string, code: string | null): string {
  return code === null
    ? `${restaurantName} does not deliver everywhere. Please add the postal code of your address.`
    : `${restaurantName} does not deliver to ${code}.`;
}

function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}
