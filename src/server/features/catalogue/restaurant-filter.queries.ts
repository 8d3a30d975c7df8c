import { KINDS_OF_DISHES } from '#domain/menus/kinds-of-dishes.ts';
import { namesKindOfDishes } from '#server/db/schema/restaurants.ts';
import { areasParameter, restaurantsDeliveringTo } from './delivery-areas.queries.ts';

/**
 * Whether a restaurant `r` has the cuisine `$1` (null: any). 'Healthy', 'Breakfast', 'Desserts' and
 * 'Drinks' on the signed-in home are not cuisines but kinds of dishes: then `$2` is a pattern for the
 * names of categories and dishes, which come from indexes that hold only such names.
 */
const OF_CUISINE = `(
  $1::text is null or lower(r.cuisine) = lower($1) or ($2::text is not null and r.id in (
    select c.restaurant_id from menu_categories c
    where c.deleted_at is null and ${namesKindOfDishes('c.name')} and search_text(c.name) like $2
    union all
    select i.restaurant_id from menu_items i
    where i.deleted_at is null and ${namesKindOfDishes('i.name')} and search_text(i.name) like $2)))`;

/** The parameters of {@link OF_CUISINE}. */
function cuisineValues(cuisine: string | undefined): [string | null, string | null] {
  if (!cuisine) return [null, null];
  const kind = KINDS_OF_DISHES.get(cuisine.toLowerCase());
  return [cuisine, kind ? `%${kind}%` : null];
}

/** `favoritesOf`: only this user's favourites. `postalCode`: only those that deliver there. */
export interface RestaurantFilter {
  cuisine: string | undefined;
  postalCode: string | undefined;
  favoritesOf: string | null;
}

const MATCHES_FILTER = `${OF_CUISINE} and ($3::uuid is null or r.id in (
  select f.restaurant_id from favorites f where f.user_id = $3::uuid))`;

/** SQL: columns of the restaurants `r` that match a {@link RestaurantFilter}. */
export function filteredRestaurants(columns: string, hasPostalCode: boolean): string {
  if (hasPostalCode) return restaurantsDeliveringTo(columns, '$4', MATCHES_FILTER);
  return `select ${columns} from restaurants r
    where r.deleted_at is null and ${MATCHES_FILTER} and $4::text[] is null`;
}

function filterValues(filter: RestaurantFilter): unknown[] {
  const areas = areasParameter(filter.postalCode);
  return [...cuisineValues(filter.cuisine), filter.favoritesOf, areas];
}

/** A page of these restaurants, open ones first. `openKeys`: the opening keys of the open ones. */
export interface OpenFirstPage extends RestaurantFilter {
  openKeys: readonly string[];
  limit: number;
}

export function pageValues(page: OpenFirstPage): unknown[] {
  return [...filterValues(page), page.openKeys, page.limit];
}
