import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderCase } from '#contract/cases.ts';
import { caseHandlingApi } from '#contract/cases-api.ts';
import { type CaseOutcome, isOverdue, isUndecided } from '#domain/cases/case-rules.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import {
  decisionText,
  itemsOfCase,
  REASON_LABELS,
  STATUS_TONES,
  TEAM_STATUS_LABELS,
} from '#web/features/cases/case-texts.ts';
import { restaurantCasesQuery } from '#web/features/cases/cases.api.ts';
import { Conversation } from '#web/features/cases/conversation.tsx';
import { MessageForm } from '#web/features/cases/message-form.tsx';
import type { KitchenRestaurant } from '#web/features/kitchen/kitchen.api.ts';
import { useNow } from '#web/features/kitchen/use-now.ts';
import { orderDateTime } from '#web/features/orders/order-date.ts';
import { keysUnder } from '#web/lib/endpoint-query.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DisclosureCard } from '#web/ui/disclosure-card.tsx';
import { FilterButtons } from '#web/ui/filter-buttons.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { EmptyState, ErrorState } from '#web/ui/messages.tsx';
import { NextPageButton } from '#web/ui/next-page-button.tsx';
import { Page } from '#web/ui/page.tsx';

const FILTERS = [
  { value: 'undecided', label: 'Open' },
  { value: 'decided', label: 'Decided' },
  { value: 'closed', label: 'Closed' },
] as const;

/** The cases of a restaurant's orders, with forms to answer and to propose a decision. */
export default function HelpTab({ restaurant }: { restaurant: KitchenRestaurant }) {
  const [params, setParams] = useSearchParams();
  const status = FILTERS.find(({ value }) => value === params.get('cases'))?.value ?? 'undecided';
  const query = useInfiniteQuery({
    ...restaurantCasesQuery(restaurant.id, status),
    placeholderData: keepPreviousData,
  });
  const cases = query.data?.pages.flatMap(({ rows }) => rows);
  return (
    <Page className="grid grid-cols-1 content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-heading">Help with orders</h2>
        <FilterButtons
          label="Which cases"
          value={status}
          options={FILTERS}
          onChange={(next) => setParams({ cases: next === 'undecided' ? null : next })}
        />
      </div>
      {query.isPending && (
        <div role="status" aria-label="Loading the cases" className="grid gap-2">
          <Skeleton className="h-14 rounded-card" />
          <Skeleton className="h-14 rounded-card" />
        </div>
      )}
      {query.isError && !cases && (
        <ErrorState
          text="Failed to load the cases. Please try again."
          onRetry={() => query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {cases?.length === 0 && (
        <EmptyState
          level={3}
          title="No cases"
          text="Problems that customers report with their orders are listed here."
        />
      )}
      {cases && cases.length > 0 && (
        <ul className="grid gap-2">
          {cases.map((orderCase) => (
            <CaseItem key={orderCase.id} orderCase={orderCase} restaurantId={restaurant.id} />
          ))}
        </ul>
      )}
      <NextPageButton query={query}>Load more cases</NextPageButton>
    </Page>
  );
}

function CaseItem({ orderCase, restaurantId }: { orderCase: OrderCase; restaurantId: string }) {
  const { orderId, status, reason, items, createdAt, dueAt } = orderCase;
  const isLate = useNow((now) => isOverdue({ status, dueAt: new Date(dueAt) }, now));
  const number = orderNumber(orderId);
  return (
    <DisclosureCard
      label={`Case of order ${number}`}
      summary={
        <>
          <span className="tabular w-28 font-bold text-lg">#{number}</span>
          <span className="tabular w-44 text-muted">{orderDateTime(createdAt)}</span>
          <span className="wrap-anywhere min-w-40 flex-1 font-[650]">
            {REASON_LABELS[reason]}
            {items.length > 0 && (
              <span className="font-normal text-muted"> · {itemsOfCase(items)}</span>
            )}
          </span>
          <span className="flex gap-2">
            {isLate && <Badge tone="red">Overdue</Badge>}
            <Badge tone={STATUS_TONES[status]}>{TEAM_STATUS_LABELS[status]}</Badge>
          </span>
        </>
      }
    >
      <CaseDetails orderCase={orderCase} restaurantId={restaurantId} />
    </DisclosureCard>
  );
}

const PROPOSALS = [
  { value: '', label: 'No proposal' },
  { value: 'refund', label: 'Refund' },
  { value: 'credit', label: 'Store credit' },
  { value: 'no_change', label: 'No refund' },
] as const satisfies readonly { value: CaseOutcome | ''; label: string }[];

function CaseDetails({ orderCase, restaurantId }: { orderCase: OrderCase; restaurantId: string }) {
  const [proposal, setProposal] = useState<(typeof PROPOSALS)[number]['value']>('');
  const { decision, status } = orderCase;
  return (
    <div className="grid grid-cols-1 gap-5 border-line border-t p-4">
      {decision && <p className="font-[650]">Decision: {decisionText(decision)}</p>}
      <Conversation orderCase={orderCase} viewer="restaurant" timeText={orderDateTime} />
      {isUndecided(status) && (
        <MessageForm
          orderCase={orderCase}
          label="Your answer"
          hint="The customer and our support team can read it."
          proposal={proposal || null}
          queryKeys={[keysUnder(caseHandlingApi.ofRestaurant, { id: restaurantId })]}
          onSent={() => setProposal('')}
        >
          <div>
            <p className="font-[650] text-[0.9375rem]">Your proposal, which only support sees</p>
            <FilterButtons
              label="Proposal"
              value={proposal}
              options={PROPOSALS}
              onChange={setProposal}
              isWrapped
            />
          </div>
        </MessageForm>
      )}
    </div>
  );
}
