import { areasParameter, deliversThere } from './delivery-area-sql.ts';

/**
 * Whether a restaurant `r` has the cuisine `$1` (null: any). 'Healthy', 'Breakfast', 'Desserts' and
 * 'Drinks' on the signed-in home are not cuisines but kinds of dishes: then `$2` is a pattern for the
 * names of categories and dishes.
 */
const OF_CUISINE = `(
  $1::text is null or lower(r.cuisine) = lower($1) or ($2::text is not null and r.id in (
    select c.restaurant_id from menu_categories c
    where search_text(c.name) like $2 and c.deleted_at is null
    union
    select d.restaurant_id from search_documents d where d.dish_words @@ (
      select string_agg('''' || word || '''', ' | ')::tsquery from search_words where word like $2))))`;

/** Singulars, which find the plural as well. */
const KINDS_OF_DISHES = new Map([
  ['healthy', '%healthy%'],
  ['breakfast', '%breakfast%'],
  ['desserts', '%dessert%'],
  ['drinks', '%drink%'],
]);

/** The parameters of {@link OF_CUISINE}. */
function cuisineValues(cuisine: string | undefined): [string | null, string | null] {
  if (!cuisine) return [null, null];
  return [cuisine, KINDS_OF_DISHES.get(cuisine.toLowerCase()) ?? null];
}

/** `favoritesOf`: only this user's favourites. `postalCode`: only those that deliver there. */
export interface RestaurantChoice {
  cuisine: string | undefined;
  postalCode: string | undefined;
  favoritesOf: string | null;
}

/** SQL: whether a restaurant `r` is one of a {@link RestaurantChoice}. */
export const CHOSEN = `r.deleted_at is null and ${OF_CUISINE} and ($3::uuid is null or r.id in (
  select f.restaurant_id from favorites f where f.user_id = $3::uuid)) and ${deliversThere('$4')}`;

export function choiceValues(choice: RestaurantChoice): unknown[] {
  const areas = areasParameter(choice.postalCode);
  return [...cuisineValues(choice.cuisine), choice.favoritesOf, areas];
}

/** A page of these restaurants, open ones first. `openKeys`: the opening keys of the open ones. */
export interface OpenFirstPage extends RestaurantChoice {
  openKeys: readonly string[];
  limit: number;
}

export function pageValues(page: OpenFirstPage): unknown[] {
  return [...choiceValues(page), page.openKeys, page.limit];
}
