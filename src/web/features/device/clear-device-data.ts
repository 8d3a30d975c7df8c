import { onClearAccountData, removeStored } from '#web/lib/account-data.ts';

/** The storage key of `pushSetting` (push-subscription.ts). */
export const PUSH_KEY = 'push';

/**
 * At sign-out, removes the user's notifications, stops further ones, and has the service worker clear what
 * it stores. In a file of its own, so that it works without the code of notifications, which may not be loaded.
 */
onClearAccountData(() => {
  removeStored(PUSH_KEY);
  // The worker finishes this even though the page is left at once.
  navigator.serviceWorker?.controller?.postMessage({ kind: 'forget' });
});
