import { statusLabel, statusTone } from '#domain/orders/order-status.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Where an order stands; a status we do not know is shown as it is, in gray. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={statusTone(status)}>{statusLabel(status)}</Badge>;
}
