import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MadeInvitation, Member } from '#contract/staff.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberRow } from './member-row.tsx';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';
import { teamQuery, useTeam } from './team.api.ts';

/** Who works for a restaurant, and who is invited to. */
export function TeamPanel({ restaurantId }: { restaurantId: string }) {
  const query = useQuery(teamQuery(restaurantId));
  const team = useTeam(restaurantId);
  const ownId = useUser()?.id;
  const [memberToRemove, setMemberToRemove] = useState<Member | null>(null);
  /** The newest link, which the server returns only once. */
  const [made, setMade] = useState<MadeInvitation | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  if (query.isPending) {
    return (
      <div role="status" aria-label="Loading the team" className="grid gap-3">
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-20 rounded-control" />
        <Skeleton className="h-20 rounded-control" />
      </div>
    );
  }
  if (!query.data) {
    return (
      <ErrorState
        text="Failed to load the team. Please try again."
        onRetry={() => query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  const { members, invitations } = query.data;
  return (
    <div className="grid gap-9">
      <section aria-labelledby="team-members">
        <h3 ref={heading} tabIndex={-1} id="team-members" className="mb-3 text-subheading">
          Members <span className="tabular font-normal text-muted">({members.length})</span>
        </h3>
        {members.length === 0 ? (
          <p className="rounded-control border border-line border-dashed px-5 py-6 text-muted">
            Nobody yet. Invite the people who take the orders.
          </p>
        ) : (
          <ul className="divide-y divide-line rounded-control border border-line bg-surface">
            {members.map((member) => (
              <MemberRow
                key={member.userId}
                member={member}
                isOneself={member.userId === ownId}
                onRole={(role) => team.setRole.mutate({ userId: member.userId, role })}
                onRemove={() => setMemberToRemove(member)}
              />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="team-invite">
        <h3 id="team-invite" className="mb-3 text-subheading">
          Invite somebody
        </h3>
        <InviteForm invite={team.invite} made={made} onMade={setMade} />
      </section>
      <InvitationList
        invitations={invitations}
        onRenew={({ email, role }) => team.invite.mutate({ email, role }, { onSuccess: setMade })}
        onWithdraw={(invitation) => {
          if (made?.id === invitation.id) setMade(null);
          team.withdraw.mutate(invitation);
        }}
      />
      <RemoveMemberDialog
        member={memberToRemove}
        ownId={ownId}
        isBusy={team.remove.isPending}
        onClose={() => setMemberToRemove(null)}
        onConfirm={(member) =>
          team.remove.mutate(member, {
            onSuccess: () => heading.current?.focus(),
            onSettled: () => setMemberToRemove(null),
          })
        }
      />
    </div>
  );
}
