import { z } from 'zod';
import type { User } from '#contract/users.ts';
import { CONTACT_CATEGORIES, type ContactCategory } from '#domain/contact-categories.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { unsavedForm } from '#web/lib/unsaved-form.ts';

export interface ContactMessage {
  name: string;
  email: string;
  category: ContactCategory | '';
  subject: string;
  message: string;
}

/** The prefilled message: the user's name, and the order it is about. */
export function prefilledMessage(user: User | null, orderId: string | null): ContactMessage {
  // The query string is untrusted; only a possible order id is prefilled.
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
export function toMail({ name, email, category, subject, message }: ContactMessage) {
  const label = Object.entries(CONTACT_CATEGORIES).find(([value]) => value === category)?.[1];
  return {
    subject: label ? `${label}: ${subject}` : subject,
    body: `${message}\n\n${name}\n${email}`,
  };
}

const messageShape = z.object({
  name: z.string(),
  email: z.string(),
  category: z.custom<ContactCategory | ''>(
    (value) => value === '' || Object.hasOwn(CONTACT_CATEGORIES, String(value)),
  ),
  subject: z.string(),
  message: z.string(),
});

/** `orderId`: the order in the page's URL when the user started to write. */
const shape = z.object({ orderId: z.string().nullable(), message: messageShape });

/** Keeps the draft when the user leaves the page and returns. */
export const unsavedMessage = unsavedForm<z.infer<typeof shape>>({
  key: 'contact-message',
  storage: 'memory',
  parse: (stored) => shape.safeParse(stored).data ?? null,
});

/** What the form starts with. When opened from another order, the subject is that order's. */
export function initialMessage(user: User | null, orderId: string | null): ContactMessage {
  const first = prefilledMessage(user, orderId);
  const unsaved = unsavedMessage.get(user?.id ?? null);
  if (!unsaved) return first;
  const { message } = unsaved;
  const isForAnotherOrder = orderId !== unsaved.orderId && first.subject !== '';
  return {
    ...message,
    name: message.name || first.name,
    email: message.email || first.email,
    ...(isForAnotherOrder && { category: first.category, subject: first.subject }),
  };
}
