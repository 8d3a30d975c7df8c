import { type ReactNode, useEffect, useState } from 'react';
import { useCurrentUser } from '#web/features/accounts/current-user.ts';
import { paths } from '#web/lib/paths.ts';
import type { ReturnState } from '#web/lib/return-path.ts';
import { Redirect, useIsLeaving, useLocation } from '#web/lib/router/router.tsx';
import { toast } from '#web/ui/toast.ts';

/**
 * Redirects visitors to sign in, and remembers where to come back to. Until the user is known, only pages
 * with a skeleton are rendered (pages-with-skeleton.ts).
 */
export function RequireUser({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  const isLeaving = useIsLeaving();
  if (user !== null) return children;
  // While leaving for another page, as after deleting the account, no redirect must interfere.
  return isLeaving ? null : <SignInFirst />;
}

function SignInFirst() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    toast({
      title: 'Please Sign In',
      description: 'You need an account for this page.',
      variant: 'notice',
    });
  }, []);
  const [state] = useState<ReturnState>({ returnTo: pathname + search });
  return <Redirect to={paths.auth()} state={state} />;
}
