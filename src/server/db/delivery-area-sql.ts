import { areasWith } from '#domain/restaurants/delivery-areas.ts';

/**
 * SQL: whether a restaurant `r` delivers to a postal code, given {@link areasParameter}; the rule is
 * `deliversTo` of the domain. It looks for whole areas, which the index on them finds.
 */
export function deliversThere(areas: string): string {
  return `(${areas}::text[] is null or r.delivery_areas = '{}' or r.delivery_areas && ${areas}::text[])`;
}

/** The areas that include a postal code; null where none is asked for. */
export function areasParameter(postalCode: string | undefined): string[] | null {
  return postalCode === undefined ? null : areasWith(postalCode);
}
