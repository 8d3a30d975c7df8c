import { onClearAccountData, removeStored } from '#web/lib/account-data.ts';

/** Specification, section 9. */
export const FORM_KEY = 'checkout-form-data';
export const ATTEMPT_KEY = 'order-attempt';
export const PAYMENT_KEY = 'payment-method';

/**
 * Clears the input of the checkout when the user signs out. In a separate file, so that it works without the checkout's
 * code, which may not be loaded.
 */
onClearAccountData(() => {
  for (const key of [FORM_KEY, ATTEMPT_KEY, PAYMENT_KEY]) removeStored(key);
});
