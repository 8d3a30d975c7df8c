import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError, shouldSuppressMessage } from '#web/lib/call.ts';
import { type Change, invalidateAfter } from '#web/lib/stale-after.ts';
import { type ToastMessage, toast } from '#web/ui/toast.ts';

interface AdminMutation<Input, Result> {
  act: (input: Input) => Promise<Result>;
  /**
   * The changes whose lists are reloaded afterwards; also after a failure, which may mean that they were
   * out of date.
   */
  refreshes: readonly Change[];
  /** The text of the success toast; null for no toast. */
  done: (
    result: Result,
    input: Input,
  ) => string | Pick<ToastMessage, 'description' | 'action'> | null;
  /** Shows the change optimistically, and returns how to roll it back. */
  show?: (client: QueryClient, input: Input) => () => void;
  /** Whether the caller shows this failure itself, for instance beside a field. */
  isShownElsewhere?: (error: unknown) => boolean;
}

/** A change by an admin, with its toasts and the lists to reload. */
export function useAdminMutation<Input, Result>(mutation: AdminMutation<Input, Result>) {
  const { act, refreshes, done, show, isShownElsewhere } = mutation;
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    // The admin's own rights may have changed; see watch-session.ts.
    meta: { changesUsers: refreshes.includes('users') || refreshes.includes('team') },
    onMutate: (input) => show?.(client, input),
    onSuccess: (result, input) => {
      const message = done(result, input);
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

/** Statuses whose server message is clear enough to show: gone, conflict, too large, too often. */
const CLEAR_STATUSES = [402, 404, 409, 413, 415, 429];

/**
 * Shows that an admin's change has failed (specification, section 8), unless `shouldSuppressMessage` says otherwise.
 * Expired sessions and revoked rights are handled by watch-session.ts and the guard of the page.
 */
function toastAdminFailure(error: unknown): void {
  if (shouldSuppressMessage(error)) return;
  toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
}

/** The server's message where it is clear, otherwise a general one. */
function failureText(error: unknown): string {
  const hasServerMessage = error instanceof CallError && CLEAR_STATUSES.includes(error.status);
  return (hasServerMessage && error.serverMessage) || 'An error occurred. Please try again.';
}
