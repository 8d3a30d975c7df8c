import { useInfiniteQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Bike, type LucideIcon, ShoppingBag } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { ListedRestaurant } from '#contract/restaurants.ts';
import { pageArt } from '#domain/art/page-art.ts';
import { openStatus } from '#domain/restaurants/opening-hours.ts';
import { shownRestaurantAt } from '#domain/restaurants/shown-values.ts';
import { restaurantsQuery } from '#web/features/restaurants/restaurants.api.ts';
import { anchorScroll } from '#web/lib/anchor-scroll.ts';
import { paths } from '#web/lib/paths.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { FocusedHeading } from '#web/ui/page.tsx';
import { FEATURED_ID } from './featured-restaurants.tsx';

/** Lazy, as it is needed only while everything is closed. */
const FirstOpening = lazy(async () => ({
  default: (await import('./first-opening.tsx')).FirstOpening,
}));

/** Narrow enough for both buttons side by side on every phone, even in a wider fallback font. */
const BUTTON = 'max-sm:min-h-12 max-sm:grow max-sm:px-3';

/**
 * The first thing visitors see. On a phone it leaves room for the first
 * restaurants; elsewhere it fills the screen, so that offers loaded later do not shift anything visible.
 */
export function Hero() {
  return (
    <section className="relative flex overflow-hidden sm:min-h-[min(calc(100svh-var(--header-height)),54rem)]">
      <div className="page-width grid items-center gap-y-8 pt-5 sm:pt-12 lg:grid-cols-[1fr_1.08fr] lg:gap-x-6 lg:py-10">
        <div className="relative z-1 lg:pb-6">
          <FocusedHeading className="font-extrabold text-hero">
            {/* Fixed line breaks, so that the fallback font does not break elsewhere. */}
            Someone <WideBreak />
            near <PhoneBreak />
            you <WideBreak />
            is{' '}
            <span className="text-primary-text">
              already <br />
              cooking.
            </span>
          </FocusedHeading>
          <p className="mt-6 max-w-[27rem] text-muted text-xl leading-normal max-sm:hidden">
            Noodles, pizza, tacos at midnight. Order from the kitchens around the corner, and eat
            while it is hot.
          </p>
          <div className="mt-4 flex flex-wrap gap-2.5 sm:mt-8 sm:gap-3">
            <ButtonLink to={paths.restaurants()} size="lg" className={BUTTON}>
              Browse Restaurants
            </ButtonLink>
            <Button variant="secondary" size="lg" onClick={showFeatured} className={BUTTON}>
              See Featured
            </Button>
          </div>
          <DeliveryEstimates />
        </div>
        {/* Lazy, because the first restaurant's picture is the largest one of a phone's first screen. */}
        <img
          src={pageArt['hero-small']}
          alt=""
          loading="lazy"
          className="cloth absolute top-0 right-0 h-30 w-[calc(100%-16rem)] rounded-bl-card object-cover sm:hidden"
        />
        <HeroPicture />
      </div>
    </section>
  );
}

function PhoneBreak() {
  return <br className="lg:hidden" />;
}

function WideBreak() {
  return <br className="max-lg:hidden" />;
}

/** The specification's text (section 1) while a restaurant is open; otherwise when the first one opens. */
function DeliveryEstimates() {
  const now = useMinute();
  const isHydrated = useHydrated();
  const { data, hasNextPage } = useInfiniteQuery(restaurantsQuery());
  const restaurants = data?.pages.flatMap(({ rows }) => rows) ?? [];
  const isOpen = (shown: ListedRestaurant) => openStatus(shownRestaurantAt(shown, now), now).isOpen;
  if (restaurants.length > 0 && !restaurants.some(isOpen)) {
    return (
      <p className="tabular mt-4 min-h-10 font-[650] sm:mt-10">
        {isHydrated && !hasNextPage ? (
          <Suspense fallback={ALL_CLOSED}>
            <FirstOpening restaurants={restaurants} now={now} fallback={ALL_CLOSED} />
          </Suspense>
        ) : (
          ALL_CLOSED
        )}
      </p>
    );
  }
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-4 max-[15rem]:grid-cols-1 sm:mt-10 sm:flex sm:gap-x-9">
      <DeliveryEstimate Icon={Bike} name="Delivery">
        ASAP in 25-40 min
      </DeliveryEstimate>
      <DeliveryEstimate Icon={ShoppingBag} name="Pickup">
        <Link
          to={paths.restaurants({ fulfilment: 'pickup' })}
          className="relative underline decoration-line-strong underline-offset-4 after:absolute after:-inset-2.5 hover:decoration-current"
        >
          ASAP in 15-20 min
        </Link>
      </DeliveryEstimate>
    </dl>
  );
}

const ALL_CLOSED = 'All restaurants are closed right now';

interface DeliveryEstimateProps {
  Icon: LucideIcon;
  name: string;
  children: ReactNode;
}

function DeliveryEstimate({ Icon, name, children }: DeliveryEstimateProps) {
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-2 sm:gap-x-3">
      <dt className="contents">
        <Icon className="row-span-2 size-5 text-primary-text sm:size-6" aria-hidden="true" />
        <span className="text-muted text-sm leading-tight">{name}</span>
      </dt>
      <dd className="tabular font-[650] text-[0.9375rem] leading-snug sm:text-base">{children}</dd>
    </div>
  );
}

/** A transparent picture, which needs no request. */
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

/** The picture of dishes on a checked tablecloth, which extends beyond the edge of the page. A phone does not load it. */
function HeroPicture() {
  return (
    <div className="relative pb-8 max-sm:hidden lg:pb-0">
      <div
        aria-hidden="true"
        className="cloth absolute -inset-x-[50vw] top-[16%] bottom-0 lg:inset-x-auto lg:-inset-y-[50vh] lg:left-[14%] lg:w-[100vw]"
      />
      <picture>
        <source media="(width < 40rem)" srcSet={NO_PICTURE} />
        <img
          src={pageArt['hero-small']}
          srcSet={`${pageArt['hero-small']} 720w, ${pageArt.hero} 1400w`}
          sizes="(min-width: 64rem) 43rem, 30rem"
          width={1400}
          height={1100}
          alt="A table laid with pizza, phở, a burger, tacos and sushi"
          fetchPriority="high"
          className="relative mx-auto h-auto w-[min(100%,30rem)] lg:w-[106%] lg:max-w-none xl:w-[118%]"
        />
      </picture>
    </div>
  );
}

function showFeatured(): void {
  const featured = document.getElementById(FEATURED_ID);
  if (!featured) return;
  anchorScroll(featured);
  // So that keyboard users continue from there.
  featured.querySelector('h2')?.focus({ preventScroll: true });
}
