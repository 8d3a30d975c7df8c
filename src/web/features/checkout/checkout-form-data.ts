import type { PlaceOrderBody } from '#contract/orders.ts';
import { createStoredValue, type StoredValue } from '#web/lib/stored-value.ts';
import { type CheckoutValues, FIELD_NAMES } from './checkout-fields.ts';
import { FORM_KEY } from './forget-checkout.ts';
import type { KnownValues } from './known-values.ts';

export type PaymentMethod = 'cash' | 'card';

/** An order that is paid for by card, and not yet known to be made. */
export interface PaidOrder {
  paymentIntentId: string;
  order: PlaceOrderBody;
}

interface CheckoutFormData extends Partial<CheckoutValues> {
  /** The account that typed it. */
  userId: string;
  /** What the account and the location had filled in by then, to tell it from what was typed. */
  filledIn?: KnownValues | undefined;
  couponCode?: string | undefined;
  paymentMethod?: PaymentMethod;
  /** Kept so that a reload in between finishes this order and asks for no second payment. */
  paid?: PaidOrder | undefined;
}

/**
 * What has been entered at the checkout: the card's page reads it, and a reload or signing in again
 * loses nothing.
 */
const stored: StoredValue<CheckoutFormData | null> = createStoredValue({
  key: FORM_KEY,
  empty: null as CheckoutFormData | null,
  parse: (text) => {
    const value: unknown = JSON.parse(text);
    return isFormData(value) ? value : null;
  },
});

/** Empty for everybody but the account whose it is. */
export function storedCheckout(userId: string): Partial<CheckoutFormData> {
  const data = stored.get();
  return data?.userId === userId ? data : {};
}

export function storeCheckout(userId: string, change: Omit<Partial<CheckoutFormData>, 'userId'>) {
  stored.set({ ...storedCheckout(userId), ...change, userId });
}

export function forgetCheckoutForm(): void {
  stored.set(null);
}

function isFormData(value: unknown): value is CheckoutFormData {
  if (typeof value !== 'object' || value === null) return false;
  const data: Record<string, unknown> = { ...value };
  return (
    typeof data.userId === 'string' &&
    areTexts(data, [...FIELD_NAMES, 'couponCode']) &&
    (data.filledIn === undefined || isKnownValues(data.filledIn)) &&
    ['cash', 'card', undefined].some((method) => method === data.paymentMethod) &&
    (data.paid === undefined || isPaidOrder(data.paid))
  );
}

function isKnownValues(value: unknown): value is KnownValues {
  return (
    typeof value === 'object' &&
    value !== null &&
    areTexts({ ...value }, [...FIELD_NAMES, 'location'])
  );
}

/** Each of these is a text where it is there at all. */
function areTexts(data: Record<string, unknown>, names: readonly string[]): boolean {
  return names.every((name) => ['string', 'undefined'].includes(typeof data[name]));
}

/** The order itself is only ever handed to the server, which looks at it closely. */
function isPaidOrder(value: unknown): value is PaidOrder {
  if (typeof value !== 'object' || value === null) return false;
  const { paymentIntentId, order }: Partial<Record<keyof PaidOrder, unknown>> = value;
  return typeof paymentIntentId === 'string' && typeof order === 'object' && order !== null;
}
