import { onClearAccountData } from '#web/lib/account-data.ts';

/** Specification, section 9. */
export const FORM_KEY = 'checkout-form-data';
export const ATTEMPT_KEY = 'order-attempt';

/**
 * What was typed at the checkout goes with the account. Apart from the checkout itself, so that it
 * is also forgotten where that has never been loaded.
 */
onClearAccountData(() => {
  for (const key of [FORM_KEY, ATTEMPT_KEY]) {
    try {
      localStorage.removeItem(key);
    } catch (error) {
      // Signing out goes on: where nothing can be stored there is nothing to forget.
      console.error(`Could not forget '${key}'`, error);
    }
  }
});
