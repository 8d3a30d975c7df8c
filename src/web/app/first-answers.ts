import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { parse } from 'regexparam';
import { urlOf } from '#contract/endpoint.ts';
import { menuApi } from '#contract/menu.api.ts';
import { restaurantsApi } from '#contract/restaurants.api.ts';
import { categoriesQuery, menuItemQuery, menuQuery } from '#web/features/menu/menu.api.ts';
import { restaurantQuery } from '#web/features/restaurants/restaurants.api.ts';
import { ROUTES } from '#web/lib/paths.ts';

interface FirstAnswer {
  url: string;
  queryKey: QueryKey;
  fetch: (client: QueryClient) => Promise<unknown>;
}

type Params = Readonly<Record<string, string>>;

/** The answers from which the server renders a page; those pages only. */
const FIRST_ANSWERS: Readonly<Record<string, (params: Params) => FirstAnswer[]>> = {
  [ROUTES.restaurant]: ({ slug = '' }) => {
    const params = { id: slug };
    const [restaurant, menu] = [restaurantQuery(slug), menuQuery(slug)];
    const categories = categoriesQuery(slug);
    return [
      {
        url: urlOf(restaurantsApi.one, { params }),
        queryKey: restaurant.queryKey,
        fetch: (client) => client.fetchQuery(restaurant),
      },
      {
        url: urlOf(menuApi.dishes, { params }),
        queryKey: menu.queryKey,
        fetch: (client) => client.fetchQuery(menu),
      },
      {
        url: urlOf(menuApi.categories, { params }),
        queryKey: categories.queryKey,
        fetch: (client) => client.fetchQuery(categories),
      },
    ];
  },
  [ROUTES.dish]: ({ itemId = '' }) => {
    const dish = menuItemQuery(itemId);
    return [
      {
        url: urlOf(menuApi.dish, { params: { id: itemId } }),
        queryKey: dish.queryKey,
        fetch: (client) => client.fetchQuery(dish),
      },
    ];
  },
};

export function firstAnswers(pathname: string): FirstAnswer[] {
  for (const [route, answersFor] of Object.entries(FIRST_ANSWERS)) {
    const { keys, pattern } = parse(route);
    const found = pattern.exec(pathname);
    if (!found) continue;
    const values = found.slice(1).map((value) => decodeURIComponent(value ?? ''));
    return answersFor(Object.fromEntries(keys.map((key, at) => [key, values[at] ?? ''])));
  }
  return [];
}
