import type { AdminUser } from '#contract/admin.ts';
import { adminApi } from '#contract/api.ts';
import type { Account } from '#contract/users.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import { call } from '#web/lib/call.ts';
import { ConfirmDialog, useLastNonNull } from '#web/ui/dialog.tsx';

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

/** Asks before an account is suspended or reinstated. */
export function SuspendDialog({ user, onClose }: SuspendDialogProps) {
  const shown = useLastNonNull(user);
  const change = useAdminMutation({
    act: ({ id, isSuspended }: AdminUser) =>
      call(adminApi.setAccess, { params: { id }, body: { isSuspended: !isSuspended } }),
    refreshes: ['users'],
    done: (changed) =>
      `${nameOf(changed)} ${changed.isSuspended ? 'is suspended.' : 'may sign in again.'}`,
  });
  if (!shown) return null;
  const who = `${nameOf(shown)} (${shown.email})`;
  return (
    <ConfirmDialog
      isOpen={user !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={shown.isSuspended ? 'Lift the suspension?' : 'Suspend this account?'}
      text={
        shown.isSuspended
          ? `${who} will be able to sign in and to order again.`
          : `${who} is signed out everywhere at once and cannot sign in until you lift it. Orders stay as they are, and those on the way are still delivered.`
      }
      confirmLabel={shown.isSuspended ? 'Lift Suspension' : 'Suspend'}
      isDangerous={!shown.isSuspended}
      isBusy={change.isPending}
      onConfirm={() => change.mutate(shown, { onSettled: onClose })}
    />
  );
}

export function nameOf({ firstName, lastName, email }: Account): string {
  return `${firstName} ${lastName}`.trim() || email;
}
