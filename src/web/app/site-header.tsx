import { CatchBoundary } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { Suspense, useState } from 'react';
import { AccountButton } from '#web/features/accounts/account-button.tsx';
import { useUser } from '#web/features/accounts/current-user.ts';
import { LocationButton } from '#web/features/location/location-button.tsx';
import { SearchBox, type SuggestionsProps } from '#web/features/search/search-box.tsx';
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Overlay, useHasOpened } from '#web/ui/overlay.tsx';
import { DisabledUntilHydrated } from '#web/ui/until-hydrated.tsx';
import { BrandLink } from './brand.tsx';
import { CartButton } from './cart-button.tsx';
import { useLastAddress } from './use-last-address.ts';

const SearchSuggestions = lazyWithPreload(
  async () => (await import('./search-suggestions.tsx')).SearchSuggestions,
);

/** The code is loaded when the search box first gets the focus; searching works without it. */
function Suggestions(props: SuggestionsProps) {
  return (
    <CatchBoundary getResetKey={() => ''} errorComponent={Nothing}>
      <Suspense>
        <SearchSuggestions {...props} />
      </Suspense>
    </CatchBoundary>
  );
}

/**
 * The navigation bar. On a phone the search has its own row and the links are in the menu. The address has a fixed
 * width to avoid a layout shift.
 */
export function SiteHeader() {
  const isSignedIn = useUser() !== null;
  const isAddressPending = useLastAddress();
  return (
    <header className="sticky top-0 z-header border-line border-b bg-background/92 backdrop-blur-md">
      <nav
        aria-label="Main"
        className="page-width grid h-(--header-height) grid-cols-[auto_auto_1fr_auto] content-center items-center gap-x-1 gap-y-2 max-[15rem]:gap-x-0 max-[15rem]:px-1 md:flex md:gap-3"
      >
        <DisabledUntilHydrated>
          <MobileMenuButton />
        </DisabledUntilHydrated>
        <BrandLink />
        <div className="min-w-0 max-[22.5rem]:col-span-full max-[22.5rem]:row-start-2 md:w-44 md:shrink-0 lg:w-64 xl:w-72">
          <DisabledUntilHydrated>
            <LocationButton isSignedIn={isSignedIn} isPending={isAddressPending} />
          </DisabledUntilHydrated>
        </div>
        <div className="order-last col-span-full md:order-none md:flex-1 lg:mx-auto lg:max-w-xl">
          <SearchBox Suggestions={Suggestions} onLikely={SearchSuggestions.preload} />
        </div>
        <div className="col-start-4 flex items-center md:ml-auto md:gap-2">
          <DisabledUntilHydrated>
            <CartButton />
            <AccountButton />
          </DisabledUntilHydrated>
        </div>
      </nav>
    </header>
  );
}

const MobileMenu = lazyWithPreload(async () => (await import('./mobile-menu.tsx')).MobileMenu);

function MobileMenuButton() {
  const [isOpen, setIsOpen] = useState(false);
  const hasOpened = useHasOpened(isOpen);
  return (
    <>
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={MobileMenu.preload}
        onFocus={MobileMenu.preload}
        onClick={() => setIsOpen(true)}
        className="-ml-2 max-[15rem]:-ml-1 md:hidden"
      >
        <Menu className="size-5.5" aria-hidden="true" />
      </IconButton>
      {hasOpened && (
        <Overlay onFailed={() => setIsOpen(false)}>
          <MobileMenu isOpen={isOpen} onOpenChange={setIsOpen} />
        </Overlay>
      )}
    </>
  );
}

const Nothing = () => null;
