import { onClearAccountData } from '#web/lib/account-data.ts';
import { createStoredValue, parseJson } from '#web/lib/stored-value.ts';

/** Whether somebody is signed in in this browser, as far as its pages know. */
export const storedSignIn = createStoredValue({
  key: 'signed-in',
  empty: false,
  parse: (stored) => parseJson(stored) === true,
});

// A sign-out in this browser needs no notice.
onClearAccountData(() => storedSignIn.set(false));
