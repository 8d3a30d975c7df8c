import { type Query, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { useAdminRights } from '#web/features/accounts/admin-rights.ts';
import { useSession, useUser } from '#web/features/accounts/current-user.ts';
import { AccountError } from '#web/features/accounts/require-user.tsx';
import { useIsLeaving } from '#web/lib/browser-url.ts';
import { CallError } from '#web/lib/call.ts';
import { paths } from '#web/lib/paths.ts';
import { logInAgain } from '#web/lib/return-path.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/messages.tsx';
import { FocusedHeading, Page } from '#web/ui/page.tsx';
import { toast } from '#web/ui/toast.ts';

// Imported eagerly, because LoggedOut redirects before a lazily loaded toast would appear.
import '#web/ui/toast-region.tsx';

interface AdminGateProps {
  /** The call that the page is for; undefined: every admin has a right to the page. */
  needs?: Endpoint;
  children: ReactNode;
}

/**
 * Renders its children only for admins with the needed right, otherwise a message. The server checks the rights as
 * well.
 */
export function AdminGate({ needs, children }: AdminGateProps) {
  const { status, user } = useSession();
  const isLeaving = useIsLeaving();
  const isFactorMissing = useLacksSecondFactor();
  const { mayCall } = useAdminRights();
  if (user?.isAdmin && user.needsLongerPassword) return <LongerPasswordRequired />;
  if (user?.isAdmin && isFactorMissing) return <SecondFactorRequired />;
  if (user?.isAdmin) return !needs || mayCall(needs) ? children : <NoAccess />;
  if (status === 'unavailable') return <AccountError />;
  if (isLeaving) return null;
  return user ? <AccessDenied /> : <LoggedOut />;
}

/** For admins whose role has no right to the page. */
function NoAccess() {
  return (
    <Page>
      <EmptyState
        level={1}
        title="You do not have access"
        text="Your role as an admin does not include this page. An owner can change that."
        actions={<ButtonLink to={paths.admin()}>Admin Dashboard</ButtonLink>}
      />
    </Page>
  );
}

/** For new admins whose password is shorter than an admin's must be. */
function LongerPasswordRequired() {
  return (
    <Page>
      <EmptyState
        level={1}
        title="One thing first: a longer password"
        text="An admin's password opens more than one account, so it has to be longer. Choose a new one; then come back."
        actions={<ButtonLink to={paths.password}>Choose a Password</ButtonLink>}
      />
    </Page>
  );
}

/** For admins without a second factor, if this installation requires one. */
function SecondFactorRequired() {
  return (
    <Page>
      <EmptyState
        level={1}
        title="One thing first: a second factor"
        text="Admins here sign in with a code from their phone as well as the password. Setting it up takes a minute; then come back."
        actions={<ButtonLink to={paths.security}>Set It Up</ButtonLink>}
      />
    </Page>
  );
}

/** Specification, section 4. */
const DENIED_SHOWN_MS = 1_000;

/** For signed-in users who are not admins. */
function AccessDenied() {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => void navigate({ ...paths.home, replace: true }));
  useEffect(() => {
    toast({
      title: 'Access Denied',
      description: 'Admin access required.',
      variant: 'destructive',
    });
    // Replaces this page, so that the back button does not lead here again.
    const timer = setTimeout(leave, DENIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Page>
      <EmptyState
        level={1}
        title="Access Denied: Admin privileges required to access this page."
        text="Taking you home…"
        actions={<ButtonLink to={paths.home}>Back to Home</ButtonLink>}
      />
    </Page>
  );
}

/** Specification, sections 4 and 8. */
const LOGGED_OUT_SHOWN_MS = 500;
const LOGGED_OUT = 'You are logged out. Logging in again...';

/** For visitors and admins whose session has ended: says so and redirects to sign-in. */
function LoggedOut() {
  useEffect(() => {
    toast({ title: 'Unauthorized', description: LOGGED_OUT, variant: 'destructive' });
    const timer = setTimeout(logInAgain, LOGGED_OUT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Page width="text" className="text-center">
      <FocusedHeading className="text-heading">Unauthorized</FocusedHeading>
      <p className="mt-3 inline-flex items-center gap-3 text-muted">
        <Spinner />
        {LOGGED_OUT}
      </p>
    </Page>
  );
}

/**
 * Whether this admin lacks a required second factor: then the server refuses every request that needs an
 * admin.
 */
function useLacksSecondFactor(): boolean {
  const cache = useQueryClient().getQueryCache();
  const isRefused = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => cache.getAll().some(hasFactorError),
  );
  return useUser()?.hasSecondFactor === false && isRefused;
}

function hasFactorError({ state: { error } }: Query): boolean {
  return error instanceof CallError && error.code === 'second_factor_missing';
}
