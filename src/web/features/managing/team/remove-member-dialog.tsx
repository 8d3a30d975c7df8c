import type { Member } from '#contract/staff.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useLastValue } from '#web/ui/use-last-value.ts';

interface RemoveMemberDialogProps {
  /** Who is about to be removed; null when the dialog is closed. */
  member: Member | null;
  ownId: string | undefined;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (member: Member) => void;
}

/** Asks before somebody is removed from a team, also when it is the user. */
export function RemoveMemberDialog({
  member,
  ownId,
  isBusy,
  onClose,
  onConfirm,
}: RemoveMemberDialogProps) {
  const shown = useLastValue(member);
  if (!shown) return null;
  const isOneself = shown.userId === ownId;
  const name = `${shown.firstName} ${shown.lastName}`;
  return (
    <ConfirmDialog
      isOpen={member !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isOneself ? 'Leave the team?' : `Remove ${name}?`}
      text={
        isOneself
          ? 'You lose your access at once, and need a new invitation to come back.'
          : `${shown.firstName} loses access at once, also on pages that are open.`
      }
      confirmLabel={isOneself ? 'Leave' : 'Remove'}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => onConfirm(shown)}
    />
  );
}
