import { onClearAccountData } from '#web/lib/account-data.ts';
import { createStoredValue, parseJson } from '#web/lib/stored-value.ts';

/** Whether a user is signed in, as last known by a page of this browser. */
export const storedSignIn = createStoredValue({
  key: 'signed-in',
  empty: false,
  parse: (stored) => parseJson(stored) === true,
});

// A sign-out in this browser needs no notice.
onClearAccountData(() => storedSignIn.set(false));
