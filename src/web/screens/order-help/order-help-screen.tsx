import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { OrderCase } from '#contract/cases.ts';
import type { Order } from '#contract/orders.ts';
import { ROUTES } from '#contract/page-paths.ts';
import { isUndecided } from '#domain/cases/case-rules.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { localDateTime } from '#domain/restaurants/local-date-time.ts';
import { orderCasesQuery } from '#web/features/cases/cases.api.ts';
import { isReportable, reportUntilOf } from '#web/features/cases/reportable.ts';
import { orderQuery } from '#web/features/orders/order.api.ts';
import { MAIL, mailLink } from '#web/features/support/contact-details.ts';
import { paths } from '#web/lib/paths.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { ErrorState } from '#web/ui/messages.tsx';
import { BackLink, FocusedHeading, Page } from '#web/ui/page.tsx';
import { CaseProgress } from './case-progress.tsx';
import { ReportForm } from './report-form.tsx';

/** /orders/{id}/help: reports a problem with an order, and shows the case. */
export function OrderHelpScreen() {
  const { id } = useParams({ from: `/users${ROUTES.orderHelp}` });
  const order = useQuery(orderQuery(id));
  const cases = useQuery(orderCasesQuery(id));
  const failed = [order, cases].filter((query) => query.isError && !query.data);
  return (
    <Page width="text">
      <BackLink to={paths.order(id)}>Back to the Order</BackLink>
      <FocusedHeading className="tabular mb-2 text-title">
        Help with order #{orderNumber(id)}
      </FocusedHeading>
      {failed.length > 0 ? (
        <ErrorState
          text="Failed to load the order. Please try again."
          onRetry={() => failed.map((query) => query.refetch())}
          isRetrying={failed.some((query) => query.isFetching)}
        />
      ) : order.data && cases.data ? (
        <Help order={order.data} cases={cases.data} />
      ) : (
        <Card role="status" aria-label="Loading the order" className="grid gap-5">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-40" />
          <Skeleton className="h-24" />
        </Card>
      )}
    </Page>
  );
}

function Help({ order, cases }: { order: Order; cases: OrderCase[] }) {
  const now = useMinute();
  const [isReporting, setIsReporting] = useState(false);
  const [latest] = cases;
  const mayReport = isReportable(order, now);
  const showsForm = isReporting || !latest;
  return (
    <>
      <p className="mb-6 text-lg text-muted">{order.restaurant.name}</p>
      {showsForm &&
        (mayReport ? (
          <ReportForm order={order} onSent={() => setIsReporting(false)} />
        ) : (
          <TooLate order={order} />
        ))}
      {!isReporting && latest && (
        <CaseProgress key={latest.id} orderCase={latest} timezone={order.restaurant.timezone}>
          {mayReport && !isUndecided(latest.status) && (
            <Button variant="secondary" onClick={() => setIsReporting(true)}>
              Report another problem
            </Button>
          )}
        </CaseProgress>
      )}
    </>
  );
}

function TooLate({ order }: { order: Order }) {
  const until = reportUntilOf(order);
  return (
    <Card className="grid gap-3">
      <h2 className="text-heading">The time to report a problem is over</h2>
      {until && (
        <p>
          Problems with this order could be reported until{' '}
          <time dateTime={until.toISOString()} className="tabular font-[650]">
            {localDateTime(until.toISOString(), order.restaurant.timezone)}
          </time>
          .
        </p>
      )}
      <p>
        Is it something else? Write to{' '}
        <a
          href={mailLink({ subject: `Order #${orderNumber(order.id)}` })}
          className="wrap-anywhere underline underline-offset-4 hover:text-primary"
        >
          {MAIL}
        </a>
        .
      </p>
    </Card>
  );
}
