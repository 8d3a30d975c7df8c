import { type ReactNode, useEffect, useState } from 'react';
import { paths } from '#web/lib/paths.ts';
import type { ReturnState } from '#web/lib/return-path.ts';
import { Redirect, useIsLeaving, useLocation } from '#web/lib/router/router.tsx';
import { toast } from '#web/ui/toast.ts';
import { AccountFailed } from './account-failed.tsx';
import { useCurrentUser, useHasUserFailed } from './current-user.ts';

interface RequireUserProps {
  /** Shown instead of the redirect when the session ends while the page is open. */
  whenSignedOut?: ReactNode;
  children: ReactNode;
}

/**
 * Redirects visitors to sign in, and remembers where to come back to. Until the user is known, only pages
 * with a skeleton are rendered (pages-with-skeleton.ts).
 */
export function RequireUser({ whenSignedOut, children }: RequireUserProps) {
  const user = useCurrentUser();
  const hasFailed = useHasUserFailed();
  const isLeaving = useIsLeaving();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  if (hasFailed) return <AccountFailed />;
  if (user !== null) return children;
  // While leaving for another page, as after deleting the account, no redirect must interfere.
  if (isLeaving) return null;
  return (wasSignedIn && whenSignedOut) || <SignInFirst />;
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
