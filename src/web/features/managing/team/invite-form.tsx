import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { invitationBody, type MadeInvitation } from '#contract/staff.ts';
import { INVITATION_DAYS } from '#domain/staff/invitation.ts';
import type { TeamRole } from '#domain/staff/restaurant-rights.ts';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioCard, RadioGroup } from '#web/ui/choice.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { useTeam } from './team.api.ts';

const ROLES: readonly [TeamRole, string, string][] = [
  ['staff', 'Staff', 'Sees and moves orders, pauses, marks dishes sold out'],
  ['manager', 'Manager', 'Also menu, hours, special days and the team'],
];

interface InviteFormProps {
  invite: ReturnType<typeof useTeam>['invite'];
  made: MadeInvitation | null;
  onMade: (made: MadeInvitation) => void;
}

/** Invites an address. Its link is mailed, and shown once to be passed on by other means. */
export function InviteForm({ invite, made, onMade }: InviteFormProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<TeamRole>('staff');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const problem = invitationBody.safeParse({ email, role }).error?.issues[0]?.message;
    setFault(problem);
    if (problem) return field.current?.focus();
    invite.mutate(
      { email, role },
      {
        onSuccess: (invitation) => {
          setEmail('');
          onMade(invitation);
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
        error={fault}
      />
      <Button type="submit" isLoading={invite.isPending} className="justify-self-start">
        Send Invitation
      </Button>
      {made && <LinkOnce key={made.id} invitation={made} />}
    </form>
  );
}

function LinkOnce({ invitation: { email, link } }: { invitation: MadeInvitation }) {
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
