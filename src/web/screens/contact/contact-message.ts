import type { User } from '#contract/users.ts';
import { orderNumber } from '#domain/orders/order-number.ts';

export interface ContactMessage {
  name: string;
  email: string;
  category: string;
  subject: string;
  message: string;
}

/** Specification, section 2. */
export const CATEGORIES = {
  'order-issue': 'Order Issue',
  'payment-billing': 'Payment & Billing',
  'account-help': 'Account Help',
  'restaurant-feedback': 'Restaurant Feedback',
  'technical-issue': 'Technical Issue',
  'business-inquiry': 'Business Inquiry',
  other: 'Other',
} as const;

/** The prefilled message: the user's name, and the order it is about. */
export function firstMessage(user: User | null, orderId: string | null): ContactMessage {
  // Anybody can write anything into the address; only a possible order id goes into the form.
  const isOrder = orderId !== null && /^[0-9a-f-]{8,36}$/i.test(orderId);
  return {
    name: user ? `${user.firstName} ${user.lastName}` : '',
    email: user?.email ?? '',
    category: isOrder ? 'order-issue' : '',
    subject: isOrder ? `Order #${orderNumber(orderId)}` : '',
    message: '',
  };
}

/** The message as an e-mail. */
export function asMail({ name, email, category, subject, message }: ContactMessage) {
  const label = Object.entries(CATEGORIES).find(([value]) => value === category)?.[1];
  return {
    subject: label ? `${label}: ${subject}` : subject,
    body: `${message}\n\n${name}\n${email}`,
  };
}
