import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminUser } from '#contract/admin.ts';
import { adminApi } from '#contract/management-api.ts';
import type { Account } from '#contract/users.ts';
import { ADMIN_ROLES, type AdminRole } from '#domain/accounts/admin-rights.ts';
import { ADMIN_LIMITS } from '#domain/accounts/person-limits.ts';
import { reloadCustomer } from '#web/features/admin/admin-details.api.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import { call } from '#web/lib/call.ts';
import { ConfirmDialog, Dialog, useLastNonNull } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { ReasonForm } from '../reason-form.tsx';
import { ROLE_EFFECTS, ROLE_LABELS } from './role-texts.ts';

interface AccessDialogProps {
  /** The user whose access is about to change; null when the dialog is closed. */
  user: Account | null;
  onClose: () => void;
}

/** Asks before granting admin access, and in which role, or revoking it. */
export function AccessDialog({ user, onClose }: AccessDialogProps) {
  const shown = useLastNonNull(user);
  // Valid only for the account it was chosen for.
  const [chosen, setChosen] = useState<{ userId: string; role: AdminRole } | null>(null);
  const role = chosen && chosen.userId === user?.id ? chosen.role : 'owner';
  const change = useAdminMutation({
    act: ({ id, isAdmin }: Account) =>
      call(adminApi.setAccess, {
        params: { id },
        body: isAdmin ? { isAdmin: false } : { isAdmin: true, adminRole: role },
      }),
    refreshes: ['users'],
    done: (changed) =>
      `${nameOf(changed)} ${changed.isAdmin ? 'is an admin now.' : 'is no longer an admin.'}`,
  });
  if (!shown) return null;
  return (
    <ConfirmDialog
      isOpen={user !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={shown.isAdmin ? 'Take admin access away?' : 'Give admin access?'}
      text={questionText(shown, role)}
      confirmLabel={shown.isAdmin ? 'Take Access Away' : 'Give Access'}
      isDangerous={shown.isAdmin}
      isBusy={change.isPending}
      onConfirm={() => change.mutate(shown, { onSettled: onClose })}
    >
      {!shown.isAdmin && (
        <SelectField
          label="Role"
          value={role}
          onChange={({ target: { value } }) =>
            setChosen({
              userId: shown.id,
              role: ADMIN_ROLES.find((each) => each === value) ?? 'owner',
            })
          }
        >
          {ADMIN_ROLES.map((each) => (
            <option key={each} value={each}>
              {ROLE_LABELS[each]}
            </option>
          ))}
        </SelectField>
      )}
    </ConfirmDialog>
  );
}

function questionText(user: Account, role: AdminRole): string {
  const name = nameOf(user);
  if (user.isAdmin) {
    return `${name} (${user.email}) will be a customer again, and can no longer open the dashboard.`;
  }
  const effect = `${name} (${user.email}) will be able to ${ROLE_EFFECTS[role]}.`;
  // Anybody can register somebody else's address.
  return user.emailVerified
    ? effect
    : `${effect} Nobody has confirmed this address yet: make sure that the account is theirs.`;
}

interface SuspendDialogProps {
  /** The user to suspend or reinstate; null when the dialog is closed. */
  user: AdminUser | null;
  onClose: () => void;
}

interface Suspension {
  user: AdminUser;
  /** Why the account is suspended; null lifts the suspension. */
  reason: string | null;
}

/** Asks why an account is suspended, and before a suspension is lifted. */
export function SuspendDialog({ user, onClose }: SuspendDialogProps) {
  const shown = useLastNonNull(user);
  const client = useQueryClient();
  const change = useAdminMutation({
    act: ({ user: { id }, reason }: Suspension) =>
      call(adminApi.setAccess, { params: { id }, body: { isSuspended: reason !== null, reason } }),
    refreshes: ['users'],
    done: (changed) => {
      reloadCustomer(client, changed.id);
      return `${nameOf(changed)} ${changed.isSuspended ? 'is suspended.' : 'may sign in again.'}`;
    },
  });
  if (!shown) return null;
  const who = `${nameOf(shown)} (${shown.email})`;
  const onOpenChange = (isOpen: boolean) => !isOpen && onClose();
  if (shown.isSuspended) {
    return (
      <ConfirmDialog
        isOpen={user !== null}
        onOpenChange={onOpenChange}
        title="Lift the suspension?"
        text={`${who} will be able to sign in and to order again.`}
        confirmLabel="Lift Suspension"
        isBusy={change.isPending}
        onConfirm={() => change.mutate({ user: shown, reason: null }, { onSettled: onClose })}
      />
    );
  }
  return (
    <Dialog
      isOpen={user !== null}
      onOpenChange={onOpenChange}
      title="Suspend this account?"
      description={`${who} is signed out everywhere at once and cannot sign in until you lift it. Orders stay as they are, and those on the way are still delivered.`}
    >
      <ReasonForm
        hint="Other admins can read it, and it is kept in the audit."
        maxLength={ADMIN_LIMITS.reasonMax}
        submitLabel="Suspend"
        isBusy={change.isPending}
        onBack={onClose}
        onSubmit={(reason) => change.mutate({ user: shown, reason }, { onSettled: onClose })}
      />
    </Dialog>
  );
}

export function nameOf({ firstName, lastName, email }: Account): string {
  return `${firstName} ${lastName}`.trim() || email;
}
