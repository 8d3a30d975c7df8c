import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { kitchenApi } from '#contract/management-api.ts';
import { reloadCurrentUser, useUser } from '#web/features/accounts/current-user.ts';
import { PasswordGate } from '#web/features/accounts/password-gate.tsx';
// Registers the listener that clears the fulfilment choice with the cart.
import '#web/features/cart/fulfilment/fulfilment-choice.ts';
import { onOwnerChangedElsewhere } from '#web/lib/account-data.ts';
import { keysUnder } from '#web/lib/endpoint-query.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { useSessionEnd } from './use-session-end.ts';
import { watchSession } from './watch-session.ts';

/**
 * Watches the session and the connection, asks for the password again, and keeps the orders of the signed-in user up to
 * date.
 */
export function AccountEffects() {
  const client = useQueryClient();
  const userId = useUser()?.id;
  useDeviceFeatures(userId);
  useSessionEnd();

  useEffect(() => watchSession(client), [client]);

  // All tabs share one session: when another tab signs in or out, this one must not keep
  // showing the old account.
  useEffect(
    () =>
      onOwnerChangedElsewhere(() => {
        if (userId) window.location.reload();
        else void reloadCurrentUser();
      }),
    [userId],
  );

  useEffect(() => {
    if (!userId) return;
    let isStopped = false;
    let stop = () => {};
    const start = async () => {
      const { watchOrders } = await import('#web/features/orders/live-orders.ts');
      if (isStopped) return;
      stop = watchOrders(client, {
        userId,
        onRightsChanged: () => void reloadRights(client),
        onRefused: () => void reloadCurrentUser(),
      });
    };
    const cancelStart = whenIdle(() => {
      // Without the live stream the page works but is not updated automatically.
      start().catch(() => {});
    });
    return () => {
      isStopped = true;
      cancelStart();
      stop();
    };
  }, [client, userId]);

  return (
    <>
      <PasswordGate />
      <OfflineNotice />
    </>
  );
}

/** Removes the data of kitchens that the user no longer works in, and closes an open one at once. */
async function reloadRights(client: QueryClient): Promise<void> {
  await reloadCurrentUser();
  const queryKey = keysUnder(kitchenApi.one);
  client.removeQueries({ queryKey, type: 'inactive' });
  await client.invalidateQueries({ queryKey });
}

/** Starts the service worker, which exists only in a build, and this browser's notifications. */
function useDeviceFeatures(userId: string | undefined): void {
  const wasVisitor = useRef(false);
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const isNewSession = userId !== undefined && wasVisitor.current;
    wasVisitor.current = userId === undefined;
    return whenIdle(() => {
      import('#web/features/device/start-device-features.ts').then(
        ({ startDeviceFeatures }) =>
          startDeviceFeatures({ isSignedIn: userId !== undefined, isNewSession }),
        // The page works without them.
        () => {},
      );
    });
  }, [userId]);
}
