import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CreatedInvitation, Member } from '#contract/staff.ts';
import { TEAM_ROLES } from '#domain/staff/restaurant-rights.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, useLastNonNull } from '#web/ui/dialog.tsx';
import { ChoiceMenu } from '#web/ui/dropdown-menu.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { ErrorState } from '#web/ui/messages.tsx';
import { VisuallyHidden } from '#web/ui/screen-reader.tsx';
import { InvitationList, InviteForm } from './invitations.tsx';
import { PrinterList } from './printers.tsx';
import { TabletList } from './tablets.tsx';
import { ROLE_NAMES, teamQuery, useTeam } from './team.api.ts';

/** The members, invitations, tablets and ticket printers of a restaurant. */
export function TeamPanel({ restaurantId }: { restaurantId: string }) {
  const query = useQuery(teamQuery(restaurantId));
  const team = useTeam(restaurantId);
  const ownId = useUser()?.id;
  const [memberToRemove, setMemberToRemove] = useState<Member | null>(null);
  /** The newest link, which the server returns only once. */
  const [created, setCreated] = useState<CreatedInvitation | null>(null);
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
  const { members, invitations, tablets, printers } = query.data;
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
                isCurrentUser={member.userId === ownId}
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
        <InviteForm invite={team.invite} created={created} onCreated={setCreated} />
      </section>
      <InvitationList
        invitations={invitations}
        onRenew={({ email, role }) =>
          team.invite.mutate({ email, role }, { onSuccess: setCreated })
        }
        onWithdraw={(invitation) => {
          if (created?.id === invitation.id) setCreated(null);
          team.withdraw.mutate(invitation);
        }}
      />
      <TabletList
        tablets={tablets}
        isBusy={team.endTablet.isPending}
        onEnd={(tablet, onSettled) => team.endTablet.mutate(tablet, { onSettled })}
      />
      <PrinterList printers={printers} add={team.addPrinter} end={team.endPrinter} />
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

interface MemberRowProps {
  member: Member;
  isCurrentUser: boolean;
  onRole: (role: Member['role']) => void;
  onRemove: () => void;
}

/** A member of a team, with their role. */
function MemberRow({ member, isCurrentUser, onRole, onRemove }: MemberRowProps) {
  const { firstName, lastName, email, role } = member;
  const name = `${firstName} ${lastName}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <p className="min-w-48 flex-1">
        <span className="wrap-anywhere block font-[650]">
          {name}
          {isCurrentUser && <span className="font-normal text-muted"> (you)</span>}
        </span>
        <span className="wrap-anywhere text-[0.9375rem] text-muted">{email}</span>
      </p>
      <ChoiceMenu
        label={`Role of ${name}`}
        value={role}
        options={ROLES}
        onChoose={onRole}
        className="h-12 w-36 rounded-control border border-line-strong bg-surface hover:border-foreground"
      />
      <Button variant="secondary" onClick={onRemove}>
        <span>
          {isCurrentUser ? 'Leave' : 'Remove'}
          <VisuallyHidden> {isCurrentUser ? 'the team' : name}</VisuallyHidden>
        </span>
      </Button>
    </li>
  );
}

const ROLES = TEAM_ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }));

interface RemoveMemberDialogProps {
  /** The member to remove; null when the dialog is closed. */
  member: Member | null;
  ownId: string | undefined;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (member: Member) => void;
}

/** Asks before somebody is removed from a team, also when it is the user. */
function RemoveMemberDialog({
  member,
  ownId,
  isBusy,
  onClose,
  onConfirm,
}: RemoveMemberDialogProps) {
  const shown = useLastNonNull(member);
  if (!shown) return null;
  const isCurrentUser = shown.userId === ownId;
  const name = `${shown.firstName} ${shown.lastName}`;
  return (
    <ConfirmDialog
      isOpen={member !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isCurrentUser ? 'Leave the team?' : `Remove ${name}?`}
      text={
        isCurrentUser
          ? 'You lose your access at once, and need a new invitation to come back.'
          : `${shown.firstName} loses access at once, also on pages that are open.`
      }
      confirmLabel={isCurrentUser ? 'Leave' : 'Remove'}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => onConfirm(shown)}
    />
  );
}
