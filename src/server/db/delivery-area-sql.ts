import { areasWith } from '#domain/restaurants/delivery-areas.ts';

/**
 * SQL: columns of the restaurants `r` that deliver to a postal code, given {@link areasParameter}; the rule is
 * `deliversTo` of the domain. None where `areas` is null. Those that deliver everywhere
 * are apart from those that name the place, so that the former, thousands for any place, are read from an
 * index that has all that lists are ordered by.
 */
export function restaurantsNear(columns: string, areas: string, isWanted = 'true'): string {
  const wanted = `select ${columns} from restaurants r where r.deleted_at is null and ${isWanted}`;
  return `${wanted} and ${areas}::text[] is not null and cardinality(r.delivery_areas) = 0
    union all ${wanted} and r.delivery_areas && ${areas}::text[]`;
}

/** The areas that include a postal code; null where none is asked for. */
export function areasParameter(postalCode: string | undefined): string[] | null {
  return postalCode === undefined ? null : areasWith(postalCode);
}
