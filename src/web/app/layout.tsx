import {
  CatchBoundary,
  Outlet,
  useHydrated,
  useLocation,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import { lazy, type MouseEvent, StrictMode, Suspense, useEffect } from 'react';
import { useSession } from '#web/features/accounts/current-user.ts';
import { CartDrawer } from '#web/features/cart/cart-drawer.tsx';
import { useDeliveryLocation } from '#web/features/location/delivery-location.ts';
import { ProgressLine } from '#web/ui/loading.tsx';
import { Announcer } from '#web/ui/screen-reader.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { DisabledUntilHydrated } from '#web/ui/until-hydrated.tsx';
import { isKitchenPath } from './document.tsx';
import { Loading } from './loading.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const MAIN_ID = 'main';

/** Loaded after hydration, because it shows nothing at first. */
const AccountEffects = lazy(async () => ({
  default: (await import('./account-effects.tsx')).AccountEffects,
}));

/** The frame around every page. */
export function Layout() {
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' });
  const isKitchen = isKitchenPath(useLocation().pathname);
  useJsonLdRemoval();
  // The list for the chosen delivery location is about to be shown (styles.css).
  useEffect(() => {
    delete document.documentElement.dataset.located;
  }, []);
  return (
    <StrictMode>
      <ProgressLine isActive={isLoading} label="Loading the page" />
      <SkipLink />
      {isKitchen ? <CurrentPage /> : <ShopFrame />}
      <Toaster />
      <Announcer />
      {useHydrated() && (
        <CatchBoundary getResetKey={() => ''} errorComponent={Nothing}>
          <Suspense>
            <AccountEffects />
          </Suspense>
        </CatchBoundary>
      )}
    </StrictMode>
  );
}

/** Not for the kitchen, whose pages have a header and a `main` of their own. */
function ShopFrame() {
  const location = useDeliveryLocation();
  return (
    <>
      <SiteHeader />
      <main id={MAIN_ID} tabIndex={-1} className="min-h-dvh">
        <DisabledUntilHydrated>
          <CurrentPage />
        </DisabledUntilHydrated>
      </main>
      <SiteFooter />
      <CartDrawer location={location} />
    </>
  );
}

/** While the session is 'unavailable', public pages show what visitors see. */
function CurrentPage() {
  return useSession().status === 'unknown' ? <Loading /> : <Outlet />;
}

/** Removes the JSON-LD of the server's HTML on navigation, because it describes the first page only. */
function useJsonLdRemoval(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged }) => {
        if (!pathChanged) return;
        document.querySelector('script[type="application/ld+json"]')?.remove();
      }),
    [router],
  );
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

const Nothing = () => null;
