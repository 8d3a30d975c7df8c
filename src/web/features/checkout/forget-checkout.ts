import { onSignOut } from '#web/lib/sign-out.ts';

/** Specification, section 9. */
export const FORM_KEY = 'checkout-form-data';
export const ATTEMPT_KEY = 'order-attempt';

/**
 * What was typed at the checkout goes with the session. Apart from the checkout itself, so that it
 * is also forgotten where that has never been loaded.
 */
onSignOut(() => {
  localStorage.removeItem(FORM_KEY);
  localStorage.removeItem(ATTEMPT_KEY);
});
