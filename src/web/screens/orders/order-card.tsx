import { clsx } from 'clsx';
import {
  Banknote,
  ChevronDown,
  Clock,
  CreditCard,
  LifeBuoy,
  MapPin,
  RotateCcw,
  Star,
  TicketPercent,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { dailyNumberText, orderNumber } from '#domain/orders/order-number.ts';
import { isActiveStatus } from '#domain/orders/order-status.ts';
import { isArriving, promiseLabel, promiseText } from '#domain/orders/promised-window.ts';
import { localDateTime } from '#domain/restaurants/local-date-time.ts';
import { isReportable } from '#web/features/cases/reportable.ts';
import { ArrivalPanel } from '#web/features/orders/arrival-panel.tsx';
import { CancelOrderButton } from '#web/features/orders/cancel-order-button.tsx';
import { itemsText } from '#web/features/orders/items-text.ts';
import {
  cardAmounts,
  cardCouponNote,
  dueAmounts,
  paymentText,
} from '#web/features/orders/order-amounts.ts';
import { StatusBadge } from '#web/features/orders/status-badge.tsx';
import { isOptimistic } from '#web/features/orders/use-place-order.ts';
import { restaurantPictures } from '#web/features/restaurants/restaurant-pictures.ts';
import { StarRow } from '#web/features/reviews/review-item.tsx';
import { isReviewable } from '#web/features/reviews/write-review.ts';
import { paths } from '#web/lib/paths.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { AmountList, Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { VisuallyHidden } from '#web/ui/screen-reader.tsx';

interface OrderCardProps {
  order: Order;
  onReorder: () => void;
  isReordering: boolean;
}

/** An order in the list: an active one in full, with its arrival; a past one in short. */
export function OrderCard({ order, onReorder, isReordering }: OrderCardProps) {
  const number = orderNumber(order.id);
  const now = useMinute();
  const isActive = isActiveStatus(order.status);
  return (
    <Card as="li">
      <div className="flex items-start gap-4 max-[18rem]:flex-wrap">
        <Picture
          sources={restaurantPictures(order.restaurant)}
          sizes="3.5rem"
          alt=""
          name={order.restaurant.name}
          aspect="aspect-square"
          className="w-14 shrink-0 rounded-control"
        />
        <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-4 gap-y-2 max-[18rem]:basis-40">
          <div className="min-w-0">
            <h2 className="wrap-anywhere text-heading">{order.restaurant.name}</h2>
            <p className="mt-0.5 text-muted">
              <span className="tabular">Order #{isOptimistic(order) ? '…' : number}</span>
              {order.dailyNumber !== null && ` · ${dailyNumberText(order.dailyNumber)}`}
              {' · '}
              <time dateTime={order.createdAt}>
                {localDateTime(order.createdAt, order.restaurant.timezone)}
              </time>
            </p>
          </div>
          <StatusBadge status={order.status} fulfilment={order.fulfilment} />
        </div>
      </div>
      {isActive && !isOptimistic(order) && (
        <ArrivalPanel order={order} className="mt-5 border-line border-t pt-5" />
      )}
      {isActive ? (
        <OrderBody order={order} className="mt-5 border-line border-t pt-5" />
      ) : (
        <PastOrder order={order} />
      )}
      {!isOptimistic(order) && (
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <CancelOrderButton order={order} size="sm" />
          {order.review && (
            <span className="mr-auto inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-muted">
              Your review <StarRow count={order.review.rating} />
            </span>
          )}
          {isReviewable(order, now) && (
            <ButtonLink
              to={paths.review(order.id)}
              size="sm"
              variant="ghost"
              className="mr-auto -ml-3"
            >
              <Star className="size-4" aria-hidden="true" />
              Leave a Review <VisuallyHidden>of order {number}</VisuallyHidden>
            </ButtonLink>
          )}
          {isReportable(order, now) && (
            <ButtonLink to={paths.orderHelp(order.id)} size="sm" variant="ghost">
              <LifeBuoy className="size-4" aria-hidden="true" />
              Contact Support <VisuallyHidden>about order {number}</VisuallyHidden>
            </ButtonLink>
          )}
          {order.status === 'delivered' && (
            <Button variant="secondary" size="sm" isLoading={isReordering} onClick={onReorder}>
              <RotateCcw className="size-4" aria-hidden="true" />
              Reorder <VisuallyHidden>order {number}</VisuallyHidden>
            </Button>
          )}
          <ButtonLink to={paths.order(order.id)} size="sm" variant="secondary">
            View Details <VisuallyHidden>of order {number}</VisuallyHidden>
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

/** The items and the payment, with any refund; address and amounts after a press. */
function PastOrder({ order }: { order: Order }) {
  const { total } = cardAmounts(order);
  const coupon = cardCouponNote(order);
  return (
    <>
      <p className="mt-4 wrap-anywhere">{itemsText(order)}</p>
      {coupon && <p className="mt-1 text-[0.9375rem] text-success">{coupon}</p>}
      <p className="mt-1 text-[0.9375rem] text-muted">{paymentText(order)}</p>
      <details className="group mt-1">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control max-[18rem]:flex-wrap text-muted hover:text-foreground [&::-webkit-details-marker]:hidden">
          <span>
            Total <Money cents={total.cents} className="font-[650] text-foreground" />
          </span>
          <span aria-hidden="true">·</span>
          <span className="underline underline-offset-4">Address and amounts</span>
          <VisuallyHidden>of order {orderNumber(order.id)}</VisuallyHidden>
          <ChevronDown
            className="size-4 shrink-0 transition-transform duration-150 group-open:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <OrderBody order={order} className="mt-2 border-line border-t pt-5" />
      </details>
    </>
  );
}

function OrderBody({ order, className }: { order: Order; className: string }) {
  const due = dueAmounts(order);
  return (
    <div className={clsx('grid gap-x-10 gap-y-5 md:grid-cols-[minmax(0,1fr)_17rem]', className)}>
      <div className="grid content-start gap-3">
        {isActiveStatus(order.status) && <p className="wrap-anywhere">{itemsText(order)}</p>}
        <OrderFacts order={order} />
      </div>
      <div className="grid content-start gap-3 text-[0.9375rem]">
        <AmountList {...cardAmounts(order)} />
        {due && <AmountList {...due} />}
      </div>
    </div>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const { customerName, deliveryAddress, deliveryInstructions, restaurant } = order;
  const place =
    order.fulfilment === 'pickup' ? `Pick up at ${restaurant.address}` : deliveryAddress;
  const coupon = cardCouponNote(order);
  const PaymentIcon = order.paymentMethod === 'card' ? CreditCard : Banknote;
  return (
    <ul className="grid gap-2 text-[0.9375rem] text-muted">
      {customerName && <Fact icon={<UserRound aria-hidden="true" />}>{customerName}</Fact>}
      {place && (
        <Fact icon={<MapPin aria-hidden="true" />}>
          {place}
          {deliveryInstructions && <span className="block italic">{deliveryInstructions}</span>}
        </Fact>
      )}
      {isArriving(order) && (
        <Fact icon={<Clock aria-hidden="true" />}>
          {promiseLabel(order)}: {promiseText(order, restaurant.timezone)}
        </Fact>
      )}
      {coupon && isActiveStatus(order.status) && (
        <Fact icon={<TicketPercent aria-hidden="true" />}>{coupon}</Fact>
      )}
      {isActiveStatus(order.status) && (
        <Fact icon={<PaymentIcon aria-hidden="true" />}>{paymentText(order)}</Fact>
      )}
    </ul>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5 [&>svg]:mt-0.75 [&>svg]:size-4.5 [&>svg]:shrink-0">
      {icon}
      <span className="wrap-anywhere min-w-0">{children}</span>
    </li>
  );
}

/** The placeholder of an order card while it loads. */
export function OrderCardSkeleton() {
  return (
    <Card aria-hidden="true">
      <div className="flex justify-between gap-4">
        <Skeleton className="size-14 shrink-0 rounded-control" />
        <div className="grid w-full gap-2">
          <Skeleton className="h-7 w-2/5" />
          <Skeleton className="h-5 w-3/5" />
        </div>
        <Skeleton className="h-6 w-28 rounded-full" />
      </div>
      <div className="mt-5 grid gap-x-10 gap-y-5 border-line border-t pt-5 md:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid content-start gap-3">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-5 w-3/5" />
        </div>
        <Skeleton className="h-40" />
      </div>
      <Skeleton className="mt-5 ml-auto h-10 w-36 rounded-full" />
    </Card>
  );
}
