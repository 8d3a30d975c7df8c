import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { menuApi, restaurantsApi } from '#contract/api.ts';
import type { MenuItem } from '#contract/menu.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { restaurantsInCart } from '#domain/cart/cart-lines.ts';
import { type ShownLine, shownLines } from '#domain/cart/shown-lines.ts';
import type { CartLine } from '#domain/cart/stored-cart.ts';
import { shownDishAt } from '#domain/menus/shown-dish.ts';
import { isMissing } from '#web/lib/call.ts';
import { queryOf } from '#web/lib/endpoint-query.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { setSoldOut } from './cart-store.ts';
import { fulfilmentChoiceAt, useFulfilmentChoice } from './fulfilment/fulfilment-choice.ts';

/** The cart's restaurant; undefined while it loads, and when the cart has several. */
export function useCartRestaurant(lines: readonly CartLine[]): Restaurant | undefined {
  return useQuery(cartRestaurantQuery(onlyRestaurant(lines)?.id)).data;
}

/** Whether the cart's restaurant or its menu is loading. */
export function useIsRestaurantLoading(lines: readonly CartLine[]): boolean {
  const id = onlyRestaurant(lines)?.id;
  const { slot } = useOrderInstant(lines);
  const isMenuLoading = useQuery(cartMenuQuery(id, slot)).isLoading;
  return useQuery(cartRestaurantQuery(id)).isLoading || isMenuLoading;
}

/** The cart's restaurant if it no longer exists; otherwise undefined. */
export function useMissingRestaurant(
  lines: readonly CartLine[],
): { id: string; name: string } | undefined {
  const restaurant = onlyRestaurant(lines);
  return isMissing(useQuery(cartRestaurantQuery(restaurant?.id)).error) ? restaurant : undefined;
}

function onlyRestaurant(lines: readonly CartLine[]) {
  const [restaurant, ...others] = restaurantsInCart(lines);
  return others.length === 0 ? restaurant : undefined;
}

/** The same query as on restaurant pages, but by id instead of slug. */
export function cartRestaurantQuery(id: string | undefined) {
  const query = queryOf(restaurantsApi.one, { params: { id: id ?? '' } });
  return queryOptions({ ...query, queryFn: id ? query.queryFn : skipToken });
}

/** Dishes sell out and return while a cart is filled; the server decides when the order is placed. */
const STALE_MS = 60_000;

/**
 * The menu of the cart's restaurant as it can be ordered for the chosen time; undefined while it loads, and when the
 * cart has several.
 */
export function useCartMenu(lines: readonly CartLine[]): readonly MenuItem[] | undefined {
  const { id, slot, at } = useOrderInstant(lines);
  const menu = useQuery(cartMenuQuery(id, slot)).data;
  return useMemo(() => menu?.map((dish) => shownDishAt(dish, at)), [menu, at]);
}

/** The cart's restaurant and the instant of the order: the start of a future slot, otherwise now. */
function useOrderInstant(lines: readonly CartLine[]) {
  const restaurant = onlyRestaurant(lines);
  const { scheduledFor } = useFulfilmentChoice(restaurant);
  const now = useMinute();
  const slot = upcomingSlot(scheduledFor, now);
  const at = useMemo(() => (slot === null ? now : new Date(slot)), [slot, now]);
  return { id: restaurant?.id, slot, at };
}

function upcomingSlot(scheduledFor: string | null, now: Date): string | null {
  return scheduledFor !== null && Date.parse(scheduledFor) >= now.getTime() ? scheduledFor : null;
}

/** The cart lines with their availability; all count as available while the menu loads. */
export function useShownLines(lines: readonly CartLine[]): readonly ShownLine[] {
  const menu = useCartMenu(lines);
  const { at } = useOrderInstant(lines);
  const shown = useMemo(() => (menu ? shownLines(lines, menu, at) : undefined), [lines, menu, at]);
  useEffect(() => {
    if (!shown) return;
    setSoldOut(shown.flatMap(({ id, isUnavailable }) => (isUnavailable ? [id] : [])));
  }, [shown]);
  return shown ?? lines;
}

/** The same outside of components, from the cached menu. */
export function currentShownLines(lines: readonly CartLine[]): readonly ShownLine[] {
  const id = onlyRestaurant(lines)?.id;
  const now = new Date();
  const slot = id === undefined ? null : upcomingSlot(fulfilmentChoiceAt(id).scheduledFor, now);
  const menu = queryClient.getQueryData(cartMenuQuery(id, slot).queryKey);
  return menu ? shownLines(lines, menu, slot === null ? now : new Date(slot)) : lines;
}

/** `slot`: as it can be ordered for that instant instead of now. */
function cartMenuQuery(restaurantId: string | undefined, slot: string | null) {
  const query = queryOf(menuApi.dishes, {
    params: { id: restaurantId ?? '' },
    query: slot === null ? {} : { at: slot },
  });
  return queryOptions({
    ...query,
    queryFn: restaurantId ? query.queryFn : skipToken,
    staleTime: STALE_MS,
    // The availability of dishes changes with the serving times.
    refetchInterval: ({ state }: { state: { data: readonly MenuItem[] | undefined } }) =>
      state.data?.some(({ servedAt }) => servedAt !== null) ? STALE_MS : false,
  });
}
