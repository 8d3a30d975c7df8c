import { startWorker } from './start-worker.ts';
import { keepSubscribed } from './subscribe.ts';

/** What the browser does for us beside the page, once the page itself is done. */
export async function followDevice(who: {
  isSignedIn: boolean;
  isNewSession: boolean;
}): Promise<void> {
  try {
    await startWorker();
    if (who.isSignedIn) await keepSubscribed(who);
  } catch (error) {
    // The page works without it: in a private window, or where storage is full.
    console.info('No service worker', error);
  }
}
