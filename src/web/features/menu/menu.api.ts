import { menuApi } from '#contract/menu.api.ts';
import { queryOf } from '#web/lib/endpoint-query.ts';

/** A restaurant's dishes, by its slug. */
export const menuQuery = (slug: string) => queryOf(menuApi.dishes, { params: { id: slug } });

/** Its dishes as they are stored, for forms: one that is sold out for a while is available there. */
export const menuRecordQuery = (id: string) =>
  queryOf(menuApi.dishes, { params: { id }, query: { view: 'record' } });

export const categoriesQuery = (slug: string) =>
  queryOf(menuApi.categories, { params: { id: slug } });

/** One dish with its restaurant. */
export const menuItemQuery = (id: string) => queryOf(menuApi.dish, { params: { id } });
