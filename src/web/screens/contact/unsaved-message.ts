import { z } from 'zod';
import type { User } from '#contract/users.ts';
import { unsavedForm } from '#web/lib/unsaved-form.ts';
import { type ContactMessage, firstMessage } from './contact-message.ts';

const messageShape = z.object({
  name: z.string(),
  email: z.string(),
  category: z.string(),
  subject: z.string(),
  message: z.string(),
});

/** `orderId`: the order in the page's address when the message was begun. */
const shape = z.object({ orderId: z.string().nullable(), message: messageShape });

/** So that following a link on the page and coming back loses nothing. */
export const unsavedMessage = unsavedForm<z.infer<typeof shape>>({
  key: 'contact-message',
  storage: 'memory',
  parse: (stored) => shape.safeParse(stored).data ?? null,
});

/** What the form starts with. When opened from another order, the subject is that order's. */
export function initialMessage(user: User | null, orderId: string | null): ContactMessage {
  const first = firstMessage(user, orderId);
  const unsaved = unsavedMessage.get(user?.id ?? null);
  if (!unsaved) return first;
  const { message } = unsaved;
  const isOfAnother = orderId !== unsaved.orderId && first.subject !== '';
  return {
    ...message,
    name: message.name || first.name,
    email: message.email || first.email,
    ...(isOfAnother && { category: first.category, subject: first.subject }),
  };
}
