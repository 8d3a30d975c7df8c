import { z } from 'zod';
import { looksLikeEmail } from '#domain/accounts/email.ts';
import { PERSON_LIMITS } from '#domain/accounts/person-limits.ts';
import { CONTACT_CATEGORIES, type ContactCategory } from '#domain/contact-categories.ts';
import type { Wire } from './endpoint.ts';
import { multiline, singleLine, text } from './primitives.ts';

const CATEGORIES = Object.keys(CONTACT_CATEGORIES) as [ContactCategory, ...ContactCategory[]];

const messageBody = z.object({
  name: text(PERSON_LIMITS.fullNameMax),
  email: singleLine.refine(looksLikeEmail, 'Please enter a valid email address.'),
  /** Empty: none was chosen. */
  category: z.enum([...CATEGORIES, '']),
  subject: text(200),
  message: multiline.min(1).max(2000),
});
export type ContactMessageBody = z.output<typeof messageBody>;

const empty = z.undefined();

/** What crosses the wire at the endpoint of `contactApi`. */
export const contactWire = {
  send: { body: messageBody, responses: { 204: empty } },
} satisfies Record<string, Wire>;
