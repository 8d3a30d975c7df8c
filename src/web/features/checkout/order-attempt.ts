import { createStoredValue } from '#web/lib/stored-value.ts';
import { ATTEMPT_KEY } from './clear-checkout.ts';

interface Attempt {
  id: string;
  /** In milliseconds since 1970. */
  usedAt: number;
}

/** After this time the same order is a new one, such as tomorrow's lunch. */
const LASTS_MS = 60 * 60 * 1000;

/**
 * The current attempt to order. It is stored in this browser until the order has been placed, so that a double click, a
 * second tab, or a retry after a time-out or a reload place only one order.
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
 * Returns the current attempt, or begins one. Called when the checkout opens, long before anything is sent, because
 * storage events reach other tabs with a delay.
 */
export function beginAttempt(): Attempt {
  const existing = attempt.get();
  if (existing && Date.now() - existing.usedAt < LASTS_MS) return existing;
  const next = { id: newId(), usedAt: Date.now() };
  attempt.set(next);
  return next;
}

/**
 * The idempotency key of an order or its payment: the same for the same content, in every tab,
 * until the order has been placed.
 */
export function attemptKey(content: unknown): string {
  const { id } = beginAttempt();
  attempt.set({ id, usedAt: Date.now() });
  return `${id}-${fingerprint(JSON.stringify(content))}`;
}

export function clearAttempt(): void {
  attempt.set(null);
}

/** Not `crypto.randomUUID`, which browsers offer only over https. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/**
 * A 64-bit FNV-1a hash, to tell the orders of one attempt apart. If two collided, the server would
 * refuse the second. `crypto.subtle` is available only over https.
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
