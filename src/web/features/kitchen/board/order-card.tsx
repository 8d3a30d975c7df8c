import { clsx } from 'clsx';
import { MessageSquareWarning, Phone, Printer, Undo2, X } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { optionsByGroup } from '#domain/menus/choice-texts.ts';
import {
  minutesToCancellation,
  nextStatus,
  previousStatus,
  type Urgency,
  urgencyOf,
} from '#domain/orders/kitchen-urgency.ts';
import { siteConfig } from '#web/lib/site-config.ts';
import { IconButton } from '#web/ui/button.tsx';
import type { BoardOrder } from '../kitchen.api.ts';
import { columnTexts, columnTitle, dueText, elapsedText, paymentLine } from '../order-texts.ts';
import { useNow } from '../use-now.ts';
import { Key } from './board-keys.tsx';

/** What can be done to an order; always the same object, so that only changed cards render again. */
export interface CardActions {
  advance: (order: BoardOrder, event: MouseEvent) => void;
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

/** One order: what to cook, for whom, since when, and the button that moves it on. */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { order, actions, isTabStop, hasKeys, isRestaurantShown } = props;
  const { id, number, status } = order;
  const urgency = useNow((now) => urgencyOf(order, now));
  const placed = useNow((now) => elapsedText(order.createdAt, now));
  const next = nextStatus(status);
  const advance = columnTexts(status)?.advance;
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <li
      data-order={id}
      className={clsx('mb-2.5 rounded-card border-2 bg-surface', BORDERS[urgency])}
    >
      <article aria-label={`Order ${number}, placed ${placed} ago`} className="p-3.5">
        <Times order={order} placed={placed} urgency={urgency} />
        {isRestaurantShown && (
          <p className="wrap-anywhere mt-3 font-[650] text-primary-text">{order.restaurant.name}</p>
        )}
        {status === 'pending' && <AutoCancelNote order={order} />}
        <Items order={order} />
        <div className="mt-3 flex flex-wrap items-center">
          {next && (
            <button
              type="button"
              data-advance
              tabIndex={tabIndex}
              aria-label={`${advance} order ${number}`}
              onClick={(event) => actions.advance(order, event)}
              className="flex min-h-13 flex-1 basis-33 items-center justify-center gap-2.5 rounded-full bg-primary px-3 font-bold text-lg text-on-primary hover:bg-primary-strong"
            >
              {advance}
              {hasKeys && isTabStop && <Key name="Enter" isOnButton />}
            </button>
          )}
          <OtherActions order={order} actions={actions} tabIndex={tabIndex} />
        </div>
        <Customer order={order} tabIndex={tabIndex} />
      </article>
    </li>
  );
});

type OtherActionsProps = Pick<OrderCardProps, 'order' | 'actions'> & { tabIndex: number };

function OtherActions({ order, actions, tabIndex }: OtherActionsProps) {
  const { number } = order;
  const previous = previousStatus(order.status);
  return (
    <div className="ml-auto flex">
      {previous && (
        <IconButton
          label={`Order ${number} back to ${columnTitle(previous)}`}
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
  placed: string;
  urgency: Urgency;
}

function Times({ order, placed, urgency }: TimesProps) {
  const inStatus = useNow((now) => elapsedText(order.statusSince, now));
  const due = useNow((now) => dueText(order, { urgency, now }));
  const since = columnTexts(order.status)?.since;
  return (
    <header>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="tabular font-bold font-sans text-lg">#{order.number}</h3>
        <p className="tabular font-bold text-xl">{placed}</p>
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-[0.9375rem]">
        <p className={clsx('tabular rounded-chip font-[650]', DUE[urgency])}>{due}</p>
        {since && (
          <p className="tabular text-muted">
            {inStatus} {since}
          </p>
        )}
      </div>
    </header>
  );
}

function AutoCancelNote({ order }: { order: BoardOrder }) {
  const { confirmWithinMinutes } = siteConfig.orders;
  const minutes = useNow((now) => minutesToCancellation(order, { confirmWithinMinutes, now }));
  if (minutes === null) return null;
  return (
    <p className="mt-3 rounded-chip bg-red-soft px-3 py-2 font-[650] text-red">
      {minutes === 0
        ? 'About to be cancelled: confirm now'
        : `Cancelled in ${minutes} min unless confirmed`}
    </p>
  );
}

function Items({ order }: { order: BoardOrder }) {
  return (
    <ul className="mt-3">
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
  tabIndex: number;
}

function Customer({ order, tabIndex }: CustomerProps) {
  const { customerName, customerPhone, deliveryAddress, deliveryInstructions } = order;
  return (
    <div className="wrap-anywhere mt-3 border-line border-t pt-2.5 text-[0.9375rem]">
      <PaymentLine order={order} />
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="font-[650]">{customerName ?? 'Customer'}</span>
        {customerPhone && (
          <a
            href={`tel:${customerPhone.replace(/[^\d+]/g, '')}`}
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
  const { text, isToTake } = paymentLine(order);
  return (
    <p
      className={clsx(
        'tabular mb-1.5 w-fit rounded-chip px-2.5 py-0.5 font-[650]',
        isToTake ? 'bg-orange-soft text-orange' : 'bg-green-soft text-green',
      )}
    >
      {text}
    </p>
  );
}
