import './styles.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { currentUser, setCurrentUser } from '#web/features/accounts/current-user.ts';
import { preloadPath } from '#web/lib/router/preload.ts';
import { Site } from './site.tsx';

declare global {
  interface Window {
    /** The button pressed last while the program was on its way. */
    __pressed?: HTMLElement | null;
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

if (root.hasAttribute('data-prerendered')) takeOver(root);
else start(root);

function start(root: HTMLElement): void {
  // The page's own code starts on its way while the program is still setting up.
  preloadPath(window.location.pathname);
  if (currentUser() === undefined) void learnUser();
  createRoot(root).render(<Site />);
}

async function learnUser(): Promise<void> {
  try {
    const { askForUser } = await import('#web/features/accounts/account.api.ts');
    await askForUser();
  } catch {
    // Neither will the page's code get through, and what is shown then is not for users only.
    setCurrentUser(null);
  }
}

/** The page has been here before the program: it stays as it is and comes alive. */
function takeOver(root: HTMLElement): void {
  const catchUp = () => {
    root.removeAttribute('data-prerendered');
    const pressed = window.__pressed;
    // A press makes React take over what is pressed first, which it cannot from within an effect.
    setTimeout(() => pressed?.click());
  };
  // In slices: whoever is reading already shall be able to scroll meanwhile.
  startTransition(() => {
    hydrateRoot(root, <Site onStanding={catchUp} />);
  });
}
