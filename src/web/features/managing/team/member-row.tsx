import type { Member } from '#contract/staff.ts';
import { TEAM_ROLES } from '#domain/staff/restaurant-rights.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceMenu } from '#web/ui/choice-menu.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { ROLE_NAMES } from './team.api.ts';

interface MemberRowProps {
  member: Member;
  isOneself: boolean;
  onRole: (role: Member['role']) => void;
  onRemove: () => void;
}

/** A member of a team, with their role. */
export function MemberRow({ member, isOneself, onRole, onRemove }: MemberRowProps) {
  const { firstName, lastName, email, role } = member;
  const name = `${firstName} ${lastName}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <p className="min-w-48 flex-1">
        <span className="wrap-anywhere block font-[650]">
          {name}
          {isOneself && <span className="font-normal text-muted"> (you)</span>}
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
          {isOneself ? 'Leave' : 'Remove'}
          <VisuallyHidden> {isOneself ? 'the team' : name}</VisuallyHidden>
        </span>
      </Button>
    </li>
  );
}

const ROLES = TEAM_ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }));
