import { statusLabel, statusTone } from '#domain/orders/order-status.ts';
import type { Fulfilment } from '#domain/restaurants/fulfilment.ts';
import { Badge } from '#web/ui/badge.tsx';

interface StatusBadgeProps {
  status: string;
  fulfilment?: Fulfilment;
}

/** The status of an order; an unknown status is shown as it is, in gray. */
export function StatusBadge({ status, fulfilment }: StatusBadgeProps) {
  return <Badge tone={statusTone(status)}>{statusLabel(status, fulfilment)}</Badge>;
}
