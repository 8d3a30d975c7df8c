import type { PlaceOrderBody } from '#contract/orders.ts';
import { unsavedForm } from '#web/lib/unsaved-form.ts';
import { type CheckoutValues, FIELD_NAMES } from './checkout-fields.ts';
import { FORM_KEY, PAYMENT_KEY } from './clear-checkout.ts';
import type { KnownValues } from './prefill.ts';
import { isTipChoice, type TipChoice } from './tip-choice.ts';

export type PaymentMethod = 'cash' | 'card';

/** An order that has been paid by card and perhaps not been placed yet. */
export interface PaidOrder {
  paymentIntentId: string;
  order: PlaceOrderBody;
}

interface CheckoutFormData extends Partial<CheckoutValues> {
  /** 'Use another address' was pressed: other addresses stay offered. */
  wantsAnotherAddress?: boolean | undefined;
  /** The prefilled values, to distinguish them from typed ones. */
  filledIn?: KnownValues | undefined;
  couponCode?: string | undefined;
  tip?: TipChoice | undefined;
  /** Whether the store credit pays as much of the order as it can. */
  usesCredit?: boolean | undefined;
  /** Stored so that after a reload this order is finished, instead of being paid for twice. */
  paid?: PaidOrder | undefined;
}

/** In local storage, as specification section 7 asks: the card payment page reads it from there. */
const unsaved = unsavedForm<CheckoutFormData>({
  key: FORM_KEY,
  storage: 'local',
  parse: (stored) => (isFormData(stored) ? stored : null),
});

/** What this account has entered at the checkout; empty when there is nothing. */
export function storedCheckout(userId: string): CheckoutFormData {
  return unsaved.get(userId) ?? {};
}

export function storeCheckout(userId: string, change: CheckoutFormData) {
  unsaved.set(userId, { ...storedCheckout(userId), ...change });
}

/**
 * Like {@link storeCheckout}, but only if something is stored. A slow response must not restore the form after another
 * tab has placed the order or the user has signed out.
 */
export function updateCheckout(userId: string, change: CheckoutFormData) {
  if (unsaved.get(userId)) storeCheckout(userId, change);
}

export function clearCheckoutForm(): void {
  unsaved.clear();
}

/** How this account last chose to pay on this device. An order does not clear it. */
const lastPayment = unsavedForm<{ method: PaymentMethod }>({
  key: PAYMENT_KEY,
  storage: 'local',
  parse: (stored) => (isPayment(stored) ? stored : null),
});

export function lastPaymentMethod(userId: string): PaymentMethod | null {
  return lastPayment.get(userId)?.method ?? null;
}

export function rememberPaymentMethod(userId: string, method: PaymentMethod): void {
  lastPayment.set(userId, { method });
}

function isPayment(stored: object): stored is { method: PaymentMethod } {
  return 'method' in stored && (stored.method === 'cash' || stored.method === 'card');
}

function isFormData(stored: object): stored is CheckoutFormData {
  const data: Record<string, unknown> = { ...stored };
  return (
    areStrings(data, [...FIELD_NAMES, 'couponCode']) &&
    (data.filledIn === undefined || isKnownValues(data.filledIn)) &&
    (data.tip === undefined || isTipChoice(data.tip)) &&
    [data.wantsAnotherAddress, data.usesCredit].every((flag) =>
      ['boolean', 'undefined'].includes(typeof flag),
    ) &&
    (data.paid === undefined || isPaidOrder(data.paid))
  );
}

function isKnownValues(value: unknown): value is KnownValues {
  return (
    typeof value === 'object' &&
    value !== null &&
    areStrings({ ...value }, [...FIELD_NAMES, 'location'])
  );
}

/** Whether each of these is a string or missing. */
function areStrings(data: Record<string, unknown>, names: readonly string[]): boolean {
  return names.every((name) => ['string', 'undefined'].includes(typeof data[name]));
}

/** The order in it is not checked: it only goes to the server, which checks it. */
function isPaidOrder(value: unknown): value is PaidOrder {
  if (typeof value !== 'object' || value === null) return false;
  const { paymentIntentId, order }: Partial<Record<keyof PaidOrder, unknown>> = value;
  return typeof paymentIntentId === 'string' && typeof order === 'object' && order !== null;
}
