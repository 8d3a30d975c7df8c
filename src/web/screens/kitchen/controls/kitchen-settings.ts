import { useMutation, useQueryClient } from '@tanstack/react-query';
import { kitchenApi } from '#contract/management-api.ts';
import type { RestaurantClock } from '#domain/restaurants/local-clock.ts';
import { untilText } from '#domain/restaurants/shown-values.ts';
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

/** Changes a setting and announces it to screen readers. A `span` or `soldOut` of null ends the setting. */
export function useKitchenSetting(restaurantId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (setting: KitchenSetting) => send(restaurantId, setting),
    onSuccess: (_result, setting) => announce(doneText(setting)),
    onError: (error) => {
      if (shouldSuppressMessage(error)) return;
      toast({
        title: 'Setting not saved',
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
  if (setting.kind === 'pause') return setting.span ? 'Orders are paused.' : 'Taking orders again.';
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

/** When a setting ends: 'until 18:30', 'until tomorrow at 05:00'; null: 'until you end it'. */
export function endText(end: string | null, clock: RestaurantClock): string {
  return end === null ? 'until you end it' : untilText(end, clock);
}
