import { Menu } from 'lucide-react';
import { Suspense, useState } from 'react';
import { AccountButton } from '#web/features/accounts/account-button.tsx';
import { LocationButton } from '#web/features/location/location-button.tsx';
import { SearchBox, type SuggestionsProps } from '#web/features/search/search-box.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useWantedPart } from '#web/ui/use-wanted-part.ts';
import { BrandLink } from './brand.tsx';
import { CartButton } from './cart-button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const SearchSuggestions = lazyPart(
  async () => (await import('./search-suggestions.tsx')).SearchSuggestions,
);

/** Their code is loaded when the box first gets the focus; searching works without them. */
function Suggestions(props: SuggestionsProps) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <SearchSuggestions {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The navigation bar. On a phone the search has its own row and the links are in the menu. */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-header border-line border-b bg-background/92 backdrop-blur-md">
      <nav
        aria-label="Main"
        className="page-width grid h-(--header-height) grid-cols-[auto_auto_1fr_auto] content-center items-center gap-x-1 gap-y-2 md:flex md:gap-3"
      >
        <MobileMenuButton />
        <BrandLink />
        <div className="hidden min-w-0 max-w-56 shrink md:block lg:max-w-72">
          <LocationButton />
        </div>
        <div className="order-last col-span-full md:order-none md:flex-1 lg:mx-auto lg:max-w-xl">
          <SearchBox Suggestions={Suggestions} onLikely={SearchSuggestions.preload} />
        </div>
        <div className="col-start-4 flex items-center gap-2 md:ml-auto">
          <CartButton />
          <AccountButton />
        </div>
      </nav>
    </header>
  );
}

const MobileMenu = lazyPart(async () => (await import('./mobile-menu.tsx')).MobileMenu);

function MobileMenuButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, want] = useWantedPart(MobileMenu);
  const open = () => {
    setIsOpen(true);
    void want().then((isThere) => isThere || setIsOpen(false));
  };
  return (
    <>
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen && isWanted}
        onPointerEnter={MobileMenu.preload}
        onFocus={MobileMenu.preload}
        onClick={open}
        className="-ml-2 md:hidden"
      >
        <Menu className="size-5.5" aria-hidden="true" />
      </IconButton>
      {isWanted && (
        <Suspense>
          <MobileMenu isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}
