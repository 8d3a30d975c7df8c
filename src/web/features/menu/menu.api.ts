import { menuApi } from '#contract/api.ts';
import { queryOf } from '#web/lib/endpoint-query.ts';

/** A restaurant's dishes, by its slug. */
export const menuQuery = (slug: string) => queryOf(menuApi.dishes, { params: { id: slug } });

export const categoriesQuery = (slug: string) =>
  queryOf(menuApi.categories, { params: { id: slug } });

/** One dish with its restaurant. */
export const menuItemQuery = (id: string) => queryOf(menuApi.dish, { params: { id } });
