import { clsx } from 'clsx';
import {
  AlarmClock,
  CalendarClock,
  MessageSquareWarning,
  Phone,
  Printer,
  PrinterCheck,
  Undo2,
  X,
} from 'lucide-react';
import { type MouseEvent, memo, useState } from 'react';
import { optionsByGroup } from '#domain/menus/option-texts.ts';
import { ARRIVAL_CHOICES, POSTPONE_CHOICES } from '#domain/orders/kitchen-promise.ts';
import {
  isAwaitingRelease,
  minutesToCancellation,
  previousStatus,
  type Urgency,
  urgencyOf,
} from '#domain/orders/kitchen-urgency.ts';
import { dailyNumberText } from '#domain/orders/order-number.ts';
import { paymentLine } from '#domain/orders/payment-line.ts';
import { promisedWindow, windowText } from '#domain/orders/promised-window.ts';
import { isTicketLate } from '#domain/printing/printer.ts';
import { clockIn } from '#domain/restaurants/local-clock.ts';
import { localTime } from '#domain/restaurants/local-date-time.ts';
import { phoneLink } from '#web/lib/phone-link.ts';
import { siteConfig } from '#web/lib/site-config.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import type { BoardOrder } from '../kitchen.api.ts';
import { LOCATION_TONES } from '../locations.ts';
import {
  advanceText,
  columnTitle,
  dueText,
  elapsedText,
  itemCountText,
  scheduledText,
  sinceText,
  startText,
} from '../order-texts.ts';
import { useNow } from '../use-now.ts';
import { Key } from './board-keys.tsx';

/** The actions on an order. Always the same object, so that only changed cards render again. */
export interface CardActions {
  advance: (order: BoardOrder, event: MouseEvent) => void;
  /** Confirms a new order with a time of arrival. */
  accept: (order: BoardOrder, minutes: number, event: MouseEvent) => void;
  postponeOrder: (order: BoardOrder, minutes: number) => void;
  back: (order: BoardOrder) => void;
  cancel: (order: BoardOrder) => void;
  print: (order: BoardOrder) => void;
}

interface OrderCardProps {
  order: BoardOrder;
  actions: CardActions;
  /** The only card that the Tab key reaches; arrow keys go to the others (roving tabindex). */
  isTabStop: boolean;
  hasKeys: boolean;
  /** On the board of all restaurants. */
  isRestaurantShown: boolean;
}

/**
 * One order: its number, how long it waits, for whom, and the button that moves it on. A tap opens the rest:
 * what to cook, how to reach the customer, what else can be done.
 */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { order, actions, isTabStop, hasKeys, isRestaurantShown } = props;
  const [isOpen, setIsOpen] = useState(false);
  const { id, number, dailyNumber, status } = order;
  const urgency = useNow((now) => urgencyOf(order, now));
  const wait = useNow((now) => waitText(order, now));
  const advance = useNow((now) => advanceText(order, now));
  const start = useNow((now) => (isAwaitingRelease(order, now) ? startText(order, now) : null));
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <li
      data-order={id}
      className={clsx('@container min-w-0 rounded-card border-2 bg-surface', BORDERS[urgency])}
    >
      <article aria-label={`Order ${number}, ${wait}`}>
        <div className="relative grid grid-cols-1 gap-1 px-2.5 py-2">
          <div className="flex items-center justify-between gap-2">
            <h3 className="tabular min-w-0 font-bold font-sans text-lg leading-6">
              <button
                type="button"
                data-details
                tabIndex={tabIndex}
                aria-expanded={isOpen}
                onClick={() => setIsOpen(!isOpen)}
                // The whole upper part of the card opens it.
                className="block max-w-full truncate after:absolute after:inset-0 after:rounded-card"
              >
                {dailyNumber !== null && `${dailyNumberText(dailyNumber)} `}
                <span className={clsx(dailyNumber !== null && 'font-medium text-muted text-sm')}>
                  #{number}
                </span>
                <span className="sr-only"> details</span>
              </button>
            </h3>
            {!start && <Waiting order={order} urgency={urgency} />}
          </div>
          <OrderBadges order={order} start={start} />
          {isRestaurantShown && <RestaurantName {...order.restaurant} />}
          <div className="flex items-center justify-between gap-2">
            <Summary order={order} />
            {advance && (
              <button
                type="button"
                data-advance
                tabIndex={tabIndex}
                aria-label={`${advance} order ${number}`}
                onClick={(event) => actions.advance(order, event)}
                className="relative flex min-h-12 shrink-0 items-center justify-center gap-2.5 rounded-full bg-primary px-4 font-bold text-on-primary hover:bg-primary-strong"
              >
                {advance}
                {hasKeys && isTabStop && (
                  <span className="@max-[19rem]:hidden pointer-coarse:hidden">
                    <Key name="Enter" isOnButton />
                  </span>
                )}
              </button>
            )}
          </div>
          {status === 'pending' && <AutoCancelNote order={order} />}
        </div>
        {isOpen && (
          <div ref={scrollIntoView} className="border-line border-t px-2.5 pt-2 pb-2.5">
            {dailyNumber !== null && <p className="tabular text-muted">#{number}</p>}
            <Times order={order} urgency={urgency} />
            <TicketState order={order} />
            {!start && <ArrivalChoices order={order} actions={actions} tabIndex={tabIndex} />}
            <Items order={order} />
            <OtherActions order={order} actions={actions} tabIndex={tabIndex} />
            <Customer order={order} tabIndex={tabIndex} />
          </div>
        )}
      </article>
    </li>
  );
});

/** When the customer gets a scheduled order; of others, how long they have been waiting. */
function waitText(order: BoardOrder, now: Date): string {
  if (!order.scheduledFor) return `placed ${elapsedText(order.createdAt, now)} ago`;
  const text = scheduledText(order, now);
  return text.charAt(0).toLowerCase() + text.slice(1);
}

interface OrderBadgesProps {
  order: BoardOrder;
  /** When the kitchen has to start a scheduled order; null: now. */
  start: string | null;
}

/** Whether the order is scheduled, a pickup or a test. */
function OrderBadges({ order, start }: OrderBadgesProps) {
  const { isTest, fulfilment, timezone } = order;
  const isPickup = fulfilment === 'pickup';
  if (!start && !isTest && !isPickup) return null;
  return (
    <div className="tabular flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.9375rem]">
      {start && (
        <p className="text-muted leading-6">
          <span className="font-bold text-foreground">{start}</span> for{' '}
          {windowText(order, timezone)}
        </p>
      )}
      {isTest && <Badge tone="purple">Test</Badge>}
      {isPickup && <Badge tone="blue">Pickup</Badge>}
    </div>
  );
}

/** In its color on a board of several locations. */
function RestaurantName({ name, color }: BoardOrder['restaurant']) {
  return (
    <p
      className={clsx(
        'truncate font-[650]',
        color ? `w-fit max-w-full rounded-chip px-2 ${LOCATION_TONES[color]}` : 'text-primary-text',
      )}
    >
      {name}
    </p>
  );
}

function scrollIntoView(details: HTMLElement | null): void {
  details?.scrollIntoView({ block: 'nearest' });
}

/** The customer and the number of items; on a wide card the items. */
function Summary({ order }: { order: BoardOrder }) {
  const { customerName, items, ticket } = order;
  const isTicketMissing = useNow((now) => !!ticket && isTicketLate(ticket, now));
  const hasNote = items.some(({ specialInstructions }) => specialInstructions);
  return (
    <div className="min-w-0 text-[0.9375rem] leading-6">
      <p className="truncate font-[650]">{customerName ?? 'Customer'}</p>
      <p className="flex items-center gap-1.5 text-muted">
        <span className="truncate @min-[19rem]:hidden">{itemCountText(items)}</span>
        <span className="truncate @max-[19rem]:hidden">
          {items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
        </span>
        {hasNote && (
          <MessageSquareWarning
            role="img"
            aria-label="With a note"
            className="size-4.5 shrink-0 text-yellow"
          />
        )}
        {isTicketMissing && (
          <Printer
            role="img"
            aria-label="Ticket not printed"
            className="size-4.5 shrink-0 text-red"
          />
        )}
      </p>
    </div>
  );
}

interface WaitingProps {
  order: BoardOrder;
  urgency: Urgency;
}

/** How long the customer has been waiting; of a scheduled order, from when it is expected. */
function Waiting({ order, urgency }: WaitingProps) {
  const placed = useNow((now) => elapsedText(order.createdAt, now));
  const { scheduledFor, timezone } = order;
  return (
    <p
      className={clsx(
        'tabular flex shrink-0 items-center gap-1 rounded-chip font-bold text-lg leading-6',
        WAITING[urgency],
      )}
    >
      {urgency === 'late' && <AlarmClock role="img" aria-label="Late:" className="size-4.5" />}
      {scheduledFor ? (
        <>
          <CalendarClock role="img" aria-label="For" className="size-4.5" />
          {clockIn(timezone, promisedWindow(order).promisedFrom).time}
        </>
      ) : (
        placed
      )}
    </p>
  );
}

const WAITING: Record<Urgency, string> = {
  calm: '',
  soon: 'bg-yellow-soft px-1.5 text-yellow',
  late: 'bg-red-soft px-1.5 text-red',
};

type OtherActionsProps = Pick<OrderCardProps, 'order' | 'actions'> & { tabIndex: number };

function OtherActions({ order, actions, tabIndex }: OtherActionsProps) {
  const { number } = order;
  const previous = previousStatus(order.status);
  return (
    <div className="mt-2 flex justify-end">
      {previous && (
        <IconButton
          label={`Order ${number} back to ${columnTitle(previous, order.fulfilment)}`}
          tabIndex={tabIndex}
          className="size-12"
          onClick={() => actions.back(order)}
        >
          <Undo2 className="size-5" aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        label={`Print order ${number}`}
        tabIndex={tabIndex}
        className="size-12"
        onClick={() => actions.print(order)}
      >
        <Printer className="size-5" aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Cancel order ${number}`}
        tabIndex={tabIndex}
        className="size-12 text-red"
        onClick={() => actions.cancel(order)}
      >
        <X className="size-5.5" aria-hidden="true" />
      </IconButton>
    </div>
  );
}

const BORDERS: Record<Urgency, string> = {
  calm: 'border-line',
  soon: 'border-yellow',
  late: 'border-red',
};

const DUE: Record<Urgency, string> = {
  calm: 'text-muted',
  soon: 'bg-yellow-soft px-2 text-yellow',
  late: 'bg-red-soft px-2 text-red',
};

interface TimesProps {
  order: BoardOrder;
  urgency: Urgency;
}

function Times({ order, urgency }: TimesProps) {
  const inStatus = useNow((now) => elapsedText(order.statusSince, now));
  const due = useNow((now) => dueText(order, { urgency, now }));
  const since = sinceText(order.status);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 text-[0.9375rem]">
      <p className={clsx('tabular rounded-chip font-[650]', DUE[urgency])}>{due}</p>
      {since && (
        <p className="tabular text-muted">
          {inStatus} {since}
        </p>
      )}
    </div>
  );
}

/** Whether the restaurant's own printers have printed the ticket; renders nothing where it has none. */
function TicketState({ order: { ticket, timezone, createdAt } }: { order: BoardOrder }) {
  const isMissing = useNow((now) => !!ticket && isTicketLate(ticket, now));
  const isScheduled = useNow((now) => new Date(ticket?.waitingSince ?? 0) > now);
  if (!ticket || isScheduled) return null;
  if (isMissing) {
    return (
      <p className="flex w-fit items-center gap-1.5 rounded-chip bg-red-soft px-2 font-[650] text-[0.9375rem] text-red">
        <Printer className="size-4.5" aria-hidden="true" />
        Not printed
      </p>
    );
  }
  const printed = ticket.printedAt && localTime(ticket.printedAt, { since: createdAt, timezone });
  return (
    <p className="tabular flex items-center gap-1.5 text-[0.9375rem] text-muted">
      {printed && !ticket.waitingSince ? (
        <>
          <PrinterCheck className="size-4.5" aria-hidden="true" />
          Printed {printed}
        </>
      ) : (
        'Printing…'
      )}
    </p>
  );
}

type ArrivalChoicesProps = Pick<OrderCardProps, 'order' | 'actions'> & { tabIndex: number };

/** Confirms a new order with the time of its arrival, and postpones an accepted one, each with one tap. */
function ArrivalChoices({ order, actions, tabIndex }: ArrivalChoicesProps) {
  const { number } = order;
  const isNew = order.status === 'pending';
  // The slot of a scheduled order is its time.
  if (isNew && order.scheduledFor) return null;
  const arrival = order.fulfilment === 'pickup' ? 'ready' : 'at the door';
  const choice = (text: string, label: string, onClick: (event: MouseEvent) => void) => (
    <button
      key={text}
      type="button"
      tabIndex={tabIndex}
      aria-label={label}
      onClick={onClick}
      className="tabular min-h-12 min-w-12 rounded-control border border-line-strong/60 px-1.5 font-bold hover:border-foreground hover:bg-raised"
    >
      {text}
    </button>
  );
  return (
    <div className="mt-2">
      <p className="text-[0.9375rem] text-muted">
        {isNew ? `Confirm, ${arrival} in … minutes` : 'Later by … minutes'}
      </p>
      <div className="mt-1 flex flex-wrap gap-1.5">
        {isNew
          ? ARRIVAL_CHOICES.map((minutes) =>
              choice(
                `${minutes}`,
                `Accept order ${number}, ${arrival} in ${minutes} min`,
                (event) => actions.accept(order, minutes, event),
              ),
            )
          : POSTPONE_CHOICES.map((minutes) =>
              choice(`+${minutes}`, `Order ${number} ${minutes} min later`, () =>
                actions.postponeOrder(order, minutes),
              ),
            )}
      </div>
    </div>
  );
}

function AutoCancelNote({ order }: { order: BoardOrder }) {
  const { confirmWithinMinutes } = siteConfig.orders;
  const minutes = useNow((now) => minutesToCancellation(order, { confirmWithinMinutes, now }));
  if (minutes === null) return null;
  return (
    <p className="rounded-chip bg-red-soft px-2 py-1 font-[650] text-[0.9375rem] text-red leading-tight">
      {minutes === 0
        ? 'About to be cancelled: confirm now'
        : `Cancelled in ${minutes} min unless confirmed`}
    </p>
  );
}

export function Items({ order }: { order: BoardOrder }) {
  return (
    <ul className="mt-2">
      {order.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order are a fixed list
        <li key={index} className={clsx('flex flex-wrap gap-x-2.5', index > 0 && 'mt-2')}>
          <span className="tabular font-bold text-lg leading-snug">{item.quantity} ×</span>
          <div className="wrap-anywhere min-w-0 flex-1 font-[650] text-lg leading-snug">
            {item.name}
            {item.options.length > 0 && (
              <ul className="mt-0.5 border-line-strong border-l-4 pl-2.5 font-normal">
                {optionsByGroup(item.options).map(({ group, names }) => (
                  <li key={group}>
                    <span className="text-base text-muted">{group}:</span>{' '}
                    <span className="font-bold">{names.join(', ')}</span>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {item.specialInstructions && (
            <p className="wrap-anywhere mt-1 flex w-full gap-2 rounded-chip bg-yellow-soft px-2.5 py-1.5 font-[650] text-lg text-yellow leading-snug">
              <MessageSquareWarning
                role="img"
                aria-label="Note:"
                className="mt-0.5 size-5 shrink-0"
              />
              {item.specialInstructions}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

interface CustomerProps {
  order: BoardOrder;
  tabIndex?: number;
}

/** How it is paid, and how to reach the customer. */
export function Customer({ order, tabIndex }: CustomerProps) {
  const { customerName, customerPhone, deliveryAddress, deliveryInstructions } = order;
  return (
    <div className="wrap-anywhere border-line border-t pt-2.5 text-[0.9375rem]">
      <PaymentLine order={order} />
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="font-[650]">{customerName ?? 'Customer'}</span>
        {customerPhone && (
          <a
            href={phoneLink(customerPhone)}
            tabIndex={tabIndex}
            className="tabular inline-flex min-h-12 items-center gap-1.5 underline underline-offset-4"
          >
            <Phone className="size-4" aria-hidden="true" />
            {customerPhone}
          </a>
        )}
      </p>
      {deliveryAddress && <p className="text-muted">{deliveryAddress}</p>}
      {deliveryInstructions && <p className="mt-1 font-[650]">{deliveryInstructions}</p>}
    </div>
  );
}

function PaymentLine({ order }: { order: BoardOrder }) {
  const { text, isCashDue } = paymentLine(order);
  return (
    <p
      className={clsx(
        'tabular mb-1.5 w-fit rounded-chip px-2.5 py-0.5 font-[650]',
        isCashDue ? 'bg-orange-soft text-orange' : 'bg-green-soft text-green',
      )}
    >
      {text}
    </p>
  );
}
