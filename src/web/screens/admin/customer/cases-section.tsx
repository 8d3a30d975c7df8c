import { useInfiniteQuery } from '@tanstack/react-query';
import { rowsOf } from '#web/features/admin/admin.api.ts';
import { REASON_LABELS, STATUS_TONES, TEAM_STATUS_LABELS } from '#web/features/cases/case-texts.ts';
import { adminCasesQuery } from '#web/features/cases/cases.api.ts';
import { orderDate } from '#web/features/orders/order-date.ts';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { NextPageButton } from '#web/ui/next-page-button.tsx';
import { LINK, Section } from '../section.tsx';

/** The problems that a customer has reported, undecided ones first; nothing without any. */
export function CasesSection({ customerId }: { customerId: string }) {
  const query = useInfiniteQuery(adminCasesQuery({ customerId }));
  const cases = rowsOf(query.data);
  if (cases.length === 0) return null;
  return (
    <Section title="Cases">
      <ul className="divide-y divide-line">
        {cases.map(({ id, number, reason, status, restaurant, createdAt }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link to={paths.admin({ tab: 'cases', case: id })} className={LINK}>
                #{number}: {REASON_LABELS[reason]}
              </Link>
              <Badge tone={STATUS_TONES[status]}>{TEAM_STATUS_LABELS[status]}</Badge>
            </p>
            <p className="mt-1 text-muted text-sm">
              {restaurant.name} · <time dateTime={createdAt}>{orderDate(createdAt)}</time>
            </p>
          </li>
        ))}
      </ul>
      <NextPageButton query={query} size="sm">
        Load more cases
      </NextPageButton>
    </Section>
  );
}
