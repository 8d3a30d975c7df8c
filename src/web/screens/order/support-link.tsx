import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import type { Order } from '#contract/orders.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { decisionText, STATUS_LABELS, STATUS_TONES } from '#web/features/cases/case-texts.ts';
import { orderCasesQuery } from '#web/features/cases/cases.api.ts';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** Links to help with an order, and shows the status of the customer's latest case. */
export function SupportLink({ order }: { order: Order }) {
  const isOwn = useUser()?.id === order.userId;
  const { data: cases = [] } = useQuery({ ...orderCasesQuery(order.id), enabled: isOwn });
  const [latest] = cases;
  return (
    <>
      {latest && (
        <div className="mt-4 grid gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="tabular font-[650]">Case #{latest.number}</span>
            <Badge tone={STATUS_TONES[latest.status]}>{STATUS_LABELS[latest.status]}</Badge>
          </p>
          {latest.decision && <p>{decisionText(latest.decision)}</p>}
        </div>
      )}
      <ButtonLink
        to={isOwn ? paths.orderHelp(order.id) : paths.contactAbout(order.id)}
        variant="secondary"
        isWide
        className="mt-3"
      >
        <MessageCircle className="size-4.5" aria-hidden="true" />
        Contact Support
      </ButtonLink>
    </>
  );
}
