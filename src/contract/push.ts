import { z } from 'zod';
import type { Wire } from './endpoint.ts';

/**
 * What a browser can get notifications about: its user's own orders, new orders of the user's restaurants, and alerts
 * for admins.
 */
export const PUSH_SUBJECTS = ['own_orders', 'new_orders', 'alerts'] as const;
export type PushSubject = (typeof PUSH_SUBJECTS)[number];

/** A text of RFC 4648's URL-safe alphabet, with or without padding. */
const base64url = (characters: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}={0,2}$`), 'Not a key in base64url');

/** A browser's PushSubscription as JSON and the subscribed subjects. */
const pushSubscription = z.object({
  /** Where its push service takes messages for it. */
  endpoint: z
    .url({ protocol: /^https?$/ })
    .max(1_000)
    // As browsers write a URL: printable ASCII.
    .regex(/^[!-~]*$/),
  expirationTime: z.number().nullish(),
  keys: z.object({
    /** A point of P-256, uncompressed: 65 bytes. */
    p256dh: base64url(87),
    /** 16 bytes. */
    auth: base64url(22),
  }),
  about: z
    .array(z.enum(PUSH_SUBJECTS))
    .min(1)
    .max(PUSH_SUBJECTS.length)
    .default(['own_orders', 'new_orders']),
});
export type PushSubscriptionBody = z.infer<typeof pushSubscription>;

/** The content of our messages, which the service worker shows. */
export interface PushMessage {
  title: string;
  body: string;
  /** Notifications with the same tag replace each other. */
  tag: string;
  /** The path of the page that it is about. */
  path: string;
}

const empty = z.undefined();

/** What crosses the wire at each endpoint of `pushApi`. */
export const pushWire = {
  /** The public key (P-256, base64url) that browsers subscribe with. */
  key: { responses: { 200: z.object({ key: z.string() }) } },
  /** Replaces this session's subscription. */
  subscribe: { body: pushSubscription, responses: { 204: empty } },
  unsubscribe: { responses: { 204: empty } },
} satisfies Record<string, Wire>;
