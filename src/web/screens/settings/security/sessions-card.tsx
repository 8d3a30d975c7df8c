import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { UserSession } from '#contract/account-security.ts';
import { sessionName } from '#web/features/accounts/session-name.ts';
import { orderDate, orderDateTime } from '#web/features/orders/order-date.ts';
import { CallError } from '#web/lib/call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog, useLastNonNull } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { ErrorState } from '#web/ui/messages.tsx';
import { toast } from '#web/ui/toast.ts';
import { toastFailure } from '../settings.api.ts';
import { endOtherSessions, endSession, sessionsQuery } from './security.api.ts';

/** How many sessions are shown at first. */
const SHOWN_FIRST = 5;

/** The user's sessions, with buttons to end them. */
export function SessionsCard() {
  const { data: sessions, isFetching, refetch } = useQuery(sessionsQuery);
  const [sessionToEnd, setSessionToEnd] = useState<UserSession | 'others' | null>(null);
  const [isExpanded, setIsExpanded] = useState(false);
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false;
  const shown = isExpanded ? sessions : sessions?.slice(0, SHOWN_FIRST);
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
          <ErrorState text="Your sessions could not be loaded." onRetry={() => void refetch()} />
        </div>
      )}
      {sessions && sessions.length > SHOWN_FIRST && (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isExpanded}
          className="mt-2 -ml-2"
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show fewer' : `Show all ${sessions.length}`}
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
  /** The session to end; null when the dialog is closed. */
  sessionToEnd: UserSession | 'others' | null;
  onClose: () => void;
}

function EndDialog({ sessionToEnd, onClose }: EndDialogProps) {
  const shown = useLastNonNull(sessionToEnd);
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: async (ended: UserSession | 'others') => {
      if (ended === 'others') return endOtherSessions();
      await endSession(ended).catch((error: unknown) => {
        // It has already ended.
        if (!(error instanceof CallError && error.status === 404)) throw error;
      });
    },
    onSettled: onClose,
    onSuccess: async (_result, ended) => {
      const description =
        ended === 'others'
          ? 'Only this browser is still signed in.'
          : `${sessionName(ended)} is signed out.`;
      toast({ title: 'Signed Out', description });
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (error) => toastFailure(error, 'Failed to sign out. Please try again.'),
  });
  if (!shown) return null;
  return (
    <ConfirmDialog
      isOpen={sessionToEnd !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={shown === 'others' ? 'Sign out everywhere else?' : `Sign out ${sessionName(shown)}?`}
      text={
        shown === 'others'
          ? 'Only this browser stays signed in. If one of the others is not yours, change your password as well.'
          : 'Whoever uses it has to sign in again. If it is not yours, change your password as well.'
      }
      confirmLabel="Sign Out"
      isBusy={end.isPending}
      onConfirm={() => end.mutate(shown)}
    />
  );
}

interface SessionRowProps {
  session: UserSession;
  onEnd: () => void;
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const { isCurrent, createdAt, lastSeenAt, system } = session;
  const Icon = MOBILE.includes(system ?? '') ? Smartphone : Laptop;
  const name = sessionName(session);
  const lastUsed = `last used ${orderDateTime(lastSeenAt)}`;
  return (
    <li className="flex items-center gap-4 py-4 max-[18rem]:flex-wrap first:pt-0 last:pb-0">
      <Icon className="size-6 shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0 flex-1 max-[18rem]:basis-28">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-[650]">
          {name}
          {isCurrent && <Badge tone="green">This browser</Badge>}
        </p>
        <p className="text-[0.9375rem] text-muted">
          Signed in {orderDate(createdAt)}, {isCurrent ? 'in use now' : lastUsed}
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Sign out ${name}, ${lastUsed}`}
          onClick={onEnd}
        >
          Sign Out
        </Button>
      )}
    </li>
  );
}

const MOBILE: readonly string[] = ['Android', 'iOS'];
