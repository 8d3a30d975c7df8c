import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { parse } from 'regexparam';
import { urlOf } from '#contract/endpoint.ts';
import { menuApi } from '#contract/menu.api.ts';
import { ROUTES } from '#contract/page-paths.ts';
import type { RenderedAnswer } from '#contract/render-page.ts';
import { restaurantsApi } from '#contract/restaurants.api.ts';
import { categoriesQuery, menuItemQuery, menuQuery } from '#web/features/menu/menu.api.ts';
import { restaurantQuery, restaurantsQuery } from '#web/features/restaurants/restaurants.api.ts';
import { listPage } from '#web/lib/call.ts';

interface FirstAnswer {
  url: string;
  fetch: (client: QueryClient) => Promise<unknown>;
  /** Writes the answer into the query cache, as its query would. */
  seed: (client: QueryClient, answer: RenderedAnswer) => void;
}

type Params = Readonly<Record<string, string>>;

/** The answers from which the server renders each page; other pages are not rendered. */
const FIRST_ANSWERS: Readonly<Record<string, (params: Params) => FirstAnswer[]>> = {
  [ROUTES.restaurants]: () => {
    const list = restaurantsQuery();
    const url = urlOf(restaurantsApi.list);
    return [
      {
        url,
        fetch: (client) => client.infiniteQuery(list),
        seed: (client, { json, headers }) => {
          const page = listPage(json, (name) => headers[name]);
          client.setQueryData<unknown>(list.queryKey, { pages: [page], pageParams: [url] });
        },
      },
    ];
  },
  [ROUTES.restaurant]: ({ slug = '' }) => {
    const params = { id: slug };
    const [restaurant, menu] = [restaurantQuery(slug), menuQuery(slug)];
    const categories = categoriesQuery(slug);
    return [
      {
        url: urlOf(restaurantsApi.one, { params }),
        fetch: (client) => client.query(restaurant),
        seed: seedFor(restaurant.queryKey),
      },
      {
        url: urlOf(menuApi.dishes, { params }),
        fetch: (client) => client.query(menu),
        seed: seedFor(menu.queryKey),
      },
      {
        url: urlOf(menuApi.categories, { params }),
        fetch: (client) => client.query(categories),
        seed: seedFor(categories.queryKey),
      },
    ];
  },
  [ROUTES.dish]: ({ itemId = '' }) => {
    const dish = menuItemQuery(itemId);
    return [
      {
        url: urlOf(menuApi.dish, { params: { id: itemId } }),
        fetch: (client) => client.query(dish),
        seed: seedFor(dish.queryKey),
      },
    ];
  },
};

function seedFor(queryKey: QueryKey): FirstAnswer['seed'] {
  return (client, { json }) => void client.setQueryData<unknown>(queryKey, JSON.parse(json));
}

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
