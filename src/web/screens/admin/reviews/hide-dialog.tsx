import { reviewsApi } from '#contract/api.ts';
import type { AdminReview } from '#contract/reviews.ts';
import { REVIEW_LIMITS } from '#domain/reviews/review-rules.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import { call } from '#web/lib/call.ts';
import { ConfirmDialog, Dialog, useLastNonNull } from '#web/ui/dialog.tsx';
import { ReasonForm } from '../reason-form.tsx';

interface HideDialogProps {
  /** The review to hide or show again; null when the dialog is closed. */
  review: AdminReview | null;
  onClose: () => void;
}

/** Asks why a review is hidden, and before it is shown again. */
export function HideDialog({ review, onClose }: HideDialogProps) {
  const shown = useLastNonNull(review);
  const change = useAdminMutation({
    act: ({ id, reason }: { id: string; reason: string | null }) =>
      call(reviewsApi.setHidden, { params: { id }, body: { hidden: reason !== null, reason } }),
    refreshes: ['reviews'],
    done: ({ hiddenReason }) =>
      hiddenReason === null
        ? 'The review is shown again.'
        : 'The review is hidden and no longer counts.',
  });
  if (!shown) return null;
  const reviewName = `${shown.author} about ${shown.restaurant.name}`;
  const set = (reason: string | null) =>
    change.mutate({ id: shown.id, reason }, { onSuccess: onClose });
  const dialog = {
    isOpen: review !== null,
    onOpenChange: (isOpen: boolean) => !isOpen && onClose(),
  };
  if (shown.hiddenReason !== null) {
    return (
      <ConfirmDialog
        {...dialog}
        title="Show this review again?"
        text={`${reviewName}: everybody can read it again, and its stars count.`}
        confirmLabel="Show Again"
        isBusy={change.isPending}
        onConfirm={() => set(null)}
      />
    );
  }
  return (
    <Dialog
      {...dialog}
      size="sm"
      title="Hide this review?"
      description={`${reviewName}: nobody else will read it, and its stars no longer count.`}
    >
      <ReasonForm
        key={shown.id}
        hint="The author sees it on their order, and it is kept in the audit."
        maxLength={REVIEW_LIMITS.hiddenReason}
        submitLabel="Hide Review"
        isBusy={change.isPending}
        onBack={onClose}
        onSubmit={set}
      />
    </Dialog>
  );
}
