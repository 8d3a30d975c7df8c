import { createStoredValue, type StoredValue } from '#web/lib/stored-value.ts';
import { type CheckoutValues, FIELD_NAMES } from './checkout-fields.ts';
import { FORM_KEY } from './forget-checkout.ts';

interface CheckoutFormData extends Partial<CheckoutValues> {
  /** The account that typed it. */
  userId: string;
  couponCode?: string;
}

/** What has been typed at the checkout, so that a reload or signing in again loses nothing. */
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
  const texts: Record<string, unknown> = { ...value };
  return (
    typeof texts.userId === 'string' &&
    [...FIELD_NAMES, 'couponCode'].every((name) =>
      ['string', 'undefined'].includes(typeof texts[name]),
    )
  );
}
