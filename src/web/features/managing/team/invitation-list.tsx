import type { OpenInvitation } from '#contract/staff.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { ROLE_NAMES } from './team.api.ts';

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

interface InvitationListProps {
  invitations: readonly OpenInvitation[];
  onRenew: (invitation: OpenInvitation) => void;
  onWithdraw: (invitation: OpenInvitation) => void;
}

/** The invitations that can still be accepted; renders nothing without any. */
export function InvitationList({ invitations, onRenew, onWithdraw }: InvitationListProps) {
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="team-invitations">
      <h3 id="team-invitations" className="mb-3 text-subheading">
        Open invitations{' '}
        <span className="tabular font-normal text-muted">({invitations.length})</span>
      </h3>
      <ul className="divide-y divide-line rounded-control border border-line bg-surface">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <p className="min-w-48 flex-1">
              <span className="wrap-anywhere block font-[650]">{invitation.email}</span>
              <span className="text-[0.9375rem] text-muted">
                <Badge>{ROLE_NAMES[invitation.role]}</Badge> Good until{' '}
                {DAY.format(new Date(invitation.expiresAt))}
              </span>
            </p>
            <div className="flex gap-3">
              <Button size="sm" variant="secondary" onClick={() => onRenew(invitation)}>
                <span>
                  New Link<VisuallyHidden> for {invitation.email}</VisuallyHidden>
                </span>
              </Button>
              <Button size="sm" variant="secondary" onClick={() => onWithdraw(invitation)}>
                <span>
                  Withdraw<VisuallyHidden> the invitation of {invitation.email}</VisuallyHidden>
                </span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
