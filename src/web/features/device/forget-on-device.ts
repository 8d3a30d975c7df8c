import { onClearAccountData } from '#web/lib/account-data.ts';

/** What this browser is told of, see push-setting.ts. */
export const PUSH_KEY = 'push';

/**
 * When somebody signs out, their notifications go, no more come, and the service worker clears what it
 * keeps. In a file of its own, so that it works without the code of notifications, which may not be loaded.
 */
onClearAccountData(() => {
  try {
    localStorage.removeItem(PUSH_KEY);
  } catch (error) {
    // Must not stop the sign-out: where nothing can be stored, nothing needs clearing.
    console.error(`Could not clear '${PUSH_KEY}'`, error);
  }
  // The worker sees to it even though the page goes away at once.
  navigator.serviceWorker?.controller?.postMessage({ kind: 'forget' });
});
