import { useQueryClient } from '@tanstack/react-query';
import type { AdminUser } from '#contract/admin.ts';
import { adminApi } from '#contract/office-api.ts';
import type { Account } from '#contract/users.ts';
import { OFFICE_LIMITS } from '#domain/accounts/person-limits.ts';
import { reloadCustomer } from '#web/features/admin/office.api.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import { call } from '#web/lib/call.ts';
import { ConfirmDialog, Dialog, useLastNonNull } from '#web/ui/dialog.tsx';
import { ReasonForm } from '../reason-form.tsx';

interface AccessDialogProps {
  /** The user whose access is about to change; null when the dialog is closed. */
  user: Account | null;
  ownId: string | undefined;
  onClose: () => void;
}

/** Asks before granting or revoking admin access. The server refuses to revoke that of the last admin. */
export function AccessDialog({ user, ownId, onClose }: AccessDialogProps) {
  const shown = useLastNonNull(user);
  const change = useAdminMutation({
    act: ({ id, isAdmin }: Account) =>
      call(adminApi.setAccess, { params: { id }, body: { isAdmin: !isAdmin } }),
    refreshes: ['users'],
    done: (changed) =>
      `${nameOf(changed)} ${changed.isAdmin ? 'is an admin now.' : 'is no admin any more.'}`,
  });
  if (!shown) return null;
  return (
    <ConfirmDialog
      isOpen={user !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={shown.isAdmin ? 'Take admin access away?' : 'Give admin access?'}
      text={questionText(shown, ownId)}
      confirmLabel={shown.isAdmin ? 'Take Access Away' : 'Give Access'}
      isDangerous={shown.isAdmin}
      isBusy={change.isPending}
      onConfirm={() => change.mutate(shown, { onSettled: onClose })}
    />
  );
}

function questionText(user: Account, ownId: string | undefined): string {
  if (user.id === ownId) {
    return 'This is your own account. You will leave the dashboard at once, and only another admin can let you in again.';
  }
  const name = nameOf(user);
  if (user.isAdmin) {
    return `${name} (${user.email}) will be a customer again, and can no longer open the dashboard.`;
  }
  const effect = `${name} (${user.email}) will be able to change everything here: restaurants, menus, coupons, orders, and who else is an admin.`;
  // Anybody can register somebody else's address.
  return user.emailVerified
    ? effect
    : `${effect} Nobody has confirmed this address yet: make sure that the account is theirs.`;
}

interface SuspendDialogProps {
  /** Who is about to be suspended or reinstated; null when the dialog is closed. */
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
        hint="Other admins read it, and it is kept in the audit."
        maxLength={OFFICE_LIMITS.reasonMax}
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
