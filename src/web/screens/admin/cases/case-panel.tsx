import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AdminOrderDetails } from '#contract/admin-details.ts';
import type { OrderCase } from '#contract/cases.ts';
import { caseHandlingApi, casesApi } from '#contract/cases-api.ts';
import { adminApi } from '#contract/management-api.ts';
import { isOverdue, isUndecided } from '#domain/cases/case-rules.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { useAdminRights } from '#web/features/accounts/admin-rights.ts';
import { rowsOf } from '#web/features/admin/admin.api.ts';
import { adminOrderQuery } from '#web/features/admin/admin-details.api.ts';
import {
  decisionText,
  itemsOfCase,
  REASON_LABELS,
  STATUS_TONES,
  TEAM_STATUS_LABELS,
} from '#web/features/cases/case-texts.ts';
import { adminCaseQuery, adminCasesQuery } from '#web/features/cases/cases.api.ts';
import { Conversation } from '#web/features/cases/conversation.tsx';
import { MessageForm } from '#web/features/cases/message-form.tsx';
import { orderDate, orderDateTime } from '#web/features/orders/order-date.ts';
import { isMissing } from '#web/lib/call.ts';
import { keysUnder } from '#web/lib/endpoint-query.ts';
import { paths } from '#web/lib/paths.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { EmptyState, ErrorState } from '#web/ui/messages.tsx';
import { BackLink } from '#web/ui/page.tsx';
import { CustomerSection, Items, PaymentSection } from '../order/admin-order.tsx';
import { AdminTimeline } from '../order/admin-timeline.tsx';
import { LINK, Section } from '../section.tsx';
import { DecisionForm } from './decision-form.tsx';

/** One case: the conversation and the decision, beside the order, its payment and the customer's other cases. */
export function CasePanel({ id }: { id: string }) {
  const query = useQuery(adminCaseQuery(id));
  return (
    <>
      <BackLink to={paths.admin({ tab: 'cases' })}>Back to Cases</BackLink>
      {query.data ? (
        <LoadedCase orderCase={query.data} />
      ) : query.isPending ? (
        <PanelSkeleton />
      ) : isMissing(query.error) ? (
        <EmptyState title="There is no such case" text="Look for it by its number or customer." />
      ) : (
        <ErrorState
          text="Failed to load the case. Please try again."
          onRetry={() => query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
    </>
  );
}

function PanelSkeleton() {
  return (
    <div role="status" aria-label="Loading the case" className="grid gap-6">
      <Skeleton className="h-40" />
      <Skeleton className="h-64" />
    </div>
  );
}

function LoadedCase({ orderCase }: { orderCase: OrderCase }) {
  const { number, orderId, status, reason, dueAt, decision } = orderCase;
  const { mayCall } = useAdminRights();
  const order = useQuery(adminOrderQuery(orderId));
  const details = order.data;
  const now = useMinute();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <header className="mb-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 ref={heading} tabIndex={-1} className="tabular text-heading">
            Case #{number}: {REASON_LABELS[reason]}
          </h2>
          <Badge tone={STATUS_TONES[status]}>{TEAM_STATUS_LABELS[status]}</Badge>
          {isOverdue({ status, dueAt: new Date(dueAt) }, now) && <Badge tone="red">Overdue</Badge>}
        </div>
        <p className="mt-1 text-muted">
          Order{' '}
          <Link to={paths.adminOrder(orderId)} className={LINK}>
            #{orderNumber(orderId)}
          </Link>{' '}
          · due <time dateTime={dueAt}>{orderDateTime(dueAt)}</time>
        </p>
      </header>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <div className="grid gap-6">
          {decision && (
            <Section title="Decision">
              <p className="font-[650]">{decisionText(decision)}</p>
              {decision.items.length > 0 && <p>For {itemsOfCase(decision.items)}</p>}
              <p className="text-muted">{orderDateTime(decision.at)}</p>
            </Section>
          )}
          <Section title="Conversation">
            <Conversation orderCase={orderCase} viewer="support" timeText={orderDateTime} />
          </Section>
          {isUndecided(status) && details && mayCall(caseHandlingApi.decide) && (
            <DecisionForm orderCase={orderCase} details={details} />
          )}
          {isUndecided(status) && mayCall(casesApi.addMessage) && (
            <Section title="Ask the customer">
              <MessageForm
                orderCase={orderCase}
                label="Message"
                hint="The customer and the restaurant read it. The case then waits for the customer."
                queryKeys={[keysUnder(adminApi.orders)]}
              />
            </Section>
          )}
        </div>
        <div className="grid gap-6">
          {details ? (
            <Background details={details} />
          ) : order.isPending ? (
            <PanelSkeleton />
          ) : (
            <ErrorState
              text="Failed to load the order. Please try again."
              onRetry={() => order.refetch()}
              isRetrying={order.isFetching}
            />
          )}
        </div>
      </div>
    </>
  );
}

/** The order, its payment, its history, its customer and their other cases. */
function Background({ details }: { details: AdminOrderDetails }) {
  return (
    <>
      <Section title="Items">
        <Items order={details.order} />
      </Section>
      <PaymentSection details={details} />
      <CustomerSection details={details} />
      {details.customer && (
        <OtherCases customerId={details.customer.id} exceptOrder={details.order.id} />
      )}
      <Section title="Timeline">
        <AdminTimeline details={details} />
      </Section>
    </>
  );
}

const SHOWN = 5;

function OtherCases({ customerId, exceptOrder }: { customerId: string; exceptOrder: string }) {
  const query = useInfiniteQuery(adminCasesQuery({ customerId }));
  const others = rowsOf(query.data).filter(({ orderId }) => orderId !== exceptOrder);
  return (
    <Section title="Other cases of the customer">
      {query.isPending ? (
        <Skeleton className="h-16" />
      ) : !query.data ? (
        <ErrorState
          text="Failed to load the cases. Please try again."
          onRetry={() => query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : others.length === 0 ? (
        <p className="text-muted">None</p>
      ) : (
        <ul className="grid gap-2 text-[0.9375rem]">
          {others.slice(0, SHOWN).map(({ id, reason, createdAt, decision, status }) => (
            <li key={id}>
              <Link to={paths.admin({ tab: 'cases', case: id })} className={LINK}>
                {REASON_LABELS[reason]}, {orderDate(createdAt)}
              </Link>
              <span className="block text-muted">
                {decision ? decisionText(decision) : TEAM_STATUS_LABELS[status]}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
