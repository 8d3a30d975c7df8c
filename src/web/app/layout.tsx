import { type MouseEvent, Suspense, useEffect } from 'react';
import { useCurrentUser, useHasUserFailed } from '#web/features/accounts/current-user.ts';
import { CartDrawer } from '#web/features/cart/cart-drawer.tsx';
import { useDeliveryLocation } from '#web/features/location/delivery-location.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { OnceHydrated } from '#web/lib/once-hydrated.tsx';
import { PAGES_WITH_SKELETON } from '#web/lib/pages-with-skeleton.ts';
import { useLocation } from '#web/lib/router/router.tsx';
import { firstScreenShown } from '#web/lib/when-idle.ts';
import { Announcer } from '#web/ui/announcer.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { CurrentScreen } from './routes.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const MAIN_ID = 'main';

const AccountEffects = lazyPart(async () => (await import('./account-effects.tsx')).AccountEffects);

/** The frame around every page. */
export function Layout() {
  const isInKitchen = /^\/kitchen(\/|$)/.test(useLocation().pathname);
  return (
    <>
      <SkipLink />
      {isInKitchen ? <CurrentPage /> : <ShopFrame />}
      {/* Nobody has asked for these, so a failure to load them is not shown. */}
      <ErrorBoundary fallback={null}>
        <Toaster />
      </ErrorBoundary>
      <Announcer />
      <OnceHydrated>
        <ErrorBoundary fallback={null}>
          <Suspense>
            <AccountEffects />
          </Suspense>
        </ErrorBoundary>
      </OnceHydrated>
    </>
  );
}

/** Not for the kitchen, whose pages have a header and a `main` of their own. */
function ShopFrame() {
  const location = useDeliveryLocation();
  return (
    <>
      <SiteHeader />
      <main id={MAIN_ID} tabIndex={-1} className="min-h-dvh">
        <CurrentPage />
      </main>
      <SiteFooter />
      <CartDrawer location={location} />
    </>
  );
}

function CurrentPage() {
  const { pathname } = useLocation();
  const user = useCurrentUser();
  const hasFailed = useHasUserFailed();
  // After a failure public pages show what visitors see; RequireUser offers to try again.
  if (user === undefined && !hasFailed && !PAGES_WITH_SKELETON.includes(pathname))
    return <Loading />;
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<Loading />}>
        {/* The key makes another restaurant's page a new page: fresh state, focus on its
            heading. */}
        <div key={pathname}>
          <CurrentScreen />
        </div>
        <FirstScreenShown />
      </Suspense>
    </ErrorBoundary>
  );
}

/** In the same Suspense boundary as the screen, so its effect runs once that is shown. */
function FirstScreenShown() {
  useEffect(firstScreenShown, []);
  return null;
}

function Loading() {
  return <p className="px-4 py-16 text-center text-muted">Loading...</p>;
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
      className="fixed top-2 left-2 z-toast -translate-y-20 rounded-full bg-foreground px-5 py-3 font-[650] text-background focus-visible:translate-y-0"
    >
      Skip to content
    </a>
  );
}
