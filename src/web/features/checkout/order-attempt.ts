import { createStoredValue } from '#web/lib/stored-value.ts';
import { ATTEMPT_KEY } from './forget-checkout.ts';

interface Attempt {
  key: string;
  /** What was sent under the key, as text. */
  body: string;
  /** Milliseconds since 1970. */
  startedAt: number;
}

/** The same order after so long is another one, as of a page that was closed and the next meal. */
const LASTS_MS = 60 * 60 * 1000;

/**
 * The submission under way. It is kept in this browser until it has succeeded, so that a double
 * click, a second tab, or another try after a time-out or a reload make one order.
 */
const attempt = createStoredValue<Attempt | null>({
  key: ATTEMPT_KEY,
  empty: null,
  parse: (text) => {
    const value: unknown = JSON.parse(text);
    return isAttempt(value) ? value : null;
  },
});

/**
 * The Idempotency-Key of an order, or of the payment for one: the same until the content changes or
 * the order has been placed.
 */
export function attemptKey(content: unknown): string {
  const body = JSON.stringify(content);
  const present = attempt.get();
  const now = Date.now();
  if (present?.body === body && now - present.startedAt < LASTS_MS) return present.key;
  const key = newKey();
  attempt.set({ key, body, startedAt: now });
  return key;
}

export function forgetAttempt(): void {
  attempt.set(null);
}

/** Not `crypto.randomUUID`, which a browser offers over https only. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== 'object' || value === null) return false;
  const { key, body, startedAt }: Partial<Record<keyof Attempt, unknown>> = value;
  return typeof key === 'string' && typeof body === 'string' && typeof startedAt === 'number';
}
