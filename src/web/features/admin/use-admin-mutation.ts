import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Change, invalidateAfter } from '#web/lib/stale-after.ts';
import { type ToastMessage, toast } from '#web/ui/toast.ts';
import { toastAdminFailure } from './admin-failure.ts';

interface AdminMutation<Input, Answer> {
  act: (input: Input) => Promise<Answer>;
  /**
   * The changes whose lists are reloaded afterwards; also after a failure, which may mean that they were
   * out of date.
   */
  refreshes: readonly Change[];
  /** The text of the success toast; null for no toast. */
  done: (
    answer: Answer,
    input: Input,
  ) => string | Pick<ToastMessage, 'description' | 'action'> | null;
  /** Shows the change optimistically, and returns how to roll it back. */
  show?: (client: QueryClient, input: Input) => () => void;
  /** Whether the caller shows this failure itself, for instance beside a field. */
  isShownElsewhere?: (error: unknown) => boolean;
}

/** A change by an admin, with its toasts and the lists to reload. */
export function useAdminMutation<Input, Answer>(mutation: AdminMutation<Input, Answer>) {
  const { act, refreshes, done, show, isShownElsewhere } = mutation;
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    // The admin's own rights may have changed; see watch-session.ts.
    meta: { changesUsers: refreshes.includes('users') || refreshes.includes('team') },
    onMutate: (input) => show?.(client, input),
    onSuccess: (answer, input) => {
      const message = done(answer, input);
      if (message === null) return;
      toast({
        title: 'Success',
        ...(typeof message === 'string' ? { description: message } : message),
      });
    },
    onError: (error, _input, undo) => {
      undo?.();
      if (!isShownElsewhere?.(error)) toastAdminFailure(error);
    },
    // Not awaited, so that the dialog can close before the lists have loaded.
    onSettled: () => void invalidateAfter(client, refreshes),
  });
}
