import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useIsLeaving } from '#web/lib/browser-url.ts';
import { paths } from '#web/lib/paths.ts';
import { Redirect } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/messages.tsx';
import { Page } from '#web/ui/page.tsx';
import { toast } from '#web/ui/toast.ts';
import { currentUserQuery, useSession } from './current-user.ts';
import { storedSignIn } from './stored-sign-in.ts';

interface RequireUserProps {
  /** Shown instead of the redirect when the session ends while the page is open. */
  whenSignedOut?: ReactNode;
  /** Shown to visitors instead of the redirect. */
  visitor?: ReactNode;
  children: ReactNode;
}

/** Redirects visitors to sign in, and remembers where to come back to. */
export function RequireUser({
  whenSignedOut,
  visitor = <SignInPrompt />,
  children,
}: RequireUserProps) {
  const { status } = useSession();
  const isLeaving = useIsLeaving();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (status === 'user' && !wasSignedIn) setWasSignedIn(true);
  if (status === 'unavailable') return <AccountError />;
  if (status === 'user') return children;
  // While navigating to another page, as after deleting the account, a redirect must not interfere.
  if (isLeaving) return null;
  return (wasSignedIn && whenSignedOut) || visitor;
}

/** Redirects to sign in, and back afterwards. */
export function SignInPrompt() {
  const router = useRouter();
  // Read before the effects, one of which resets it. Only one notice is visible at a time, so this one says both.
  const [hasEnded] = useState(storedSignIn.get);
  useEffect(() => {
    toast({
      title: 'Please Sign In',
      description: hasEnded
        ? 'Your session has ended. Your cart is still here.'
        : 'You need an account for this page.',
      variant: 'notice',
    });
  }, [hasEnded]);
  const [state] = useState(() => ({ returnTo: router.state.location.href }));
  return <Redirect {...paths.auth()} state={state} />;
}

/** Shown on pages that need the user when it could not be loaded. A failing server signs nobody out. */
export function AccountError() {
  const { refetch, isFetching } = useQuery(currentUserQuery);
  return (
    <Page width="text">
      <ErrorState
        text="Failed to load your account. Please try again."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </Page>
  );
}
