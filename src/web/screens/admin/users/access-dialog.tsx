import { adminApi } from '#contract/admin.api.ts';
import type { Account } from '#contract/users.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import { call } from '#web/lib/call.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useLastValue } from '#web/ui/use-last-value.ts';
import { nameOf } from './user-columns.tsx';

interface AccessDialogProps {
  /** The user whose access is about to change; null when the dialog is closed. */
  user: Account | null;
  ownId: string | undefined;
  onClose: () => void;
}

/**
 * Asks before making somebody an admin or revoking it. The server does not let the last admin go.
 */
export function AccessDialog({ user, ownId, onClose }: AccessDialogProps) {
  const shown = useLastValue(user);
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
