import { statusLabel, statusTone } from '#domain/orders/order-status.ts';
import { Badge } from '#web/ui/badge.tsx';

/** The status of an order; an unknown status is shown as it is, in gray. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={statusTone(status)}>{statusLabel(status)}</Badge>;
}
