import { useQuery } from '@tanstack/react-query';
import { staffApi } from '#contract/staff.api.ts';
import { queryOf } from '#web/lib/endpoint-query.ts';
import { type LinkState, linkToken } from '#web/lib/link-token.ts';
import { paths } from '#web/lib/paths.ts';
import { Redirect, useLocation, useOptionalParam } from '#web/lib/router/router.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page, usePageTitle } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { InvitationOver } from './invitation-over.tsx';
import { JoinQuestion } from './join-question.tsx';
import { isInvalid } from './use-accept.ts';

/** /invitations/:token, from a mail: lets the holder of the link join a restaurant's team. */
export function InvitationScreen() {
  const inAddress = useOptionalParam('token');
  const token = linkToken(useLocation());
  usePageTitle('Invitation', 'Join the team of a restaurant.');

  if (inAddress)
    return <Redirect to={paths.invitation()} state={{ token: inAddress } satisfies LinkState} />;
  return <Page width="text">{token ? <Invited token={token} /> : <InvitationOver />}</Page>;
}

function Invited({ token }: { token: string }) {
  const { data, isPending, isFetching, error, refetch } = useQuery({
    ...queryOf(staffApi.invitation, { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isPending) return <InvitationSkeleton />;
  if (data) return <JoinQuestion token={token} invitation={data} />;
  if (isInvalid(error)) return <InvitationOver />;
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
