import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import '#web/features/checkout/clear-checkout.ts';
import '#web/lib/clear-unsaved-forms.ts';
import { askForUser } from '#web/features/accounts/account.api.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { onOwnerChangedElsewhere } from '#web/lib/account-data.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { watchSession } from './watch-session.ts';

/** What follows from who is signed in: their session is watched, and their orders are followed. */
export function AccountFollowUp() {
  const client = useQueryClient();
  const userId = useUser()?.id;

  useEffect(() => watchSession(client), [client]);

  // The session is the browser's, not the tab's: what is shown here must not be another account's.
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
      if (!isOver) stop = followOrders(client);
    };
    const callOff = whenIdle(() => {
      // Without it the page works as it did, only that nothing moves by itself.
      start().catch(() => {});
    });
    return () => {
      isOver = true;
      callOff();
      stop();
    };
  }, [client, userId]);

  return null;
}
