import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { accountSecurityApi } from '#contract/api.ts';
import { ROUTES } from '#contract/page-paths.ts';
import { reloadCurrentUser, useUser } from '#web/features/accounts/current-user.ts';
import { SendVerification } from '#web/features/accounts/verify-notice.tsx';
import { CallError, call } from '#web/lib/call.ts';
import { keyOf } from '#web/lib/endpoint-query.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Redirect } from '#web/ui/link.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { ErrorState, Notice } from '#web/ui/messages.tsx';
import { Page, PageHeading } from '#web/ui/page.tsx';

/** /verify/:token, from a mail: confirms an account's address, whichever user is signed in. */
export function VerifyScreen() {
  const tokenInUrl = useParams({ strict: false }).token;
  const token = useLocation().state.token;

  if (tokenInUrl) return <Redirect {...paths.verify()} state={{ token: tokenInUrl }} />;
  return (
    <Page width="text">
      <PageHeading>Your email address</PageHeading>
      {token ? <Verification token={token} /> : <LinkRefused />}
    </Page>
  );
}

function Verification({ token }: { token: string }) {
  // A query, so that it is sent once, however often the page renders.
  const { isPending, error, refetch, isFetching } = useQuery({
    queryKey: keyOf(accountSecurityApi.verifyEmail, { params: { token } }),
    queryFn: () => verify(token),
    gcTime: Number.POSITIVE_INFINITY,
  });
  if (isPending) {
    return (
      <p role="status" className="flex items-center gap-3 text-muted text-lg">
        <Spinner />
        Confirming…
      </p>
    );
  }
  if (!error) return <Confirmed />;
  const isRefused = error instanceof CallError && error.status === 400;
  if (isRefused) return <LinkRefused />;
  return (
    <ErrorState
      text="Your address could not be confirmed just now."
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

function Confirmed() {
  return (
    <ResultLayout
      text={
        <p role="status" className="text-lg">
          Thank you, your email address is confirmed.
        </p>
      }
    >
      <ButtonLink to={paths.restaurants()}>Browse Restaurants</ButtonLink>
    </ResultLayout>
  );
}

function LinkRefused() {
  const user = useUser();
  const state = { returnTo: ROUTES.settings };
  if (user?.emailVerified) {
    return (
      <ResultLayout
        text={
          <Notice
            title="This link is no longer valid"
            text={`You do not need it: ${user.email} is already confirmed.`}
          />
        }
      >
        <ButtonLink to={paths.restaurants()}>Browse Restaurants</ButtonLink>
      </ResultLayout>
    );
  }
  return (
    <ResultLayout
      text={
        <Notice
          tone="warning"
          title="This link is not valid"
          text={
            user
              ? 'A part of it may be missing. We can send you another.'
              : 'A part of it may be missing. Sign in, and we can send you another.'
          }
        />
      }
    >
      {user ? (
        <SendVerification label="Send New Link" />
      ) : (
        <ButtonLink to={paths.auth()} state={state}>
          Sign In
        </ButtonLink>
      )}
    </ResultLayout>
  );
}

function ResultLayout({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <>
      {text}
      <div className="mt-6">{children}</div>
    </>
  );
}

async function verify(token: string): Promise<true> {
  await call(accountSecurityApi.verifyEmail, { params: { token } });
  // The address may belong to another account than the signed-in one.
  await reloadCurrentUser();
  return true;
}
