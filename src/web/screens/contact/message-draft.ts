import type { User } from '#contract/users.ts';
import { type ContactMessage, firstMessage } from './contact-message.ts';

interface MessageDraft {
  /** Whose it is: what one account wrote shows for no other. Null for a visitor. */
  userId: string | null;
  /** The order it was begun about, as the page's address names it. */
  orderId: string | null;
  message: ContactMessage;
}

let draft: MessageDraft | null = null;

/** What has been written and not sent, for as long as the program runs: links lead away and back. */
export function keepMessage(next: MessageDraft | null): void {
  draft = next;
}

/** What the form begins with. The order that one comes from is what the message is about. */
export function keptMessage(user: User | null, orderId: string | null): ContactMessage {
  const first = firstMessage(user, orderId);
  if (!draft || (draft.userId !== null && draft.userId !== user?.id)) return first;
  const { message } = draft;
  const isOfAnother = orderId !== draft.orderId && first.subject !== '';
  return {
    ...message,
    name: message.name || first.name,
    email: message.email || first.email,
    ...(isOfAnother && { category: first.category, subject: first.subject }),
  };
}
