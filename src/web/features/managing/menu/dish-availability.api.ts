import type { QueryClient } from '@tanstack/react-query';
import { catalogueWritesApi, kitchenApi } from '#contract/management-api.ts';
import { type MenuItem, menuItem } from '#contract/menu.ts';
import type { Option } from '#domain/menus/option-groups.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import { call } from '#web/lib/call.ts';
import { changeListedDish, menuRecordQuery } from '../record.api.ts';
import { currentRecord } from '../records/edit-conflict.ts';

interface OptionChange {
  dish: MenuItem;
  option: Option;
  isAvailable: boolean;
}

/** Marks an option of a dish as available or sold out, optimistically. */
export function useSetOptionAvailable() {
  return useAdminMutation({
    act: ({ dish, option, isAvailable }: OptionChange) => {
      const send = (version: MenuItem) =>
        call(catalogueWritesApi.changeDish, {
          params: { id: dish.id },
          body: {
            optionGroups: withOption(version, { ...option, isAvailable }).optionGroups,
            updatedAt: version.updatedAt,
          },
        });
      return send(dish).catch((error: unknown) => {
        // Keeps changes made by others meanwhile.
        const current = currentRecord(error, menuItem);
        if (!current) throw error;
        return send(current);
      });
    },
    refreshes: ['catalogue'],
    done: (_dish, { option: { name }, isAvailable }) =>
      isAvailable ? `“${name}” is available.` : `“${name}” is sold out.`,
    show: (client, { dish, option, isAvailable }) => {
      // A menu that is loading just now would bring the old state back.
      void client.cancelQueries({ queryKey: menuRecordQuery(dish.restaurantId).queryKey });
      showOption(client, dish, { ...option, isAvailable });
      return () => showOption(client, dish, option);
    },
  });
}

function showOption(client: QueryClient, dish: MenuItem, option: Option): void {
  changeListedDish(client, dish, (listed) => withOption(listed, option));
}

/** The dish with this option's availability set. */
function withOption(dish: MenuItem, { id, isAvailable }: Option): MenuItem {
  return {
    ...dish,
    optionGroups: dish.optionGroups.map((group) => ({
      ...group,
      options: group.options.map((option) =>
        option.id === id ? { ...option, isAvailable } : option,
      ),
    })),
  };
}

/** Makes a temporarily sold-out option available again before its time, with all dishes that offer it. */
export function useEndOptionSoldOut() {
  return useAdminMutation({
    act: ({ dish, group, name }: { dish: MenuItem; group: string; name: string }) =>
      call(kitchenApi.optionAvailability, {
        params: { restaurantId: dish.restaurantId },
        body: { group, name, isAvailable: true },
      }),
    refreshes: ['catalogue'],
    done: (_result, { name }) => `“${name}” is available.`,
  });
}

export interface AvailabilityChange {
  dish: MenuItem;
  isAvailable: boolean;
}

/** Marks a dish as available or unavailable, optimistically. */
export function useSetAvailable() {
  return useAdminMutation({
    act: ({ dish, isAvailable }: AvailabilityChange) =>
      call(catalogueWritesApi.changeDish, { params: { id: dish.id }, body: { isAvailable } }),
    refreshes: ['catalogue'],
    done: ({ name, isAvailable }) =>
      isAvailable ? `“${name}” is available.` : `“${name}” is unavailable.`,
    show: (client, { dish, isAvailable }) => {
      // A menu that is loading just now would bring the old state back.
      void client.cancelQueries({ queryKey: menuRecordQuery(dish.restaurantId).queryKey });
      showAvailable(client, dish, isAvailable);
      return () => showAvailable(client, dish, dish.isAvailable);
    },
  });
}

function showAvailable(client: QueryClient, dish: MenuItem, isAvailable: boolean): void {
  changeListedDish(client, dish, (listed) => ({ ...listed, isAvailable }));
}

/** Makes a temporarily sold-out dish available again before its time. */
export function useEndSoldOut() {
  return useAdminMutation({
    act: ({ id, restaurantId }: MenuItem) =>
      call(kitchenApi.availability, {
        params: { restaurantId, dishId: id },
        body: { isAvailable: true },
      }),
    refreshes: ['catalogue'],
    done: (_result, { name }) => `“${name}” is available.`,
  });
}
