import { Store } from 'lucide-react';
import { useState } from 'react';
import type { Invitation } from '#contract/staff.ts';
import type { TeamRole } from '#domain/staff/restaurant-rights.ts';
import { signOut } from '#web/features/accounts/account.api.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { type EnterTab, EnterTabs } from '#web/features/accounts/enter/enter-tabs.tsx';
import { LongerPasswordNotice } from '#web/features/accounts/longer-password-notice.tsx';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page.tsx';
import { toast } from '#web/ui/toast.ts';
import { InvitationOver } from './invitation-over.tsx';
import { isInvalid, isLongerPasswordNeeded, useAccept } from './use-accept.ts';

const WHAT_THEY_DO: Readonly<Record<TeamRole, string>> = {
  staff: 'As staff you see and move its orders, pause it and mark dishes as sold out.',
  manager: 'As a manager you take its orders, and write its menu, hours and team.',
};

/** Says which team the invitation is for, and lets the signed-in user accept it. */
export function JoinQuestion({ token, invitation }: { token: string; invitation: Invitation }) {
  const user = useUser();
  const { restaurant, role } = invitation;
  const accepting = useAccept(token);
  const [tab, setTab] = useState<EnterTab>('sign-in');
  // Replaced or used by somebody else while the page was open.
  if (isInvalid(accepting.error)) return <InvitationOver />;
  return (
    <>
      <p className="mb-5 grid size-14 place-items-center rounded-full bg-primary-soft text-primary-text">
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
          <p className="mb-5">Sign in or make an account, and then accept.</p>
          <EnterTabs tab={tab} onTab={setTab} />
        </div>
      )}
    </>
  );
}

/** Signs out and opens the invitation again. */
function AnotherAccount({ token }: { token: string }) {
  const leave = () => {
    signOut(paths.invitation(token)).catch(() => {
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
