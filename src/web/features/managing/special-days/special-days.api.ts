import { useQueryClient } from '@tanstack/react-query';
import { specialDaysApi } from '#contract/management-api.ts';
import type { SpecialDayBody } from '#contract/special-days.ts';
import type { SpecialDay } from '#domain/restaurants/special-days.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import { call } from '#web/lib/call.ts';
import { queryOf } from '#web/lib/endpoint-query.ts';

/** All special days from yesterday on. */
export const specialDaysQuery = (id: string) => queryOf(specialDaysApi.list, { params: { id } });

/** Sets the hours of a date. */
export function useSetSpecialDay(restaurantId: string) {
  const client = useQueryClient();
  return useAdminMutation({
    act: async ({ date, body }: { date: string; body: SpecialDayBody }) => {
      const saved = await call(specialDaysApi.write, { params: { id: restaurantId, date }, body });
      // The form may be reopened before the list has loaded.
      client.setQueryData(
        specialDaysQuery(restaurantId).queryKey,
        (days) => days && withDay(days, saved),
      );
      return saved;
    },
    refreshes: ['catalogue'],
    done: () => 'The special day is saved.',
  });
}

/** Removes a special day; the toast offers to put it back. */
export function useRemoveSpecialDay(restaurantId: string) {
  const set = useSetSpecialDay(restaurantId);
  return useAdminMutation({
    act: ({ date }: SpecialDay) =>
      call(specialDaysApi.remove, { params: { id: restaurantId, date } }),
    refreshes: ['catalogue'],
    done: (_result, { date, ...entry }) => ({
      description: 'The special day is removed.',
      action: { label: 'Undo', onPress: () => set.mutate({ date, body: entry }) },
    }),
  });
}

function withDay(days: readonly SpecialDay[], saved: SpecialDay): SpecialDay[] {
  const others = days.filter(({ date }) => date !== saved.date);
  return [...others, saved].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
