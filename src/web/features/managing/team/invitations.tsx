import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type CreatedInvitation, invitationBody, type OpenInvitation } from '#contract/staff.ts';
import { INVITATION_DAYS } from '#domain/staff/invitation.ts';
import type { TeamRole } from '#domain/staff/restaurant-rights.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, CopyButton } from '#web/ui/button.tsx';
import { RadioCard, RadioGroup } from '#web/ui/choice.tsx';
import { Notice } from '#web/ui/messages.tsx';
import { announce, VisuallyHidden } from '#web/ui/screen-reader.tsx';
import { EmailField } from '#web/ui/text-fields.tsx';
import { ROLE_NAMES, type useTeam } from './team.api.ts';

const ROLES: readonly [TeamRole, string, string][] = [
  ['staff', 'Staff', 'Sees and moves orders, pauses, marks dishes sold out'],
  ['manager', 'Manager', 'Also menu, hours, special days and the team'],
];

interface InviteFormProps {
  invite: ReturnType<typeof useTeam>['invite'];
  created: CreatedInvitation | null;
  onCreated: (created: CreatedInvitation) => void;
}

/** Invites an email address. The link is mailed, and shown once so that it can be passed on otherwise. */
export function InviteForm({ invite, created, onCreated }: InviteFormProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<TeamRole>('staff');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const message = invitationBody.safeParse({ email, role }).error?.issues[0]?.message;
    setProblem(message);
    if (message) return field.current?.focus();
    invite.mutate(
      { email, role },
      {
        onSuccess: (invitation) => {
          setEmail('');
          onCreated(invitation);
        },
      },
    );
  };
  return (
    <form noValidate aria-label="Invite somebody" onSubmit={submit} className="grid gap-4">
      <RadioGroup legend="Role" className="grid gap-2.5 sm:grid-cols-2">
        {ROLES.map(([value, label, hint]) => (
          <RadioCard
            key={value}
            name="invited-role"
            value={value}
            label={label}
            hint={hint}
            checked={role === value}
            onChange={() => setRole(value)}
          />
        ))}
      </RadioGroup>
      <EmailField
        ref={field}
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={problem}
      />
      <Button type="submit" isLoading={invite.isPending} className="justify-self-start">
        Send Invitation
      </Button>
      {created && <NewInvitationLink key={created.id} invitation={created} />}
    </form>
  );
}

function NewInvitationLink({ invitation: { email, link } }: { invitation: CreatedInvitation }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    announce(`${email} is invited. Below the form is a link to pass on.`);
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, [email]);
  return (
    <div ref={frame}>
      <Notice
        title={`${email} is invited`}
        text={`A mail with this link is on its way. You may also pass it on yourself: it is shown this once, and lets one person in within ${INVITATION_DAYS} days.`}
        action={<CopyButton label="Copy Link" text={link} />}
      >
        <p className="wrap-anywhere select-all rounded-chip bg-surface px-3 py-2 text-foreground">
          {link}
        </p>
      </Notice>
    </div>
  );
}

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
