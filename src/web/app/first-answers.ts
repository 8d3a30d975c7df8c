import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { parse } from 'regexparam';
import { urlOf } from '#contract/endpoint.ts';
import { menuApi } from '#contract/menu.api.ts';
import type { RenderedAnswer } from '#contract/render-page.ts';
import { restaurantsApi } from '#contract/restaurants.api.ts';
import { categoriesQuery, menuItemQuery, menuQuery } from '#web/features/menu/menu.api.ts';
import { restaurantQuery, restaurantsQuery } from '#web/features/restaurants/restaurants.api.ts';
import { listPage } from '#web/lib/call.ts';
import { ROUTES } from '#web/lib/paths.ts';

interface FirstAnswer {
  url: string;
  fetch: (client: QueryClient) => Promise<unknown>;
  /** Puts it where its query would. */
  take: (client: QueryClient, answer: RenderedAnswer) => void;
}

type Params = Readonly<Record<string, string>>;

/** The answers from which the server renders a page; those pages only. */
const FIRST_ANSWERS: Readonly<Record<string, (params: Params) => FirstAnswer[]>> = {
  [ROUTES.restaurants]: () => {
    const list = restaurantsQuery();
    const url = urlOf(restaurantsApi.list);
    return [
      {
        url,
        fetch: (client) => client.fetchInfiniteQuery(list),
        take: (client, { json, headers }) => {
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
        fetch: (client) => client.fetchQuery(restaurant),
        take: takeFor(restaurant.queryKey),
      },
      {
        url: urlOf(menuApi.dishes, { params }),
        fetch: (client) => client.fetchQuery(menu),
        take: takeFor(menu.queryKey),
      },
      {
        url: urlOf(menuApi.categories, { params }),
        fetch: (client) => client.fetchQuery(categories),
        take: takeFor(categories.queryKey),
      },
    ];
  },
  [ROUTES.dish]: ({ itemId = '' }) => {
    const dish = menuItemQuery(itemId);
    return [
      {
        url: urlOf(menuApi.dish, { params: { id: itemId } }),
        fetch: (client) => client.fetchQuery(dish),
        take: takeFor(dish.queryKey),
      },
    ];
  },
};

function takeFor(queryKey: QueryKey): FirstAnswer['take'] {
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
