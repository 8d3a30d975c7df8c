import type { ReactNode } from 'react';
import type { OrderCase } from '#contract/cases.ts';
import { caseClosesAt, caseNumber, statusAfterMessage } from '#domain/cases/case-rules.ts';
import { localDateTime } from '#domain/restaurants/local-date-time.ts';
import {
  decisionText,
  itemsOfCase,
  STATUS_LABELS,
  STATUS_TONES,
} from '#web/features/cases/case-texts.ts';
import { orderCasesQuery } from '#web/features/cases/cases.api.ts';
import { Conversation } from '#web/features/cases/conversation.tsx';
import { MessageForm } from '#web/features/cases/message-form.tsx';
import { MAIL, mailLink } from '#web/features/support/contact-details.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';

interface CaseProgressProps {
  orderCase: OrderCase;
  timezone: string;
  /** Actions below the case. */
  children?: ReactNode;
}

/** The status of a case, its messages, and a form to answer. */
export function CaseProgress({ orderCase, timezone, children }: CaseProgressProps) {
  const { id, orderId, status, decision } = orderCase;
  return (
    <div className="grid gap-6">
      <Card className="grid gap-3">
        <div role="status" className="grid gap-2">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 className="tabular text-heading">Case #{caseNumber(id)}</h2>
            <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
          </div>
          <p className="text-muted">{nextStep(orderCase, timezone)}</p>
        </div>
        {decision && (
          <div className="rounded-control bg-green-soft px-4 py-3">
            <p className="font-[650] text-green">{decisionText(decision)}</p>
            {decision.items.length > 0 && <p>For {itemsOfCase(decision.items)}</p>}
          </div>
        )}
      </Card>
      <Conversation
        orderCase={orderCase}
        viewer="customer"
        timeText={(instant) => localDateTime(instant, timezone)}
      />
      {statusAfterMessage(status, 'customer') ? (
        <MessageForm
          key={status}
          orderCase={orderCase}
          label={status === 'decided' ? 'Not solved? Write to us' : 'Your message'}
          {...(status === 'decided' && { hint: 'Your message opens the case again.' })}
          queryKeys={[orderCasesQuery(orderId).queryKey]}
        />
      ) : (
        <p>
          This case is closed. Write to{' '}
          <a
            href={mailLink({ subject: `Case #${caseNumber(id)}` })}
            className="wrap-anywhere underline underline-offset-4 hover:text-primary"
          >
            {MAIL}
          </a>{' '}
          if anything is still unresolved.
        </p>
      )}
      <div className="empty:hidden">{children}</div>
    </div>
  );
}

function nextStep({ status, dueAt, decidedAt }: OrderCase, timezone: string): string {
  const at = (instant: string) => localDateTime(instant, timezone);
  switch (status) {
    case 'open':
      return `We will decide by ${at(dueAt)} at the latest, and send you an email.`;
    case 'waiting_for_customer':
      return 'We need your answer to decide.';
    case 'decided':
      return decidedAt
        ? `You can answer until ${at(caseClosesAt(new Date(decidedAt)).toISOString())}.`
        : '';
    case 'closed':
      return 'Nothing more needs to be done.';
  }
}
