import type { Order, OrderEvent, OrderItem } from '#contract/orders.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { cents, formatMoney, parseMoney } from '#domain/money.ts';
import type { OrderMail } from '#domain/orders/order-mail.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import {
  isArriving,
  minutesLate,
  promiseLabel,
  promiseText,
  windowText,
} from '#domain/orders/promised-window.ts';
import { clockIn } from '#domain/restaurants/local-clock.ts';
import { localDate } from '#domain/restaurants/local-date-time.ts';
import type { MailContent, MailSite, OrderSummary } from './mail-content.ts';

interface OrderMailFacts {
  mail: OrderMail;
  order: Order;
  event: OrderEvent;
  firstName: string;
  /** After how many minutes an order that nobody confirms is cancelled. */
  confirmWithinMinutes: number | undefined;
}

type Texts = Pick<MailContent, 'subject' | 'heading' | 'paragraphs'>;

/** The mails to a customer about an order. */
export function orderMailContent(facts: OrderMailFacts, { origin }: MailSite): MailContent {
  const { mail, order, event } = facts;
  return {
    kind: `order-${mail}`,
    ...TEXTS[mail](facts),
    order: summaryOf(order, event),
    action: { label: 'View Order', url: origin + pagePaths.order(order.id) },
    // Do not ask for a review that exists.
    ...(mail === 'delivered' &&
      order.review === null && {
        link: { label: 'How was it? Leave a review', url: origin + pagePaths.review(order.id) },
      }),
    notes: [],
    reason: reasonText(origin),
  };
}

/** The mail about a new time of arrival. */
export function orderTimeMailContent(order: Order, { origin }: MailSite): MailContent {
  const { restaurant } = order;
  const window = promiseText(order, restaurant.timezone);
  return {
    kind: 'order-time',
    subject: `New time for order #${orderNumber(order.id)}: ${window}`,
    heading: 'Your order has a new time',
    paragraphs: [
      isPickup(order)
        ? `${restaurant.name} now expects you to pick it up ${window}.`
        : `${restaurant.name} now expects your order at your door ${window}.`,
    ],
    order: summaryOf(order, { at: order.updatedAt }),
    action: { label: 'View Order', url: origin + pagePaths.order(order.id) },
    notes: [],
    reason: reasonText(origin),
  };
}

/** Reminds a customer of their scheduled order, when its restaurant has to start. */
export function orderReminderMailContent(
  { order, at }: { order: Order; at: Date },
  { origin }: MailSite,
): MailContent {
  const { restaurant } = order;
  const number = orderNumber(order.id);
  const window = windowText(order, restaurant.timezone);
  return {
    kind: 'order-reminder',
    subject: isPickup(order)
      ? `Reminder: pick up order #${number} ${window}`
      : `Reminder: order #${number} arrives ${window}`,
    heading: 'Your order is next',
    paragraphs: [
      isPickup(order)
        ? `You scheduled an order at ${restaurant.name}. You can pick it up ${window}.`
        : `You scheduled an order from ${restaurant.name}. It arrives ${window}.`,
      ...(order.paymentMethod === 'cash' ? paymentText(order) : []),
    ],
    order: summaryOf(order, { at: at.toISOString() }),
    action: { label: 'View Order', url: origin + pagePaths.order(order.id) },
    notes: [],
    reason: reasonText(origin),
  };
}

function reasonText(origin: string): string {
  return `You get mails about your orders because "Order updates" is switched on in your settings: ${origin}${pagePaths.settings}`;
}

const TEXTS: Record<OrderMail, (facts: OrderMailFacts) => Texts> = {
  placed: ({ order, event, firstName }) => ({
    subject: `We have your order #${orderNumber(order.id)}`,
    heading: `Thank you, ${firstName}!`,
    paragraphs: [
      `${order.restaurant.name} has received your order, placed ${momentText(event.at, order.restaurant.timezone)}. We will tell you when it is confirmed.`,
      ...(centsOf(order.creditAmount) > 0
        ? [`${dollars(order.creditAmount)} was paid with your credit.`]
        : []),
      ...paymentText(order),
    ],
  }),
  confirmed: ({ order, event }) => ({
    subject: `Order #${orderNumber(order.id)} is confirmed`,
    heading: 'Your order is confirmed',
    paragraphs: [
      `${order.restaurant.name} confirmed your order ${momentText(event.at, order.restaurant.timezone)} and will prepare it.`,
    ],
  }),
  ready: ({ order, event }) => ({
    subject: `Order #${orderNumber(order.id)} is ready`,
    heading: 'Your order is ready',
    paragraphs: [
      `Your order at ${order.restaurant.name} was ready ${momentText(event.at, order.restaurant.timezone)}.`,
      ...(isPickup(order) ? ['You can pick it up now.'] : []),
    ],
  }),
  delivered: ({ order, event }) => ({
    subject: `Order #${orderNumber(order.id)} was ${isPickup(order) ? 'picked up' : 'delivered'}`,
    heading: 'Enjoy your meal!',
    paragraphs: [
      `Your order from ${order.restaurant.name} was ${isPickup(order) ? 'picked up' : 'delivered'} ${momentText(event.at, order.restaurant.timezone)}.`,
    ],
  }),
  cancelled: (facts) => ({
    subject: `Order #${orderNumber(facts.order.id)} was cancelled`,
    heading: 'Your order was cancelled',
    paragraphs: [
      cancellationText(facts),
      ...(facts.event.reason === null ? [] : [`The reason given: ${facts.event.reason}`]),
      ...refundSentences(facts.order),
    ],
  }),
  refunded: ({ order, event }) => ({
    subject: `${dollars(event.refundedAmount ?? '0.00')} was refunded for order #${orderNumber(order.id)}`,
    heading: event.isCredit ? 'You have new credit' : 'Your money is on its way back',
    paragraphs: [
      event.isCredit
        ? `${dollars(event.refundedAmount ?? '0.00')} of your order at ${order.restaurant.name} was refunded as credit ${momentText(event.at, order.restaurant.timezone)}. Use it for your next order.`
        : `${dollars(event.refundedAmount ?? '0.00')} of your order at ${order.restaurant.name} was refunded to your card ${momentText(event.at, order.restaurant.timezone)}. Your bank may need some days to show it.`,
    ],
  }),
};

/** Empty for an order that credit covers completely. */
function paymentText(order: Order): string[] {
  const amount = dollars(order.amountDue);
  if (centsOf(order.amountDue) === 0 && centsOf(order.creditAmount) > 0) return [];
  if (order.paymentMethod === 'card') return [`${amount} was paid by card.`];
  const place = isPickup(order) ? 'at the restaurant' : 'on delivery';
  return [`Please have ${amount} in cash ready: you pay ${place}.`];
}

function cancellationText(facts: OrderMailFacts): string {
  const { order, event, confirmWithinMinutes } = facts;
  const at = momentText(event.at, order.restaurant.timezone);
  const name = order.restaurant.name;
  if (event.by === 'customer') return `You cancelled your order at ${name} ${at}.`;
  if (event.by === 'admin') return `Our team cancelled your order at ${name} ${at}. We are sorry.`;
  if (event.by === 'restaurant') return `${name} cancelled your order ${at}. We are sorry.`;
  const within =
    confirmWithinMinutes === undefined ? 'in time' : `within ${confirmWithinMinutes} minutes`;
  return `${name} did not confirm your order ${within}, so it was cancelled ${at}. We are sorry.`;
}

/** How credit and card payment of a cancelled order are refunded. */
function refundSentences(order: Order): string[] {
  const hasCredit = centsOf(order.creditAmount) > 0;
  return [
    ...(hasCredit
      ? [`The ${dollars(order.creditAmount)} of credit that you used is yours again.`]
      : []),
    ...(hasCredit && centsOf(order.amountDue) === 0 ? [] : [paidAmountSentence(order)]),
  ];
}

function paidAmountSentence(order: Order): string {
  if (order.paymentMethod === 'cash') return 'Payment was due in cash, so you owe nothing.';
  if (order.paymentStatus === 'refunded') {
    const toCardCents = cents(centsOf(order.refundedAmount) - centsOf(order.creditAmount));
    return `${formatMoney(toCardCents)} has been refunded to your card. Your bank may need some days to show it.`;
  }
  return `The ${dollars(order.amountDue)} you paid will be refunded to your card. You need not do anything; we will write to you when it is on its way.`;
}

function summaryOf(order: Order, event: Pick<OrderEvent, 'at'>): OrderSummary {
  const amounts = order.items.map(({ totalPrice }) => centsOf(totalPrice));
  const subtotal = cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
  const discount = centsOf(order.discountAmount);
  const discountLabel = order.couponCode ? `Discount (${order.couponCode})` : 'Discount';
  return {
    number: orderNumber(order.id),
    lines: order.items.map(({ quantity, menuItem, options, specialInstructions, totalPrice }) => ({
      label: `${quantity} × ${menuItem.name}`,
      options: optionTexts(options),
      note: specialInstructions,
      amount: dollars(totalPrice),
    })),
    sums: [
      { label: 'Subtotal', amount: formatMoney(subtotal) },
      ...(discount > 0 ? [{ label: discountLabel, amount: formatMoney(cents(-discount)) }] : []),
      { label: 'Delivery Fee', amount: dollars(order.deliveryFee) },
      { label: 'Service Fee', amount: dollars(order.serviceFee) },
      { label: 'Tax', amount: dollars(order.tax) },
      ...(centsOf(order.tipAmount) > 0 ? [{ label: 'Tip', amount: dollars(order.tipAmount) }] : []),
      ...(centsOf(order.creditAmount) > 0
        ? [{ label: 'Credit', amount: formatMoney(cents(-centsOf(order.creditAmount))) }]
        : []),
    ],
    total: dollars(order.amountDue),
    facts: [
      ...(order.deliveryAddress ? [{ label: 'Delivery to', value: order.deliveryAddress }] : []),
      ...(isPickup(order) ? [{ label: 'Pickup at', value: order.restaurant.address }] : []),
      ...(isArriving(order)
        ? [
            {
              label: promiseLabel(order),
              value: arrivalText(order, new Date(event.at)),
            },
          ]
        : []),
    ],
  };
}

function isPickup({ fulfilment }: Order): boolean {
  return fulfilment === 'pickup';
}

/** The promised window; a mail is read later, so a delay has no figure. */
function arrivalText(order: Order, at: Date): string {
  const { timezone } = order.restaurant;
  const time = windowText(order, timezone);
  // A scheduled order may be for another day.
  const day = order.scheduledFor && localDate(order.promisedFrom ?? order.scheduledFor, timezone);
  const window = day ? `${day}, ${time}` : time;
  return minutesLate(order, at) > 0 ? `running late, promised for ${window}` : window;
}

/** By group: 'Toppings: Olives, Basil'. */
function optionTexts(options: OrderItem['options']): string[] {
  const groups = Map.groupBy(options, ({ group }) => group);
  return [...groups].map(
    ([group, chosen]) => `${group}: ${chosen.map(({ name }) => name).join(', ')}`,
  );
}

function centsOf(amount: string) {
  return parseMoney(amount) ?? cents(0);
}

function dollars(amount: string): string {
  return formatMoney(centsOf(amount));
}

/** Such as 'on Nov 22, 2026 at 18:40', by the clock of the time zone. */
export function momentText(at: string, timezone: string): string {
  return `on ${dateTimeText(at, timezone)}`;
}

/** Such as 'Nov 22, 2026 at 18:40'. */
export function dateTimeText(at: string, timezone: string): string {
  const moment = new Date(at);
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: timezone });
  return `${date.format(moment)} at ${clockIn(timezone, moment).time}`;
}
