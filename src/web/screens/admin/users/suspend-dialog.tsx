import { adminApi } from '#contract/admin.api.ts';
import type { AdminUser } from '#contract/admin.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import { call } from '#web/lib/call.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useLastValue } from '#web/ui/use-last-value.ts';
import { nameOf } from './user-columns.tsx';

interface SuspendDialogProps {
  /** Who is about to be suspended or reinstated; null when the dialog is closed. */
  user: AdminUser | null;
  onClose: () => void;
}

/** Asks before an account is suspended, and before that is lifted. */
export function SuspendDialog({ user, onClose }: SuspendDialogProps) {
  const shown = useLastValue(user);
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
