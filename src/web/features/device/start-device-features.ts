import { startWorker } from './start-worker.ts';
import { renewSubscription } from './subscribe.ts';

/** Starts the service worker and renews the push subscription, once the page itself has loaded. */
export async function startDeviceFeatures(who: {
  isSignedIn: boolean;
  isNewSession: boolean;
}): Promise<void> {
  try {
    await startWorker();
    if (who.isSignedIn) await renewSubscription(who);
  } catch (error) {
    // The page works without it: in a private window, or where storage is full.
    console.info('No service worker', error);
  }
}
