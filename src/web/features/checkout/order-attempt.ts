import { createStoredValue } from '#web/lib/stored-value.ts';
import { ATTEMPT_KEY } from './clear-checkout.ts';

interface Attempt {
  id: string;
  /** Milliseconds since 1970. */
  usedAt: number;
}

/** The same order after so long is another one, as of a page that was closed and the next meal. */
const LASTS_MS = 60 * 60 * 1000;

/**
 * The attempt to order under way. It is kept in this browser until it has succeeded, so that a
 * double click, a second tab, or another try after a time-out or a reload make one order.
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
 * Begins one unless one is under way. Called when the checkout opens, long before anything is sent:
 * one tab hears of what another has stored only a moment later.
 */
export function beginAttempt(): Attempt {
  const present = attempt.get();
  if (present && Date.now() - present.usedAt < LASTS_MS) return present;
  const next = { id: newId(), usedAt: Date.now() };
  attempt.set(next);
  return next;
}

/**
 * The Idempotency-Key of an order, or of the payment for one: the same for the same content, in
 * every tab, until the order has been placed.
 */
export function attemptKey(content: unknown): string {
  const { id } = beginAttempt();
  attempt.set({ id, usedAt: Date.now() });
  return `${id}-${fingerprint(JSON.stringify(content))}`;
}

export function clearAttempt(): void {
  attempt.set(null);
}

/** Not `crypto.randomUUID`, which a browser offers over https only. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/**
 * FNV-1a with 64 bits, to tell the orders of one attempt apart; should two coincide, the
 * server refuses the second. `crypto.subtle` would be there over https only.
 */
function fingerprint(text: string): string {
  let hash = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * FNV_PRIME);
  }
  return hash.toString(16).padStart(16, '0');
}

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== 'object' || value === null) return false;
  const { id, usedAt }: Partial<Record<keyof Attempt, unknown>> = value;
  return typeof id === 'string' && typeof usedAt === 'number';
}
