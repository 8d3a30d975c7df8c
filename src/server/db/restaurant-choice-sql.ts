import { KINDS_OF_DISHES } from '#domain/menus/kinds-of-dishes.ts';
import { areasParameter, restaurantsNear } from './delivery-area-sql.ts';
import { namesKindOfDishes } from './kind-of-dishes-sql.ts';

/**
 * Whether a restaurant `r` has the cuisine `$1` (null: any). 'Healthy', 'Breakfast', 'Desserts' and
 * 'Drinks' on the signed-in home are not cuisines but kinds of dishes: then `$2` is a pattern for the
 * names of categories and dishes. The categories are those of an index that holds no others.
 */
const OF_CUISINE = `(
  $1::text is null or lower(r.cuisine) = lower($1) or ($2::text is not null and r.id in (
    select c.restaurant_id from menu_categories c
    where c.deleted_at is null and ${namesKindOfDishes('c.name')} and search_text(c.name) like $2
    union all
    select d.restaurant_id from search_documents d where d.dish_words @@ (
      select string_agg('''' || word || '''', ' | ')::tsquery from search_words where word like $2))))`;

/** The parameters of {@link OF_CUISINE}. */
function cuisineValues(cuisine: string | undefined): [string | null, string | null] {
  if (!cuisine) return [null, null];
  const kind = KINDS_OF_DISHES.get(cuisine.toLowerCase());
  return [cuisine, kind ? `%${kind}%` : null];
}

/** `favoritesOf`: only this user's favourites. `postalCode`: only those that deliver there. */
export interface RestaurantChoice {
  cuisine: string | undefined;
  postalCode: string | undefined;
  favoritesOf: string | null;
}

const WANTED = `${OF_CUISINE} and ($3::uuid is null or r.id in (
  select f.restaurant_id from favorites f where f.user_id = $3::uuid))`;

/** SQL: columns of the restaurants `r` of a {@link RestaurantChoice}. `isOfPlace`: whether there is a postal code. */
export function chosenRestaurants(columns: string, isOfPlace: boolean): string {
  if (isOfPlace) return restaurantsNear(columns, '$4', WANTED);
  return `select ${columns} from restaurants r
    where r.deleted_at is null and ${WANTED} and $4::text[] is null`;
}

function choiceValues(choice: RestaurantChoice): unknown[] {
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
