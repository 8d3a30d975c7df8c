import { areasWith } from '#domain/restaurants/delivery-areas.ts';

/**
 * SQL: columns of the restaurants `r` that deliver to a postal code, given {@link areasParameter}; the rule is
 * `deliversTo` of the domain. None where `areas` is null. Those that deliver everywhere are selected
 * separately: there are thousands for any postal code, and one index holds everything lists are ordered by.
 */
export function restaurantsDeliveringTo(
  columns: string,
  areas: string,
  condition = 'true',
): string {
  const selected = `select ${columns} from restaurants r where r.deleted_at is null and ${condition}`;
  return `${selected} and ${areas}::text[] is not null and cardinality(r.delivery_areas) = 0
    union all ${selected} and r.delivery_areas && ${areas}::text[]`;
}

/** The areas that include a postal code; null without a postal code. */
export function areasParameter(postalCode: string | undefined): string[] | null {
  return postalCode === undefined ? null : areasWith(postalCode);
}
