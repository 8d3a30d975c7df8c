import { createStoredValue } from '#web/lib/stored-value.ts';
import { ATTEMPT_KEY } from './forget-checkout.ts';

interface Attempt {
  key: string;
  /** What was sent under the key, as text. */
  body: string;
}

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

/** The Idempotency-Key of an order: the same until its content changes or it has been placed. */
export function attemptKey(order: unknown): string {
  const body = JSON.stringify(order);
  const present = attempt.get();
  if (present?.body === body) return present.key;
  const key = newKey();
  attempt.set({ key, body });
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
  const { key, body }: Partial<Record<keyof Attempt, unknown>> = value;
  return typeof key === 'string' && typeof body === 'string';
}
