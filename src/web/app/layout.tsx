import { type MouseEvent, Suspense, useEffect } from 'react';
import { useCurrentUser } from '#web/features/accounts/current-user.ts';
import { CartDrawer } from '#web/features/cart/cart-drawer.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { OnceStanding } from '#web/lib/once-standing.tsx';
import { useLocation } from '#web/lib/router/router.tsx';
import { firstScreenStands } from '#web/lib/when-idle.ts';
import { Announcer } from '#web/ui/announcer.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { CurrentScreen } from './routes.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const MAIN_ID = 'main';

const AccountFollowUp = lazyPart(
  async () => (await import('./account-follow-up.tsx')).AccountFollowUp,
);

/** What every page stands in. */
export function Layout() {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id={MAIN_ID} tabIndex={-1} className="min-h-dvh">
        <CurrentPage />
      </main>
      <SiteFooter />
      <CartDrawer />
      {/* These load by themselves: should that fail, nobody has asked for anything yet. */}
      <ErrorBoundary fallback={null}>
        <Toaster />
      </ErrorBoundary>
      <Announcer />
      <OnceStanding>
        <ErrorBoundary fallback={null}>
          <Suspense>
            <AccountFollowUp />
          </Suspense>
        </ErrorBoundary>
      </OnceStanding>
    </>
  );
}

function CurrentPage() {
  const { pathname } = useLocation();
  const user = useCurrentUser();
  if (user === undefined) return <Loading />;
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<Loading />}>
        {/* By its key, another restaurant's page is another page: fresh state, focus on its title. */}
        <div key={pathname}>
          <CurrentScreen />
        </div>
        <FirstScreenStands />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Comes, and so has its effect, together with the screen it stands beside. */
function FirstScreenStands() {
  useEffect(firstScreenStands, []);
  return null;
}

function Loading() {
  return <p className="px-4 py-16 text-center text-ink-soft">Loading...</p>;
}

function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(MAIN_ID)?.focus();
  };
  return (
    <a
      href={`#${MAIN_ID}`}
      onClick={skip}
      className="fixed top-2 left-2 z-toast -translate-y-20 rounded-full bg-ink px-5 py-3 font-[650] text-paper focus-visible:translate-y-0"
    >
      Skip to content
    </a>
  );
}
