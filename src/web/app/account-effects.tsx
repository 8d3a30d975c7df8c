import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import '#web/features/checkout/clear-checkout.ts';
import '#web/features/device/forget-on-device.ts';
import '#web/lib/clear-unsaved-forms.ts';
import { kitchenApi } from '#contract/kitchen.api.ts';
import { askForUser } from '#web/features/accounts/account.api.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { PasswordGate } from '#web/features/accounts/password-gate.tsx';
import { useAppLinks } from '#web/features/device/use-app-links.ts';
import { onOwnerChangedElsewhere } from '#web/lib/account-data.ts';
import { keysUnder } from '#web/lib/endpoint-query.ts';
import { useLocation } from '#web/lib/router/router.tsx';
import { whenIdle } from '#web/lib/when-idle.ts';
import { watchSession } from './watch-session.ts';

/** Watches the session, asks for the password again, and keeps the orders of the signed-in user up to date. */
export function AccountEffects() {
  const client = useQueryClient();
  const userId = useUser()?.id;
  useAppLinks(useLocation().pathname);
  useDevice(userId);

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
      const { watchOrders } = await import('#web/features/orders/live-orders.ts');
      if (isOver) return;
      stop = watchOrders(client, {
        userId,
        onRightsChanged: () => void reloadRights(client),
        onRefused: () => void askForUser(),
      });
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

/** A kitchen that the user no longer works in is left at once, and its data is removed. */
async function reloadRights(client: QueryClient): Promise<void> {
  await askForUser();
  const queryKey = keysUnder(kitchenApi.one);
  client.removeQueries({ queryKey, type: 'inactive' });
  await client.invalidateQueries({ queryKey });
}

/** The service worker, which exists only in a build, and this browser's notifications. */
function useDevice(userId: string | undefined): void {
  const wasVisitor = useRef(false);
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const isNewSession = userId !== undefined && wasVisitor.current;
    wasVisitor.current = userId === undefined;
    return whenIdle(() => {
      import('#web/features/device/start-device-features.ts').then(
        ({ startDeviceFeatures }) =>
          startDeviceFeatures({ isSignedIn: userId !== undefined, isNewSession }),
        // Without it the page still works.
        () => {},
      );
    });
  }, [userId]);
}
