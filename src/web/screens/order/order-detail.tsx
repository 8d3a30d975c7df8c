import { LayoutDashboard, Mail, RotateCcw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ordersApi } from '#contract/api.ts';
import type { Order } from '#contract/orders.ts';
import { parseMoney, ZERO } from '#domain/money.ts';
import { dailyNumberText } from '#domain/orders/order-number.ts';
import { isActiveStatus } from '#domain/orders/order-status.ts';
import { isArriving, promiseLabel, promiseText } from '#domain/orders/promised-window.ts';
import { localDateTime, localTime } from '#domain/restaurants/local-date-time.ts';
import { useAdminRights } from '#web/features/accounts/admin-rights.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { VerifyNotice } from '#web/features/accounts/verify-notice.tsx';
import { useReorder } from '#web/features/cart/use-reorder.tsx';
import { PushOffer } from '#web/features/device/push-controls.tsx';
import { ArrivalPanel } from '#web/features/orders/arrival-panel.tsx';
import { CancelOrderButton } from '#web/features/orders/cancel-order-button.tsx';
import {
  couponNote,
  detailAmounts,
  dueAmounts,
  paymentText,
} from '#web/features/orders/order-amounts.ts';
import { StatusBadge } from '#web/features/orders/status-badge.tsx';
import { RestaurantContact } from '#web/features/restaurants/restaurant-contact.tsx';
import { MAIL, mailLink } from '#web/features/support/contact-details.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { AmountList, Money } from '#web/ui/money.tsx';
import { FocusedHeading } from '#web/ui/page.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderReview } from './order-review.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { PrintReceipt } from './print-receipt.tsx';
import { SupportLink } from './support-link.tsx';

export function OrderDetail({ order, title }: { order: Order; title: string }) {
  const { reorder, pendingId, question } = useReorder({
    refused: (message) => message || 'Unable to process reorder',
    failed: 'Some items may no longer be available. Please try adding items manually.',
  });
  const coupon = couponNote(order);
  const due = dueAmounts(order);
  const isPickup = order.fulfilment === 'pickup';
  const { timezone } = order.restaurant;
  const user = useUser();
  const { mayCall } = useAdminRights();
  return (
    <>
      <header className="mb-8">
        {/* Not `flex-wrap`, because whether that wraps depends on the font. */}
        <div className="flex items-center gap-x-4 gap-y-2 max-sm:flex-col max-sm:items-start">
          <FocusedHeading className="tabular text-title">{title}</FocusedHeading>
          <StatusBadge status={order.status} fulfilment={order.fulfilment} />
        </div>
        <p className="mt-2 wrap-anywhere text-muted text-lg">
          {order.restaurant.name} ·{' '}
          {order.dailyNumber !== null && (
            <>
              <strong className="text-foreground">{dailyNumberText(order.dailyNumber)}</strong>
              {' · '}
            </>
          )}
          Placed on{' '}
          <time dateTime={order.createdAt}>{localDateTime(order.createdAt, timezone)}</time>
        </p>
        <RestaurantContact restaurant={order.restaurant} className="mt-1" />
      </header>
      <Card className="mb-6">
        <ArrivalPanel order={order} className="mb-6 border-line border-b pb-6" />
        <OrderTimeline order={order} />
      </Card>
      {isActiveStatus(order.status) && <PushOffer className="mb-6" />}
      {isActiveStatus(order.status) && user?.id === order.userId && (
        <div className="mb-6 empty:hidden">
          <VerifyNotice user={user} />
        </div>
      )}
      <OrderReview order={order} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <div className="grid gap-6 sm:grid-cols-2">
          <Section title="Order Items" className="sm:col-span-2">
            <OrderItems order={order} />
          </Section>
          <Section title="Customer Information">
            <Facts
              facts={[
                ['Name', order.customerName || 'Customer'],
                ['Email', order.customerEmail],
                ['Phone', order.customerPhone],
              ]}
            />
          </Section>
          <Section title={isPickup ? 'Pickup Information' : 'Delivery Information'}>
            <Facts
              facts={[
                isPickup
                  ? ['Pick up at', order.restaurant.address]
                  : ['Address', order.deliveryAddress],
                ['Instructions', order.deliveryInstructions],
                [
                  promiseLabel(order),
                  isArriving(order) || order.scheduledFor ? promiseText(order, timezone) : null,
                ],
              ]}
            />
          </Section>
        </div>
        <div className="grid gap-6">
          <Section title="Order Summary">
            <AmountList {...detailAmounts(order)} />
            {due && <AmountList {...due} className="mt-3" />}
            {coupon && <p className="mt-4 text-[0.9375rem] text-success">{coupon}</p>}
            <p className="mt-4 text-[0.9375rem] text-muted">{paymentText(order)}</p>
            <RefundList order={order} />
          </Section>
          <div className="grid gap-3">
            <Button isLoading={pendingId !== null} onClick={() => reorder(order.id)}>
              <RotateCcw className="size-4.5" aria-hidden="true" />
              Reorder Items
            </Button>
            <PrintReceipt order={order} />
            <CancelOrderButton order={order} />
            {mayCall(ordersApi.detail) && (
              <ButtonLink to={paths.adminOrder(order.id)} variant="secondary" isWide>
                <LayoutDashboard className="size-4.5" aria-hidden="true" />
                Open in Admin
              </ButtonLink>
            )}
          </div>
          <OrderHelp order={order} title={title} />
        </div>
      </div>
      {question}
    </>
  );
}

/** The phone of the restaurant and the mail address of the marketplace. */
function OrderHelp({ order, title }: { order: Order; title: string }) {
  const { restaurant } = order;
  return (
    <Section title="Need Help?">
      {restaurant.phone && (
        <>
          <p>About the food or the delivery, call {restaurant.name}:</p>
          <RestaurantContact restaurant={{ ...restaurant, address: '' }} className="mb-4" />
        </>
      )}
      <p>About the payment or anything else, write to us:</p>
      <p className="flex min-h-8 items-center gap-2 text-[0.9375rem] text-muted">
        <Mail className="size-4 shrink-0" aria-hidden="true" />
        <a
          href={mailLink({ subject: title })}
          className="wrap-anywhere underline underline-offset-4 hover:text-foreground"
        >
          {MAIL}
        </a>
      </p>
      <SupportLink order={order} />
    </Section>
  );
}

function Section(props: { title: string; className?: string; children: ReactNode }) {
  const { title, className, children } = props;
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className={className}>
      <h2 id={titleId} className="mb-4 text-heading">
        {title}
      </h2>
      {children}
    </Card>
  );
}

/** Labeled texts; leaves out those that are empty. */
function Facts({ facts }: { facts: readonly (readonly [label: string, text: string | null])[] }) {
  return (
    <dl className="grid gap-3">
      {facts.map(
        ([label, text]) =>
          text && (
            <div key={label}>
              <dt className="text-[0.9375rem] text-muted">{label}</dt>
              <dd className="wrap-anywhere font-medium">{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The refunds of an order, with their dates. */
function RefundList({ order }: { order: Order }) {
  const { timezone } = order.restaurant;
  const refunds = order.history.flatMap(({ at, refundedAmount, isCredit }) =>
    refundedAmount ? [{ at, isCredit, cents: parseMoney(refundedAmount) ?? ZERO }] : [],
  );
  if (refunds.length === 0) return null;
  return (
    <ul aria-label="Refunds" className="mt-3 grid gap-1.5 border-line border-t pt-3">
      {refunds.map(({ at, isCredit, cents }) => (
        <li key={at} className="flex items-baseline justify-between gap-4 text-[0.9375rem]">
          <span className="text-success">
            {isCredit ? 'Refund as credit' : 'Refund'}{' '}
            <time dateTime={at} className="text-muted">
              {localTime(at, { since: order.createdAt, timezone })}
            </time>
          </span>
          <Money cents={cents} className="text-success" />
        </li>
      ))}
    </ul>
  );
}
