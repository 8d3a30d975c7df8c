import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { AdminUser } from '#contract/admin.ts';
import type { AdminCustomerDetails } from '#contract/admin-details.ts';
import type { Order } from '#contract/orders.ts';
import { parseMoney, ZERO } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { useAdminRights } from '#web/features/accounts/admin-rights.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { adminOrdersQuery, adminReviewsQuery, rowsOf } from '#web/features/admin/admin.api.ts';
import { paymentText } from '#web/features/orders/order-amounts.ts';
import { orderDate, orderDateTime } from '#web/features/orders/order-date.ts';
import { StatusBadge } from '#web/features/orders/status-badge.tsx';
import { StarRow } from '#web/features/reviews/review-item.tsx';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState, Notice } from '#web/ui/messages.tsx';
import { Money } from '#web/ui/money.tsx';
import { NextPageButton } from '#web/ui/next-page-button.tsx';
import { FocusedHeading } from '#web/ui/page.tsx';
import { dollars } from '../dollars.ts';
import { NotesSection } from '../notes/notes-section.tsx';
import { PagedTable } from '../paged-table.tsx';
import { Facts, LINK, Section } from '../section.tsx';
import { nameOf, SuspendDialog } from '../users/user-dialogs.tsx';
import { CasesSection } from './cases-section.tsx';
import { CreditSection } from './credit-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

const ORDERS_SHOWN = 25;

/** A customer with all data for admins. */
export function AdminCustomer({ customer }: { customer: AdminCustomerDetails }) {
  const [userToSuspend, setUserToSuspend] = useState<AdminUser | null>(null);
  const orders = useInfiniteQuery(adminOrdersQuery({ customerId: customer.id }, ORDERS_SHOWN));
  const isSelf = useUser()?.id === customer.id;
  const { mayManageAdmins } = useAdminRights();
  const mayManage = !customer.isAdmin || mayManageAdmins;
  const { figures } = customer;
  return (
    <>
      <header className="mb-8 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <FocusedHeading className="wrap-anywhere text-title">{nameOf(customer)}</FocusedHeading>
            <Badge tone={customer.isAdmin ? 'purple' : 'gray'}>
              {customer.isAdmin ? 'Admin' : 'Customer'}
            </Badge>
          </div>
          <p className="mt-2 text-muted">
            Joined <time dateTime={customer.createdAt}>{orderDate(customer.createdAt)}</time>
          </p>
        </div>
        {!isSelf && mayManage && (
          <Button
            size="sm"
            variant={customer.isSuspended ? 'secondary' : 'danger'}
            onClick={() => setUserToSuspend(customer)}
          >
            {customer.isSuspended ? 'Lift Suspension' : 'Suspend'}
          </Button>
        )}
      </header>
      {customer.suspendedAt !== null && (
        <div className="mb-6">
          <Notice
            tone="error"
            title={`Suspended since ${orderDateTime(customer.suspendedAt)}`}
            text={customer.suspendedReason ?? 'No reason given.'}
          />
        </div>
      )}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <div className="grid min-w-0 gap-6">
          <section aria-label="Orders">
            <h2 className="mb-4 text-heading">Orders</h2>
            <PagedTable
              query={orders}
              noun="orders"
              columns={ORDER_COLUMNS}
              empty={<EmptyState level={3} title="No orders yet" />}
            />
          </section>
          <CasesSection customerId={customer.id} />
          <Reviews customerId={customer.id} />
        </div>
        <div className="grid gap-6">
          <Section title="Contact">
            <Facts
              facts={[
                [
                  'Email',
                  <a key="email" href={`mailto:${customer.email}`} className={LINK}>
                    {customer.email}
                  </a>,
                ],
                ['Confirmed', customer.emailVerified ? 'Yes' : 'No'],
                ['Phone', customer.phone],
              ]}
            />
          </Section>
          <Section title="Figures">
            <Facts
              facts={[
                ['Orders', String(figures.orders)],
                ['Cancelled', String(figures.cancelled)],
                ['Spent', dollars(figures.spent)],
                ['Refunded', dollars(figures.refunded)],
                ['Reviews', String(figures.reviews)],
              ]}
            />
          </Section>
          <CreditSection customerId={customer.id} />
          <NotesSection subject={{ kind: 'customer', id: customer.id }} />
          <SessionsSection customer={customer} mayEnd={mayManage} />
        </div>
      </div>
      <SuspendDialog user={userToSuspend} onClose={() => setUserToSuspend(null)} />
    </>
  );
}

const ORDER_COLUMNS: Column<Order>[] = [
  {
    header: 'Order',
    cell: ({ id }) => (
      <Link to={paths.adminOrder(id)} className={clsx(LINK, 'tabular font-[650]')}>
        #{orderNumber(id)}
      </Link>
    ),
  },
  { header: 'Restaurant', cell: ({ restaurant }) => restaurant.name },
  {
    header: 'Amount',
    align: 'end',
    cell: (order) => (
      <>
        <Money cents={parseMoney(order.totalAmount) ?? ZERO} className="block font-[650]" />
        <span className="block text-muted text-sm">{paymentText(order)}</span>
      </>
    ),
  },
  { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    header: 'Date',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="tabular">
        {orderDateTime(createdAt)}
      </time>
    ),
  },
];

function Reviews({ customerId }: { customerId: string }) {
  const query = useInfiniteQuery(adminReviewsQuery({ customerId }));
  const reviews = rowsOf(query.data);
  if (reviews.length === 0) return null;
  return (
    <Section title="Reviews">
      <ul className="divide-y divide-line">
        {reviews.map(({ id, rating, text, restaurant, orderId, createdAt, hiddenReason }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StarRow count={rating} />
              {hiddenReason !== null && <Badge tone="red">Hidden</Badge>}
            </p>
            {text && <p className="wrap-anywhere mt-1 whitespace-pre-line">{text}</p>}
            <p className="mt-1 text-muted text-sm">
              <Link to={paths.adminOrder(orderId)} className={LINK}>
                {restaurant.name}
              </Link>{' '}
              · <time dateTime={createdAt}>{orderDate(createdAt)}</time>
            </p>
          </li>
        ))}
      </ul>
      <NextPageButton query={query} size="sm">
        Load more reviews
      </NextPageButton>
    </Section>
  );
}
