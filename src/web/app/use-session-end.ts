import { useEffect } from 'react';
import { ROUTES } from '#contract/page-paths.ts';
import { useSession } from '#web/features/accounts/current-user.ts';
import { onClearAccountData } from '#web/lib/account-data.ts';
import { createStoredValue, parseJson } from '#web/lib/stored-value.ts';
import { toast } from '#web/ui/toast.ts';

/** Whether somebody is signed in in this browser, as far as its pages know. */
const isSignedIn = createStoredValue({
  key: 'signed-in',
  empty: false,
  parse: (stored) => parseJson(stored) === true,
});

// A sign-out in this browser needs no notice.
onClearAccountData(() => isSignedIn.set(false));

/** Says, on the page or the next one, that the session has ended without a sign-out in this browser. */
export function useSessionEnd(): void {
  const { status } = useSession();
  useEffect(() => {
    if (status === 'user') isSignedIn.set(true);
    if (status !== 'visitor' || !isSignedIn.get()) return;
    isSignedIn.set(false);
    // The dashboard says it itself (specification, section 4).
    if (window.location.pathname === ROUTES.admin) return;
    toast({
      title: 'Your session has ended',
      description: 'Please sign in again. Your cart is still here.',
      variant: 'notice',
    });
  }, [status]);
}
