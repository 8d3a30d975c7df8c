import { useEffect } from 'react';
import { ROUTES } from '#contract/page-paths.ts';
import { useSession } from '#web/features/accounts/current-user.ts';
import { storedSignIn } from '#web/features/accounts/stored-sign-in.ts';
import { toast } from '#web/ui/toast.ts';

/** Shows a toast, on this page or the next, when the session has ended without a sign-out in this browser. */
export function useSessionEnd(): void {
  const { status } = useSession();
  useEffect(() => {
    if (status === 'user') storedSignIn.set(true);
    if (status !== 'visitor' || !storedSignIn.get()) return;
    storedSignIn.set(false);
    // The dashboard has its own message (specification, section 4).
    if (window.location.pathname === ROUTES.admin) return;
    toast({
      title: 'Your session has ended',
      description: 'Please sign in again. Your cart is still here.',
      variant: 'notice',
    });
  }, [status]);
}
