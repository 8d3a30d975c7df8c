import './styles.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ROUTES } from '#contract/page-paths.ts';
import { currentUser, markUserFailed } from '#web/features/accounts/current-user.ts';
import { PAGES_WITH_SKELETON } from '#web/lib/pages-with-skeleton.ts';
import { preloadPath } from '#web/lib/router/preload.ts';
import { whenShown } from '#web/lib/when-idle.ts';
import { loadPage } from './routes.tsx';
import { Site } from './site.tsx';

declare global {
  interface Window {
    /** What was pressed before the JavaScript had arrived, and whether it was checked then. */
    __pressed?: Map<HTMLButtonElement | HTMLInputElement, boolean | undefined>;
  }
}

// For Zod, which is loaded with later pages: it would test whether it may compile code, and the content
// security policy reports each attempt.
Object.assign(window, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

if (currentUser() === undefined) void learnUser();
if (root.hasAttribute('data-prerendered')) void takeOver(root);
else start(root);

function start(root: HTMLElement, onShown?: () => void): void {
  // Fetches the page's own code while the app is still starting.
  preloadPath(window.location.pathname);
  createRoot(root).render(<Site {...(onShown && { onHydrated: onShown })} />);
}

async function learnUser(): Promise<void> {
  try {
    const { askForUser } = await import('#web/features/accounts/account.api.ts');
    await askForUser();
  } catch {
    markUserFailed();
  }
}

/**
 * Hydrates the page that the server has already sent. A page that shows data is rendered from scratch if
 * the data cannot be loaded or has changed since.
 */
async function takeOver(root: HTMLElement): Promise<void> {
  if (window.location.pathname === ROUTES.home || (await isReady(root))) return hydrate(root);
  start(root, () => {
    root.removeAttribute('data-prerendered');
    // Presses on the new page are handled already.
    const gone = takePressed().filter(([pressed]) => !pressed.isConnected);
    whenShown(() => {
      for (const [pressed] of gone) inPlaceOf(pressed)?.click();
    });
  });
}

/** The button that replaced a pressed one, found by its name. */
function inPlaceOf(pressed: HTMLElement): HTMLElement | undefined {
  const name = nameOf(pressed);
  const buttons = document.querySelectorAll('button');
  return name ? [...buttons].find((button) => nameOf(button) === name) : undefined;
}

/** Buttons whose text depends on the visitor, whom the server does not know, have a `data-name`. */
function nameOf(pressed: HTMLElement): string | null {
  return pressed.dataset.name ?? pressed.ariaLabel ?? pressed.textContent;
}

/** Ends the recording in index.html: from now on React handles the presses. */
function takePressed() {
  const pressed = [...(window.__pressed ?? [])];
  delete window.__pressed;
  return pressed;
}

async function isReady(root: HTMLElement): Promise<boolean> {
  const { pathname } = window.location;
  if (PAGES_WITH_SKELETON.includes(pathname)) return loadPage(pathname);
  try {
    const { readyPage } = await import('./ready-page.ts');
    return await readyPage(pathname, root.dataset.answers?.split(' ') ?? []);
  } catch {
    return false;
  }
}

function hydrate(root: HTMLElement): void {
  const isHome = window.location.pathname === ROUTES.home;
  const catchUp = () => {
    root.removeAttribute('data-prerendered');
    const pressed = takePressed();
    const pressAgain = () => {
      for (const [element, wasChecked] of pressed) {
        // React does not know of a box ticked before hydration, whether or not hydration has reset it.
        if (element instanceof HTMLInputElement) element.checked = !wasChecked;
        if (element.isConnected) element.click();
        // React re-rendered it instead of hydrating it.
        else inPlaceOf(element)?.click();
      }
    };
    // Clicking makes React hydrate that element first, which it cannot do inside an effect. What was
    // chosen in a form is reset when the form is hydrated, which happens later.
    if (isHome) setTimeout(pressAgain);
    else whenShown(() => setTimeout(pressAgain));
  };
  // Hydrates in slices, so that people who are already reading can scroll meanwhile.
  startTransition(() => {
    hydrateRoot(root, <Site onHydrated={catchUp} />);
  });
}
