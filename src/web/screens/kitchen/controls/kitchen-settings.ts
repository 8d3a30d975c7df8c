import { useMutation, useQueryClient } from '@tanstack/react-query';
import { kitchenApi } from '#contract/management-api.ts';
import { clockIn } from '#domain/restaurants/local-clock.ts';
import type { EXTRA_MINUTES, PauseSpan } from '#domain/restaurants/timed-values.ts';
import { call, messageOf, shouldSuppressMessage } from '#web/lib/call.ts';
import { keysUnder } from '#web/lib/endpoint-query.ts';
import { invalidateAfter } from '#web/lib/stale-after.ts';
import { announce } from '#web/ui/screen-reader.tsx';
import { toast } from '#web/ui/toast.ts';

/** A temporary setting of a kitchen. */
export type KitchenSetting =
  | { kind: 'pause'; span: PauseSpan | null }
  | { kind: 'busy'; extraMinutes: (typeof EXTRA_MINUTES)[number] }
  | { kind: 'dish'; dishId: string; name: string; soldOut: PauseSpan | null }
  /** With all dishes that offer it. */
  | { kind: 'option'; group: string; name: string; soldOut: PauseSpan | null };

/** Sets it and shows a toast; `null` ends it. */
export function useKitchenSetting(restaurantId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (setting: KitchenSetting) => send(restaurantId, setting),
    onSuccess: (_result, setting) => announce(doneText(setting)),
    onError: (error) => {
      if (shouldSuppressMessage(error)) return;
      toast({
        title: 'That was not set',
        description: messageOf(error, 'Please check the connection and try again.'),
        variant: 'destructive',
      });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keysUnder(kitchenApi.one, { restaurantId }) }),
        invalidateAfter(client, ['catalogue']),
      ]),
  });
}

async function send(restaurantId: string, setting: KitchenSetting): Promise<void> {
  const params = { restaurantId };
  if (setting.kind === 'pause') {
    const { span } = setting;
    if (span) await call(kitchenApi.pause, { params, body: { for: span } });
    else await call(kitchenApi.resume, { params });
  } else if (setting.kind === 'busy') {
    await call(kitchenApi.busy, { params, body: { extraMinutes: setting.extraMinutes } });
  } else {
    const { soldOut } = setting;
    const body = soldOut ? { isAvailable: false, for: soldOut } : { isAvailable: true };
    if (setting.kind === 'dish') {
      const { dishId } = setting;
      await call(kitchenApi.availability, { params: { ...params, dishId }, body });
    } else {
      const { group, name } = setting;
      await call(kitchenApi.optionAvailability, { params, body: { group, name, ...body } });
    }
  }
}

function doneText(setting: KitchenSetting): string {
  if (setting.kind === 'pause') return setting.span ? 'Orders are paused.' : 'Orders come again.';
  if (setting.kind === 'dish' || setting.kind === 'option') {
    return `${setting.name} is ${setting.soldOut ? 'sold out' : 'available again'}.`;
  }
  const { extraMinutes } = setting;
  return extraMinutes > 0 ? `Deliveries take ${extraMinutes} minutes longer.` : 'No longer busy.';
}

export const SPANS: readonly { span: PauseSpan; label: string }[] = [
  { span: '30m', label: '30 minutes' },
  { span: '1h', label: '1 hour' },
  { span: '2h', label: '2 hours' },
  { span: 'tomorrow', label: 'Until tomorrow' },
  { span: 'resumed', label: 'Until I end it' },
];

/** 'until 18:30' or 'until tomorrow, 05:00', in the restaurant's time zone; null: until somebody ends it. */
export function untilText(
  until: string | Date | null,
  { timezone, now }: { timezone: string; now: Date },
): string {
  if (until === null) return 'until you end it';
  const end = new Date(until);
  const { date, time } = clockIn(timezone, end);
  const isToday = date === clockIn(timezone, now).date;
  return isToday ? `until ${time}` : `until tomorrow, ${time}`;
}

/** Whether a setting with this end is still in effect. */
export function isInEffect(until: string | null, now: Date): boolean {
  return until === null || Date.parse(until) > now.getTime();
}
