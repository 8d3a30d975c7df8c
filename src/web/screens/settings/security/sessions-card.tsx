import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserSession } from '#contract/account-security.ts';
import { CallError } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { useLastValue } from '#web/ui/use-last-value.ts';
import { toastFailure } from '../toast-failure.ts';
import { endOtherSessions, endSession, sessionsQuery } from './security.api.ts';
import { nameOf, SessionRow } from './session-row.tsx';

/** How many are shown at first. */
const SHOWN = 5;

/** Where the user is signed in, and how to end that. */
export function SessionsCard() {
  const { data: sessions, isFetching, refetch } = useQuery(sessionsQuery);
  const [sessionToEnd, setSessionToEnd] = useState<UserSession | 'others' | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false;
  const shown = isWhole ? sessions : sessions?.slice(0, SHOWN);
  return (
    <Card>
      <h3 className="text-subheading">Where You Are Signed In</h3>
      {shown ? (
        <ul className="mt-4 divide-y divide-line">
          {shown.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => setSessionToEnd(session)} />
          ))}
        </ul>
      ) : isFetching ? (
        <div className="mt-4">
          <Skeleton className="h-12 w-full" />
        </div>
      ) : (
        <div className="mt-5">
          <ErrorState text="Your sign-ins could not be loaded." onRetry={() => void refetch()} />
        </div>
      )}
      {sessions && sessions.length > SHOWN && (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isWhole}
          className="mt-2 -ml-2"
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${sessions.length}`}
        </Button>
      )}
      {hasOthers && (
        <div className="mt-6">
          <Button variant="secondary" onClick={() => setSessionToEnd('others')}>
            Sign Out Everywhere Else
          </Button>
        </div>
      )}
      <EndDialog sessionToEnd={sessionToEnd} onClose={() => setSessionToEnd(null)} />
    </Card>
  );
}

interface EndDialogProps {
  /** What is about to be ended; null when the dialog is closed. */
  sessionToEnd: UserSession | 'others' | null;
  onClose: () => void;
}

function EndDialog({ sessionToEnd, onClose }: EndDialogProps) {
  const shown = useLastValue(sessionToEnd);
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: async (ended: UserSession | 'others') => {
      if (ended === 'others') return endOtherSessions();
      await endSession(ended).catch((error: unknown) => {
        // It has ended by itself meanwhile.
        if (!(error instanceof CallError && error.status === 404)) throw error;
      });
    },
    onSettled: onClose,
    onSuccess: async (_answer, ended) => {
      const description =
        ended === 'others'
          ? 'Only this browser is still signed in.'
          : `${nameOf(ended)} is signed out.`;
      toast({ title: 'Signed Out', description });
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (error) => toastFailure(error, 'That did not work. Please try again.'),
  });
  if (!shown) return null;
  return (
    <ConfirmDialog
      isOpen={sessionToEnd !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={shown === 'others' ? 'Sign out everywhere else?' : `Sign out ${nameOf(shown)}?`}
      text={
        shown === 'others'
          ? 'Only this browser stays signed in. If somebody else was among them, change your password as well.'
          : 'Whoever uses it has to sign in again. If it is not yours, change your password as well.'
      }
      confirmLabel="Sign Out"
      isBusy={end.isPending}
      onConfirm={() => end.mutate(shown)}
    />
  );
}
