import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserSession } from '#contract/account-security.ts';
import type { AdminCustomerDetails } from '#contract/admin-details.ts';
import { adminDetailsApi } from '#contract/management-api.ts';
import { sessionName } from '#web/features/accounts/session-name.ts';
import { customerSessionsQuery, reloadCustomer } from '#web/features/admin/admin-details.api.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import { orderDateTime } from '#web/features/orders/order-date.ts';
import { call } from '#web/lib/call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, useLastNonNull } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { ErrorState } from '#web/ui/messages.tsx';
import { Section } from '../section.tsx';
import { nameOf } from '../users/user-dialogs.tsx';

interface SessionsSectionProps {
  customer: AdminCustomerDetails;
  /** False for an admin's account, except for owners. */
  mayEnd: boolean;
}

/** A customer's sessions, with buttons to end them. */
export function SessionsSection({ customer, mayEnd }: SessionsSectionProps) {
  const {
    data: sessions,
    isPending,
    isFetching,
    refetch,
  } = useQuery(customerSessionsQuery(customer.id));
  const [sessionToEnd, setSessionToEnd] = useState<UserSession | 'all' | null>(null);
  return (
    <Section title="Signed In">
      {isPending && <Skeleton className="h-12" />}
      {!isPending && !sessions && (
        <ErrorState
          text="Failed to load the sessions. Please try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {sessions?.length === 0 && <p className="text-muted">No sessions.</p>}
      {sessions && sessions.length > 0 && (
        <>
          <ul aria-label="Sessions" className="divide-y divide-line">
            {sessions.map((session) => (
              <li
                key={session.id}
                className="flex items-center justify-between gap-4 py-3 first:pt-0"
              >
                <span className="min-w-0 text-[0.9375rem]">
                  <span className="flex flex-wrap items-center gap-2 font-medium">
                    {sessionName(session)}
                    {session.isCurrent && <Badge tone="green">This browser</Badge>}
                  </span>
                  <span className="block text-muted">
                    Last seen {orderDateTime(session.lastSeenAt)}
                  </span>
                </span>
                {mayEnd && (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={`Sign out ${sessionName(session)}, last seen ${orderDateTime(session.lastSeenAt)}`}
                    onClick={() => setSessionToEnd(session)}
                  >
                    Sign Out
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {mayEnd && (
            <Button
              size="sm"
              variant="secondary"
              className="mt-3"
              onClick={() => setSessionToEnd('all')}
            >
              Sign Out Everywhere
            </Button>
          )}
        </>
      )}
      <EndDialog
        customer={customer}
        sessionToEnd={sessionToEnd}
        onClose={() => setSessionToEnd(null)}
      />
    </Section>
  );
}

interface EndDialogProps {
  customer: AdminCustomerDetails;
  /** The session to end; null when the dialog is closed. */
  sessionToEnd: UserSession | 'all' | null;
  onClose: () => void;
}

function EndDialog({ customer, sessionToEnd, onClose }: EndDialogProps) {
  const shown = useLastNonNull(sessionToEnd);
  const client = useQueryClient();
  const { id } = customer;
  const end = useAdminMutation({
    act: (session: UserSession | 'all') =>
      session === 'all'
        ? call(adminDetailsApi.endSessions, { params: { id } })
        : call(adminDetailsApi.endSession, { params: { id, sessionId: session.id } }),
    refreshes: [],
    done: () => `${nameOf(customer)} was signed out.`,
  });
  if (!shown) return null;
  return (
    <ConfirmDialog
      isOpen={sessionToEnd !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={shown === 'all' ? 'Sign out everywhere?' : `Sign out ${sessionName(shown)}?`}
      text={`${nameOf(customer)} has to sign in again. The password stays as it is.`}
      confirmLabel="Sign Out"
      isBusy={end.isPending}
      onConfirm={() =>
        end.mutate(shown, {
          onSettled: () => {
            reloadCustomer(client, id);
            onClose();
          },
        })
      }
    />
  );
}
