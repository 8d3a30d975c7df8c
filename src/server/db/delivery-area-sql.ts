import { areasWith } from '#domain/restaurants/delivery-areas.ts';

/**
 * SQL: whether a restaurant `r` delivers to a postal code, given {@link areasParameter}; the rule is
 * `deliversTo` of the domain. The few that name the place are looked up first: a comparison of areas
 * costs more than PostgreSQL thinks, so that it would compare those of every restaurant.
 */
export function deliversThere(areas: string): string {
  return `(${areas}::text[] is null or cardinality(r.delivery_areas) = 0 or r.id = any(array(
    select named.id from restaurants named where named.delivery_areas && ${areas}::text[])))`;
}

/** The areas that include a postal code; null where none is asked for. */
export function areasParameter(postalCode: string | undefined): string[] | null {
  return postalCode === undefined ? null : areasWith(postalCode);
}
