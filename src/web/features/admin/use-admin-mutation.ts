import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ToastMessage, toast } from '#web/ui/toast.ts';
import { tellAdminFailure } from './admin-failure.ts';
import { type AdminArea, refreshLists } from './refresh-lists.ts';

interface AdminMutation<Input, Answer> {
  act: (input: Input) => Promise<Answer>;
  /** What is loaded anew afterwards; after a failure too, as what is shown may have been old. */
  refreshes: readonly AdminArea[];
  /** What the toast 'Success' says; or null: nothing. */
  done: (
    answer: Answer,
    input: Input,
  ) => string | Pick<ToastMessage, 'description' | 'action'> | null;
  /** Shows the change before the server has answered, and gives back how to undo that. */
  show?: (client: QueryClient, input: Input) => () => void;
  /** Whether the caller shows this failure itself, as beside the field it is about. */
  isShownElsewhere?: (error: unknown) => boolean;
}

/** A change by an admin: what is said of it, and which lists it makes load anew. */
export function useAdminMutation<Input, Answer>(mutation: AdminMutation<Input, Answer>) {
  const { act, refreshes, done, show, isShownElsewhere } = mutation;
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    // One's own rights may be among what it changes; see watch-session.ts.
    meta: { changesUsers: refreshes.includes('users') },
    onMutate: (input) => show?.(client, input),
    onSuccess: (answer, input) => {
      const said = done(answer, input);
      if (said === null) return;
      toast({ title: 'Success', ...(typeof said === 'string' ? { description: said } : said) });
    },
    onError: (error, _input, undo) => {
      undo?.();
      if (!isShownElsewhere?.(error)) tellAdminFailure(error);
    },
    // Not awaited: the dialog that led here may close before the lists have come.
    onSettled: () => refreshLists(client, refreshes),
  });
}
