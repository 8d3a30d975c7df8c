import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { AdminOrderDetails } from '#contract/admin-details.ts';
import { ordersApi, paymentsApi } from '#contract/api.ts';
import { adminDetailsApi } from '#contract/management-api.ts';
import { optionsByGroup } from '#domain/menus/option-texts.ts';
import { parseMoney, ZERO } from '#domain/money.ts';
import { dailyNumberText, orderNumber } from '#domain/orders/order-number.ts';
import { useAdminRights } from '#web/features/accounts/admin-rights.ts';
import { adminOrdersQuery, rowsOf } from '#web/features/admin/admin.api.ts';
import { notesQuery } from '#web/features/admin/admin-details.api.ts';
import { detailAmounts, dueAmounts, paymentText } from '#web/features/orders/order-amounts.ts';
import { orderDateTime } from '#web/features/orders/order-date.ts';
import { StatusBadge } from '#web/features/orders/status-badge.tsx';
import { RestaurantContact } from '#web/features/restaurants/restaurant-contact.tsx';
import { paths } from '#web/lib/paths.ts';
import { phoneLink } from '#web/lib/phone-link.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { AmountList, Money } from '#web/ui/money.tsx';
import { OptionList } from '#web/ui/option-list.tsx';
import { FocusedHeading } from '#web/ui/page.tsx';
import { dollars } from '../dollars.ts';
import { NoteList, NotesSection } from '../notes/notes-section.tsx';
import { PAYMENT_STATUS_LABELS } from '../payment-status-labels.ts';
import { Facts, LINK, Section } from '../section.tsx';
import { AdminTimeline } from './admin-timeline.tsx';
import { RefundSection } from './refund-section.tsx';
import { StatusSection } from './status-section.tsx';

/** An order with all data that admins need to answer a call about it. */
export function AdminOrder({ details }: { details: AdminOrderDetails }) {
  const { order } = details;
  const { mayCall } = useAdminRights();
  return (
    <>
      <header className="mb-8 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <FocusedHeading className="tabular text-title">
              Order #{orderNumber(order.id)}
            </FocusedHeading>
            <StatusBadge status={order.status} fulfilment={order.fulfilment} />
          </div>
          <p className="mt-2 wrap-anywhere text-muted">
            {order.dailyNumber !== null && `${dailyNumberText(order.dailyNumber)} · `}
            Placed <time dateTime={order.createdAt}>{orderDateTime(order.createdAt)}</time> ·{' '}
            {dollars(order.totalAmount)} · {paymentText(order)}
          </p>
        </div>
        <ButtonLink to={paths.order(order.id)} size="sm" variant="secondary">
          <ExternalLink className="size-4.5" aria-hidden="true" />
          Customer’s Page
        </ButtonLink>
      </header>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <div className="grid gap-6">
          {mayCall(ordersApi.setStatus) && (
            <StatusSection order={order} history={details.history} />
          )}
          <Section title="Items">
            <Items order={order} />
          </Section>
          {mayCall(paymentsApi.refund) && <RefundSection details={details} />}
          <Section title="Timeline">
            <AdminTimeline details={details} />
          </Section>
        </div>
        <div className="grid gap-6">
          <CustomerSection details={details} />
          <Section title="Restaurant">
            <p className="font-[650]">
              <Link to={paths.restaurant(order.restaurant.slug)} className={LINK}>
                {order.restaurant.name}
              </Link>
            </p>
            <RestaurantContact restaurant={order.restaurant} className="mt-1" />
          </Section>
          <PaymentSection details={details} />
          <NotesSection subject={{ kind: 'order', id: order.id }} />
        </div>
      </div>
    </>
  );
}

export function PaymentSection({ details: { order, payment } }: { details: AdminOrderDetails }) {
  return (
    <Section title="Payment">
      <Facts
        facts={[
          ['Method', order.paymentMethod === 'card' ? 'Card' : 'Cash on delivery'],
          ['Credit used', order.creditAmount === '0.00' ? null : dollars(order.creditAmount)],
          ['Status', PAYMENT_STATUS_LABELS[order.paymentStatus]],
          ['Provider', payment && (payment.provider === 'stripe' ? 'Stripe' : 'Test cards')],
          ['Payment ID', payment && <code className="text-sm">{payment.id}</code>],
          ['Charged', payment && dollars(payment.amount)],
        ]}
      />
    </Section>
  );
}

export function Items({ order }: Pick<AdminOrderDetails, 'order'>) {
  const due = dueAmounts(order);
  return (
    <>
      <ul className="divide-y divide-line">
        {order.items.map((item) => (
          <li key={item.id} className="flex justify-between gap-4 py-3 first:pt-0">
            <div className="wrap-anywhere min-w-0">
              <p className="font-medium">
                {item.quantity} × {item.menuItem.name}
              </p>
              <OptionList groups={optionsByGroup(item.options)} />
              {item.specialInstructions && (
                <p className="text-[0.9375rem] text-muted italic">{item.specialInstructions}</p>
              )}
            </div>
            <Money cents={parseMoney(item.totalPrice) ?? ZERO} className="shrink-0" />
          </li>
        ))}
      </ul>
      <AmountList {...detailAmounts(order)} className="border-line border-t pt-4" />
      {due && <AmountList {...due} className="mt-4" />}
      {order.couponCode && (
        <p className="mt-3 text-[0.9375rem] text-muted">Coupon {order.couponCode}</p>
      )}
    </>
  );
}

export function CustomerSection({ details: { order, customer } }: { details: AdminOrderDetails }) {
  const { customerName, customerEmail, customerPhone } = order;
  const { mayCall } = useAdminRights();
  const maySeeCustomer = mayCall(adminDetailsApi.customer);
  return (
    <Section title="Customer">
      <p className="flex flex-wrap items-center gap-2 font-[650]">
        {customer && maySeeCustomer ? (
          <Link to={paths.adminCustomer(customer.id)} className={LINK}>
            {customer.name}
          </Link>
        ) : (
          (customer?.name ?? 'Deleted account')
        )}
        {customer?.isSuspended && <Badge tone="red">Suspended</Badge>}
      </p>
      <div className="mt-3">
        <Facts
          facts={[
            ['Name on the order', customerName],
            [
              'Phone',
              customerPhone && (
                <a href={phoneLink(customerPhone)} className={LINK}>
                  {customerPhone}
                </a>
              ),
            ],
            [
              'Email',
              customerEmail && (
                <a href={`mailto:${customerEmail}`} className={LINK}>
                  {customerEmail}
                </a>
              ),
            ],
            ['Address', order.deliveryAddress],
            ['Instructions', order.deliveryInstructions],
            ['Orders', customer && String(customer.figures.orders)],
            ['Spent', customer && dollars(customer.figures.spent)],
            ['Refunded', customer && dollars(customer.figures.refunded)],
          ]}
        />
      </div>
      {customer && maySeeCustomer && <CustomerNotes customerId={customer.id} />}
      {customer && <OtherOrders customerId={customer.id} except={order.id} />}
    </Section>
  );
}

/** The notes about the customer, which are added on the customer's page. */
function CustomerNotes({ customerId }: { customerId: string }) {
  const { data: notes = [] } = useQuery(notesQuery({ kind: 'customer', id: customerId }));
  if (notes.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 mb-2 font-[650] text-[0.9375rem]">Notes about the customer</h3>
      <NoteList label="Notes about the customer" notes={notes} />
    </>
  );
}

const OTHERS_SHOWN = 5;

function OtherOrders({ customerId, except }: { customerId: string; except: string }) {
  const query = useInfiniteQuery(adminOrdersQuery({ customerId }, OTHERS_SHOWN + 1));
  const others = rowsOf(query.data)
    .filter(({ id }) => id !== except)
    .slice(0, OTHERS_SHOWN);
  if (others.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 mb-2 font-[650] text-[0.9375rem]">Other orders</h3>
      <ul aria-label="Other orders" className="grid gap-2 text-[0.9375rem]">
        {others.map((other) => (
          <li
            key={other.id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1"
          >
            <Link to={paths.adminOrder(other.id)} className={LINK}>
              #{orderNumber(other.id)} · {other.restaurant.name}
            </Link>
            <StatusBadge status={other.status} />
          </li>
        ))}
      </ul>
    </>
  );
}
