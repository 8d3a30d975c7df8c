import { useMutation, useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { staffApi } from '#contract/staff.api.ts';
import type { Invitation } from '#contract/staff.ts';
import type { TeamRole } from '#domain/staff/restaurant-rights.ts';
import { askForUser, signOut } from '#web/features/accounts/account.api.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { type EnterTab, EnterTabs } from '#web/features/accounts/enter/enter-tabs.tsx';
import { CallError, call, isSilent, messageOf } from '#web/lib/call.ts';
import { queryOf } from '#web/lib/endpoint-query.ts';
import { type LinkState, linkToken } from '#web/lib/link-token.ts';
import { paths } from '#web/lib/paths.ts';
import { navigate } from '#web/lib/router/history.ts';
import { Redirect, useLocation, useOptionalParam } from '#web/lib/router/router.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page, PageHeading, usePageTitle } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';

/** /invitations/:token, from a mail: lets whoever holds the link into a restaurant's team. */
export function InvitationScreen() {
  const inAddress = useOptionalParam('token');
  const token = linkToken(useLocation());
  usePageTitle('Invitation', 'Join the team of a restaurant.');

  if (inAddress)
    return <Redirect to={paths.invitation} state={{ token: inAddress } satisfies LinkState} />;
  return <Page width="text">{token ? <Invited token={token} /> : <NotGood />}</Page>;
}

function Invited({ token }: { token: string }) {
  const { data, isPending, isFetching, error, refetch } = useQuery({
    ...queryOf(staffApi.invitation, { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isPending) return <InvitationSkeleton />;
  if (data) return <Question token={token} invitation={data} />;
  if (isInvalid(error)) return <NotGood />;
  return (
    <ErrorState
      text="Failed to load the invitation. Please try again."
      onRetry={() => refetch()}
      isRetrying={isFetching}
    />
  );
}

const WHAT_THEY_DO: Readonly<Record<TeamRole, string>> = {
  staff: 'As staff you see and move its orders, pause it and mark dishes as sold out.',
  manager: 'As a manager you take its orders, and write its menu, hours and team.',
};

function Question({ token, invitation }: { token: string; invitation: Invitation }) {
  const user = useUser();
  const { restaurant, role } = invitation;
  const accepting = useAccept(token);
  const [tab, setTab] = useState<EnterTab>('sign-in');
  // Replaced or used by somebody else while the page was open.
  if (isInvalid(accepting.error)) return <NotGood />;
  return (
    <>
      <p className="mb-5 grid size-14 place-items-center rounded-full bg-tomato-soft text-tomato-ink">
        <Store className="size-7" aria-hidden="true" />
      </p>
      <PageHeading kicker="Invitation" lead={WHAT_THEY_DO[role]} className="wrap-anywhere">
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
          <div className="flex flex-wrap gap-3">
            <Button size="lg" isLoading={accepting.isPending} onClick={() => accepting.mutate()}>
              Accept Invitation
            </Button>
            <AnotherAccount token={token} />
          </div>
        </div>
      ) : (
        <div className="max-w-md">
          <p className="mb-5">Sign in or make an account, and then accept.</p>
          <EnterTabs tab={tab} onTab={setTab} />
        </div>
      )}
    </>
  );
}

function useAccept(token: string) {
  return useMutation({
    mutationFn: () => call(staffApi.accept, { params: { token } }),
    onSuccess: async ({ restaurant }) => {
      // The kitchen lets in who is in the team, by what this page knows of the user.
      await askForUser();
      toast({ title: 'Welcome to the team', description: `You work for ${restaurant.name} now.` });
      navigate(paths.kitchen(restaurant.slug), { replace: true });
    },
    onError: (error) => {
      if (isSilent(error) || isInvalid(error)) return;
      toast({
        title: 'Not Accepted',
        description: messageOf(error, 'Could not reach the server. Please try again.'),
        variant: 'destructive',
      });
    },
  });
}

/** Signs out and opens the invitation again. */
function AnotherAccount({ token }: { token: string }) {
  const leave = () => {
    signOut(`${paths.invitation}/${encodeURIComponent(token)}`).catch(() => {
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

function NotGood() {
  const user = useUser();
  const [own] = user?.restaurants ?? [];
  return (
    <Answer
      text={
        <Notice
          tone="warning"
          title="This invitation is no longer good"
          text="It was used already, is older than seven days, or a newer one has taken its place. Ask the restaurant’s manager for another."
        />
      }
    >
      {own && <ButtonLink to={paths.kitchens}>Go to the Kitchen</ButtonLink>}
      <ButtonLink to={paths.home} variant={own ? 'secondary' : 'primary'}>
        Back to Home
      </ButtonLink>
    </Answer>
  );
}

function Answer({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <>
      <PageHeading>Your invitation</PageHeading>
      {text}
      <div className="mt-6 flex flex-wrap gap-3">{children}</div>
    </>
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

function isInvalid(error: unknown): boolean {
  return error instanceof CallError && error.code === 'invitation_invalid';
}
