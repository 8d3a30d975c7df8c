import { showNewVersion } from './show-new-version.ts';

const WORKER = '/sw.js';

/** How often an open page looks for a newer build; it also does whenever somebody comes back to it. */
const LOOK_EVERY_MS = 30 * 60_000;

/** Coming back again within this time does not count. */
const LOOK_AT_MOST_EVERY_MS = 60_000;

let isStarted = false;

/** Starts the service worker, and shows a message when there is a newer build than this page. */
export async function startWorker(): Promise<void> {
  if (isStarted || !('serviceWorker' in navigator)) return;
  isStarted = true;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const { build } = document.documentElement.dataset;
    if (data?.kind === 'program' && data.build !== build) showNewVersion();
  });
  const registration: ServiceWorkerRegistration | undefined =
    await navigator.serviceWorker.register(workerUrl(), { updateViaCache: 'none' });
  // Undefined in a browser that blocks service workers.
  if (registration) lookForUpdates(registration);
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(text: string): string };
}

/**
 * The worker's address, which has to come from a Trusted Types policy. Ours returns this one address
 * whatever it is given.
 */
function workerUrl(): string {
  const trustedTypes: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes');
  if (!trustedTypes) return WORKER;
  return trustedTypes
    .createPolicy('service-worker', { createScriptURL: () => WORKER })
    .createScriptURL('');
}

function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  const look = () => {
    lookedAt = Date.now();
    // Without a connection no newer build can be found.
    registration.update().catch(() => {});
  };
  const lookAgain = () => {
    const isDue = Date.now() - lookedAt >= LOOK_AT_MOST_EVERY_MS;
    if (document.visibilityState === 'visible' && isDue) look();
  };
  document.addEventListener('visibilitychange', lookAgain);
  window.addEventListener('online', lookAgain);
  setInterval(look, LOOK_EVERY_MS);
}
