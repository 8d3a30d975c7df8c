import { renewSubscription } from './push-subscription.ts';

/** Starts the service worker and renews the push subscription, once the page itself has loaded. */
export async function startDeviceFeatures(session: {
  isSignedIn: boolean;
  isNewSession: boolean;
}): Promise<void> {
  try {
    await startWorker();
    if (session.isSignedIn) await renewSubscription(session);
  } catch (error) {
    // The page works without them: in a private window, or where storage is full.
    console.info('Service worker or notifications not started', error);
  }
}

const WORKER = '/sw.js';

/** How often an open page checks for a newer build; it also checks when it becomes visible. */
const CHECK_EVERY_MS = 30 * 60_000;

/** The shortest time between two checks on becoming visible. */
const CHECK_AT_MOST_EVERY_MS = 60_000;

let isStarted = false;

/** Starts the service worker, and shows a message when there is a newer build than this page. */
async function startWorker(): Promise<void> {
  if (isStarted || !('serviceWorker' in navigator)) return;
  isStarted = true;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const { build } = document.documentElement.dataset;
    if (data?.kind === 'program' && data.build !== build) showNewVersion();
  });
  const registration: ServiceWorkerRegistration | undefined =
    await navigator.serviceWorker.register(workerUrl(), { updateViaCache: 'none' });
  // Undefined in a browser that blocks service workers.
  if (registration) startUpdateChecks(registration);
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(text: string): string };
}

/**
 * The URL of the worker, which has to come from a Trusted Types policy. Ours returns this one URL
 * whatever it is given.
 */
function workerUrl(): string {
  const trustedTypes: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes');
  if (!trustedTypes) return WORKER;
  return trustedTypes
    .createPolicy('service-worker', { createScriptURL: () => WORKER })
    .createScriptURL('');
}

function startUpdateChecks(registration: ServiceWorkerRegistration): void {
  let lastCheckAt = Date.now();
  const check = () => {
    lastCheckAt = Date.now();
    // Without a connection no newer build can be found.
    registration.update().catch(() => {});
  };
  const checkIfDue = () => {
    const isDue = Date.now() - lastCheckAt >= CHECK_AT_MOST_EVERY_MS;
    if (document.visibilityState === 'visible' && isDue) check();
  };
  document.addEventListener('visibilitychange', checkIfDue);
  window.addEventListener('online', checkIfDue);
  setInterval(check, CHECK_EVERY_MS);
}

let isShown = false;

/** Shows the message about a newer build, once, until it is dismissed. */
function showNewVersion(): void {
  if (isShown) return;
  isShown = true;
  void renderMessage().catch(() => {
    isShown = false;
  });
}

async function renderMessage(): Promise<void> {
  const [{ createElement }, { createRoot }, { NewVersion }] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    import('./new-version.tsx'),
  ]);
  // A separate React root, so that the message also appears if the page has crashed.
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const remove = () => {
    root.unmount();
    container.remove();
  };
  root.render(createElement(NewVersion, { onDismiss: remove }));
}
