import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import '#web/features/checkout/clear-checkout.ts';
import '#web/lib/clear-unsaved-forms.ts';
import { kitchenApi } from '#contract/kitchen.api.ts';
import { askForUser } from '#web/features/accounts/account.api.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { PasswordGate } from '#web/features/accounts/password-gate.tsx';
import { onOwnerChangedElsewhere } from '#web/lib/account-data.ts';
import { keysUnder } from '#web/lib/endpoint-query.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { watchSession } from './watch-session.ts';

/** Watches the session, asks for the password again, and follows the orders of the signed-in user. */
export function AccountFollowUp() {
  const client = useQueryClient();
  const userId = useUser()?.id;

  useEffect(() => watchSession(client), [client]);

  // All tabs share one session: when another tab signs in or out, this one must not go on showing
  // the old account.
  useEffect(
    () =>
      onOwnerChangedElsewhere(() => {
        if (userId) window.location.reload();
        else void askForUser();
      }),
    [userId],
  );

  useEffect(() => {
    if (!userId) return;
    let isOver = false;
    let stop = () => {};
    const start = async () => {
      const { followOrders } = await import('#web/features/orders/live-orders.ts');
      if (isOver) return;
      stop = followOrders(client, { onRightsChanged: () => void takeRights(client) });
    };
    const cancelStart = whenIdle(() => {
      // Without the live stream the page still works; it only does not update by itself.
      start().catch(() => {});
    });
    return () => {
      isOver = true;
      cancelStart();
      stop();
    };
  }, [client, userId]);

  return <PasswordGate />;
}

/** A kitchen that is no longer one's own is left at once, and nothing of it is kept. */
async function takeRights(client: QueryClient): Promise<void> {
  await askForUser();
  const queryKey = keysUnder(kitchenApi.one);
  client.removeQueries({ queryKey, type: 'inactive' });
  await client.invalidateQueries({ queryKey });
}
