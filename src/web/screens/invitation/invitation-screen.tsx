import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { Store } from 'lucide-react';
import { useState } from 'react';
import { staffApi } from '#contract/management-api.ts';
import { pagePaths } from '#contract/page-paths.ts';
import type { Invitation } from '#contract/staff.ts';
import type { TeamRole } from '#domain/staff/restaurant-rights.ts';
import { signOut } from '#web/features/accounts/account.api.ts';
import { type AuthTab, AuthTabs } from '#web/features/accounts/auth/auth-tabs.tsx';
import { reloadCurrentUser, useUser } from '#web/features/accounts/current-user.ts';
import { LongerPasswordNotice } from '#web/features/accounts/longer-password-notice.tsx';
import { CallError, call, messageOf, shouldSuppressMessage } from '#web/lib/call.ts';
import { queryOf } from '#web/lib/endpoint-query.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Redirect } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { ErrorState, Notice } from '#web/ui/messages.tsx';
import { Page, PageHeading } from '#web/ui/page.tsx';
import { toast } from '#web/ui/toast.ts';

/** /invitations/:token, from a mail: lets the holder of the link join a restaurant's team. */
export function InvitationScreen() {
  const tokenInUrl = useParams({ strict: false }).token;
  const token = useLocation().state.token;

  if (tokenInUrl) return <Redirect {...paths.invitation()} state={{ token: tokenInUrl }} />;
  return <Page width="text">{token ? <Invited token={token} /> : <InvalidInvitation />}</Page>;
}

function Invited({ token }: { token: string }) {
  const { data, isPending, isFetching, error, refetch } = useQuery({
    ...queryOf(staffApi.invitation, { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isPending) return <InvitationSkeleton />;
  if (data) return <JoinQuestion token={token} invitation={data} />;
  if (isInvalid(error)) return <InvalidInvitation />;
  return (
    <ErrorState
      text="Failed to load the invitation. Please try again."
      onRetry={() => refetch()}
      isRetrying={isFetching}
    />
  );
}

function InvitationSkeleton() {
  return (
    <div role="status" aria-label="Loading the invitation">
      <Skeleton className="size-14 rounded-full" />
      <Skeleton className="mt-5 h-12 w-4/5" />
      <Skeleton className="mt-4 h-7 w-3/5" />
      <Skeleton className="mt-8 h-13.5 w-52 rounded-full" />
    </div>
  );
}

const ROLE_TEXTS: Readonly<Record<TeamRole, string>> = {
  staff: 'As staff you see and move its orders, pause it and mark dishes as sold out.',
  manager: 'As a manager you take its orders, and edit its menu, hours and team.',
};

/** Says which team the invitation is for, and lets the signed-in user accept it. */
function JoinQuestion({ token, invitation }: { token: string; invitation: Invitation }) {
  const user = useUser();
  const { restaurant, role } = invitation;
  const accepting = useAccept(token);
  const [tab, setTab] = useState<AuthTab>('sign-in');
  // Replaced or used by somebody else while the page was open.
  if (isInvalid(accepting.error)) return <InvalidInvitation />;
  return (
    <>
      <p className="mb-5 grid size-14 place-items-center rounded-full bg-primary-soft text-primary-text">
        <Store className="size-7" aria-hidden="true" />
      </p>
      <PageHeading kicker="Invitation" lead={ROLE_TEXTS[role]} className="wrap-anywhere">
        Join the team of {restaurant.name}
      </PageHeading>
      {user ? (
        <div>
          <p className="mb-5 wrap-anywhere">
            You are signed in as{' '}
            <strong>
              {user.firstName} {user.lastName}
            </strong>{' '}
            ({user.email}).
          </p>
          {isLongerPasswordNeeded(accepting.error) && (
            <div className="mb-5">
              <LongerPasswordNotice text="Choose one in your settings, then come back and accept." />
            </div>
          )}
          <div className="flex flex-wrap gap-3">
            <Button size="lg" isLoading={accepting.isPending} onClick={() => accepting.mutate()}>
              Accept Invitation
            </Button>
            <AnotherAccount token={token} />
          </div>
        </div>
      ) : (
        <div className="max-w-md">
          <p className="mb-5">Sign in or create an account, and then accept.</p>
          <AuthTabs tab={tab} onTab={setTab} />
        </div>
      )}
    </>
  );
}

/** Signs out and opens the invitation again. */
function AnotherAccount({ token }: { token: string }) {
  const leave = () => {
    signOut(pagePaths.invitation(token)).catch(() => {
      toast({
        title: 'Sign out failed',
        description: 'You are still signed in. Please try again.',
        variant: 'destructive',
      });
    });
  };
  return (
    <Button size="lg" variant="ghost" onClick={leave}>
      Use Another Account
    </Button>
  );
}

/** Accepts an invitation and goes to the kitchen. */
function useAccept(token: string) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(staffApi.accept, { params: { token } }),
    onSuccess: async ({ restaurant }) => {
      // The kitchen checks the team membership in the loaded user, so that must be current.
      await reloadCurrentUser();
      toast({ title: 'Welcome to the team', description: `You work for ${restaurant.name} now.` });
      await navigate({ ...paths.kitchen(restaurant.slug), replace: true });
    },
    onError: (error) => {
      if (shouldSuppressMessage(error) || isInvalid(error) || isLongerPasswordNeeded(error)) return;
      toast({
        title: 'Not Accepted',
        description: messageOf(error, 'Could not reach the server. Please try again.'),
        variant: 'destructive',
      });
    },
  });
}

/** The invitation is a manager's, and the password is shorter than a manager's must be. */
function isLongerPasswordNeeded(error: unknown): boolean {
  return error instanceof CallError && error.code === 'longer_password_needed';
}

/** The invitation is unknown, used, replaced or expired. */
function isInvalid(error: unknown): boolean {
  return error instanceof CallError && error.code === 'invitation_invalid';
}

/** An invitation that is no longer valid. */
function InvalidInvitation() {
  const user = useUser();
  const [own] = user?.restaurants ?? [];
  return (
    <>
      <PageHeading>Your invitation</PageHeading>
      <Notice
        tone="warning"
        title="This invitation is no longer valid"
        text="It was used already, is older than seven days, was replaced, or its sender may no longer invite people. Ask the restaurant’s manager for another."
      />
      <div className="mt-6 flex flex-wrap gap-3">
        {own && <ButtonLink to={paths.kitchens}>Go to the Kitchen</ButtonLink>}
        <ButtonLink to={paths.home} variant={own ? 'secondary' : 'primary'}>
          Back to Home
        </ButtonLink>
      </div>
    </>
  );
}
