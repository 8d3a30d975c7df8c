import type { Order } from '#contract/orders.ts';
import { parseMoney, ZERO } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { orderDateTime } from '#web/features/orders/order-date.ts';
import { paymentText } from '#web/features/orders/payment-text.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Money } from '#web/ui/money.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { StatusSelect } from './status-select.tsx';
import type { StatusChange } from './use-set-status.ts';

/** The columns of the orders' table (specification, section 2). */
export function orderColumns(onChange: (change: StatusChange) => void): Column<Order>[] {
  return [
    {
      header: 'Order ID',
      cell: ({ id }) => <span className="tabular font-[650]">#{orderNumber(id)}</span>,
    },
    { header: 'Customer', cell: ({ customerName }) => customerName || 'Customer' },
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
    {
      header: 'Status',
      cell: (order) => (
        <StatusSelect order={order} onChoose={(status) => onChange({ order, status })} />
      ),
    },
    {
      header: 'Date',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="tabular">
          {orderDateTime(createdAt)}
        </time>
      ),
    },
    {
      header: 'Actions',
      isHeaderHidden: true,
      align: 'end',
      cell: ({ id }) => (
        <ButtonLink to={paths.order(id)} size="sm" variant="secondary">
          View <VisuallyHidden>order {orderNumber(id)}</VisuallyHidden>
        </ButtonLink>
      ),
    },
  ];
}
