import type { Order, OrderEvent } from '#contract/orders.ts';
import { cents, moneyText, parseMoney, ZERO } from '#domain/money.ts';
import { ORDER_MAILS, type OrderMail } from '#domain/orders/order-mail.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import {
  accountMailContent,
  invitationMailContent,
} from '#server/features/mail/account-mail-content.ts';
import { alertsMailContent } from '#server/features/mail/alerts-mail-content.ts';
import { contactMailContent } from '#server/features/mail/contact-mail-content.ts';
import type { MailContent } from '#server/features/mail/mail-content.ts';
import { mailHtml } from '#server/features/mail/mail-html.ts';
import {
  orderMailContent,
  orderReminderMailContent,
  orderTimeMailContent,
} from '#server/features/mail/order-mail-content.ts';
import type { AccountMail } from '#server/platform/mail/mail.ts';
import { alertsAt } from './alerts.ts';

export interface MailShot {
  /** The file name begins with it. */
  name: string;
  html: string;
}

const SITE = { brand: 'Plateful', origin: 'https://plateful.example' };
const TIMEZONE = 'America/Los_Angeles';
const AT = '2026-11-21T02:40:00.000Z';
const USER = { userId: '01970000-0000-7000-8000-000000000001' };

const ACCOUNT_MAILS: readonly AccountMail[] = [
  { kind: 'welcome', ...USER },
  { kind: 'email_verification', ...USER },
  { kind: 'password_reset', resetId: USER.userId },
  { kind: 'password_changed', ...USER, at: AT },
  { kind: 'new_browser', ...USER, browser: 'Firefox', system: 'Windows', at: AT },
  { kind: 'second_factor', ...USER, isOn: true, at: AT },
  { kind: 'account_deleted', email: 'maya@example.com', firstName: 'Maya' },
];

/** Every mail; those about failed orders are for one paid by card. */
export function mailShots(order: Order): MailShot[] {
  const contents: MailContent[] = [
    ...ORDER_MAILS.map((mail) => orderMail(mail, order)),
    orderTimeMailContent(promised(order), SITE),
    orderReminderMailContent({ order: pickupForLater(order), at: new Date(AT) }, SITE),
    alertsMailContent({ alerts: alertsAt(new Date(AT)), timezone: TIMEZONE }, SITE),
    ...ACCOUNT_MAILS.map((mail) =>
      accountMailContent(
        { mail, firstName: 'Maya', token: 'AZcAAAAAcACAAAAAAAAAAX', timezone: TIMEZONE },
        SITE,
      ),
    ),
    contactMailContent(
      {
        ...{ name: 'Linh Tran', email: 'linh@example.com', category: 'order-issue' },
        subject: 'Order #0ABCDEF1',
        message: 'The soup is missing.\n\nCan you send it?',
      },
      SITE,
    ),
    invitationMailContent(
      {
        email: 'maya@example.com',
        restaurantName: order.restaurant.name,
        role: 'manager',
        token: 'AZcAAAAAcACAAAAAAAAAAX',
      },
      SITE,
    ),
  ];
  return contents.map((content) => ({
    name: `mail-${content.kind}`,
    html: mailHtml(content, SITE),
  }));
}

const promised = (order: Order): Order => ({
  ...order,
  status: 'confirmed',
  updatedAt: AT,
  promisedFrom: '2026-11-21T03:20:00.000Z',
  promisedUntil: '2026-11-21T03:30:00.000Z',
});

const pickupForLater = (order: Order): Order => ({
  ...promised(order),
  fulfilment: 'pickup',
  deliveryAddress: null,
  scheduledFor: '2026-11-21T03:20:00.000Z',
  tipAmount: '5.00',
  amountDue: moneyText(cents((parseMoney(order.totalAmount) ?? ZERO) + 500)),
});

const STATUS = {
  placed: 'pending',
  confirmed: 'confirmed',
  ready: 'ready',
  delivered: 'delivered',
  cancelled: 'cancelled',
  refunded: 'cancelled',
} as const satisfies Record<OrderMail, OrderStatus>;

function orderMail(mail: OrderMail, sample: Order): MailContent {
  const status = STATUS[mail];
  const isOver = status === 'cancelled';
  const order: Order = {
    ...sample,
    status,
    paymentMethod: isOver ? 'card' : 'cash',
    paymentStatus: isOver ? 'refunding' : 'unpaid',
  };
  const event: OrderEvent = {
    status,
    from: mail === 'placed' ? null : 'pending',
    at: AT,
    by: 'system',
    reason: null,
    ...(mail === 'refunded' ? { refundedAmount: order.totalAmount } : {}),
  };
  const facts = { mail, order, event, firstName: 'Maya' };
  return orderMailContent({ ...facts, confirmWithinMinutes: 15 }, SITE);
}
