import { useMutation, useQueryClient } from '@tanstack/react-query';
import { kitchenApi } from '#contract/kitchen.api.ts';
import type { EXTRA_MINUTES, PauseSpan } from '#domain/restaurants/timed-values.ts';
import { call, isSilent, messageOf } from '#web/lib/call.ts';
import { keysUnder } from '#web/lib/endpoint-query.ts';
import { invalidateAfter } from '#web/lib/stale-after.ts';
import { announce } from '#web/ui/announcer.tsx';
import { toast } from '#web/ui/toast.ts';

/** A temporary setting of a kitchen. */
export type KitchenSetting =
  | { kind: 'pause'; span: PauseSpan | null }
  | { kind: 'busy'; extraMinutes: (typeof EXTRA_MINUTES)[number] }
  | { kind: 'dish'; dishId: string; name: string; soldOut: PauseSpan | null };

/** Sets it and shows a toast; `null` ends it. */
export function useKitchenSetting(restaurantId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (setting: KitchenSetting) => send(restaurantId, setting),
    onSuccess: (_answer, setting) => announce(doneText(setting)),
    onError: (error) => {
      if (isSilent(error)) return;
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
    const { dishId, soldOut } = setting;
    const body = soldOut ? { isAvailable: false, for: soldOut } : { isAvailable: true };
    await call(kitchenApi.availability, { params: { ...params, dishId }, body });
  }
}

function doneText(setting: KitchenSetting): string {
  if (setting.kind === 'pause') return setting.span ? 'Orders are paused.' : 'Orders come again.';
  if (setting.kind === 'dish') {
    return `${setting.name} is ${setting.soldOut ? 'sold out' : 'available again'}.`;
  }
  const { extraMinutes } = setting;
  return extraMinutes > 0 ? `Deliveries take ${extraMinutes} minutes longer.` : 'No longer busy.';
}
