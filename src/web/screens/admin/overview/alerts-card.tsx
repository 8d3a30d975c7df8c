import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import {
  BellRing,
  CircleDollarSign,
  Clock,
  LifeBuoy,
  type LucideIcon,
  Phone,
  WifiOff,
} from 'lucide-react';
import { useId, useState } from 'react';
import type { Alert, AlertList } from '#contract/alerts.ts';
import { alertAge, alertDetail, alertText } from '#domain/alerts/alert-texts.ts';
import type { AlertKind } from '#domain/alerts/alerts.ts';
import { useNow } from '#web/features/kitchen/use-now.ts';
import { orderDateTime } from '#web/features/orders/order-date.ts';
import { type PageLink, paths } from '#web/lib/paths.ts';
import { phoneLink } from '#web/lib/phone-link.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { VisuallyHidden } from '#web/ui/screen-reader.tsx';
import { LINK } from '../section.tsx';

/** More are shown on demand. */
const SHOWN_FIRST = 5;

/** The problems that operations has to act on, most urgent first. */
export function AlertsCard({ query }: { query: UseQueryResult<AlertList> }) {
  const titleId = useId();
  const listId = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  const { total, alerts } = query.data ?? { total: 0, alerts: [] };
  const shown = isExpanded ? alerts : alerts.slice(0, SHOWN_FIRST);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={titleId} className="flex items-center gap-2.5 text-subheading">
          Alerts
          {total > 0 && <Badge tone="red">{total}</Badge>}
        </h3>
        <Link
          to={paths.settings}
          className="inline-flex min-h-6 items-center font-medium text-[0.9375rem] text-primary-text underline-offset-4 hover:underline"
        >
          Mail and notifications
        </Link>
      </div>
      {alerts.length === 0 ? (
        <p className="text-muted">
          {query.isError ? 'The alerts could not be loaded.' : 'Nothing needs your attention'}
        </p>
      ) : (
        <ul id={listId} aria-labelledby={titleId} className="divide-y divide-line">
          {shown.map((alert) => (
            <AlertRow key={`${alert.kind} ${alert.id}`} alert={alert} />
          ))}
        </ul>
      )}
      {alerts.length > SHOWN_FIRST && (
        <Button
          size="sm"
          variant="secondary"
          className="mt-3"
          aria-expanded={isExpanded}
          aria-controls={listId}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show fewer' : showAllLabel(alerts.length, total)}
        </Button>
      )}
    </Card>
  );
}

/** The server lists only the most urgent ones. */
function showAllLabel(listed: number, total: number): string {
  return listed < total ? `Show the first ${listed}` : `Show all ${total}`;
}

function AlertRow({ alert }: { alert: Alert }) {
  const { kind, since, restaurant } = alert;
  const age = useNow((now) => alertAge(alert, now));
  const detail = alertDetail(alert);
  const link = linkOf(alert);
  const { Icon, tone } = LOOKS[kind];
  return (
    <li className="flex gap-3.5 py-3">
      <span
        className={clsx('grid size-10 shrink-0 place-items-center rounded-full', TONES[tone])}
        aria-hidden="true"
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-[650]">
          {link ? (
            <Link to={link} className={clsx(LINK, 'wrap-anywhere')}>
              {alertText(alert)}
            </Link>
          ) : (
            alertText(alert)
          )}
          {age && <span className={clsx('tabular', TEXT_TONES[tone])}>{age}</span>}
        </p>
        <p className="flex flex-wrap items-center gap-x-4 text-[0.9375rem] text-muted">
          {detail && <span className="wrap-anywhere">{detail}</span>}
          {restaurant?.phone && (
            <a
              href={phoneLink(restaurant.phone)}
              className="inline-flex min-h-8 items-center gap-1.5 underline underline-offset-4 hover:text-foreground pointer-coarse:min-h-11"
            >
              <Phone className="size-4 shrink-0" aria-hidden="true" />
              <VisuallyHidden>Call {restaurant.name}:</VisuallyHidden>
              <span className="tabular">{restaurant.phone}</span>
            </a>
          )}
          {since && (
            <span>
              since <time dateTime={since}>{orderDateTime(since)}</time>
            </span>
          )}
        </p>
      </div>
    </li>
  );
}

/** The page on which an admin acts on an alert; null if the account of a payment is deleted. */
function linkOf({ kind, id, order, restaurant, customer }: Alert): PageLink | null {
  if (kind === 'case_overdue') return paths.admin({ tab: 'cases', case: id });
  if (order) return paths.adminOrder(order.id);
  if (kind === 'offline' && restaurant) return paths.restaurant(restaurant.slug);
  return customer && paths.adminCustomer(customer.id);
}

const LOOKS: Record<AlertKind, { Icon: LucideIcon; tone: keyof typeof TONES }> = {
  unconfirmed: { Icon: BellRing, tone: 'red' },
  payment_failed: { Icon: CircleDollarSign, tone: 'red' },
  offline: { Icon: WifiOff, tone: 'red' },
  late: { Icon: Clock, tone: 'orange' },
  refund_failed: { Icon: CircleDollarSign, tone: 'orange' },
  case_overdue: { Icon: LifeBuoy, tone: 'orange' },
};

const TONES = { red: 'bg-red-soft text-red', orange: 'bg-orange-soft text-orange' };
const TEXT_TONES = { red: 'text-red', orange: 'text-orange' };
