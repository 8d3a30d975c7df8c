import { queryOptions } from '@tanstack/react-query';
import type { MenuCategory, MenuItem, MenuItemWithRestaurant } from '#contract/menu.ts';
import { API, apiPath } from '#contract/paths.ts';
import { call } from '#web/lib/call.ts';

/** A restaurant's dishes, by its slug. */
export const menuQuery = (slug: string) => {
  const url = apiPath(API.restaurantMenu, { id: slug });
  return queryOptions({ queryKey: [url], queryFn: () => call<MenuItem[]>(url) });
};

export const categoriesQuery = (slug: string) => {
  const url = apiPath(API.restaurantCategories, { id: slug });
  return queryOptions({ queryKey: [url], queryFn: () => call<MenuCategory[]>(url) });
};

/** One dish with its restaurant. */
export const menuItemQuery = (id: string) => {
  const url = apiPath(API.menuItem, { id });
  return queryOptions({ queryKey: [url], queryFn: () => call<MenuItemWithRestaurant>(url) });
};
