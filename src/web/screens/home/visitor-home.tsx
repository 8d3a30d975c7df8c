import { Suspense } from 'react';
import { RestaurantGridSkeleton } from '#web/features/restaurants/restaurant-grid.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { OnceHydrated } from '#web/lib/once-hydrated.tsx';
import { FEATURED_MAX, FeaturedSection } from './featured-section.tsx';
import { Hero } from './hero.tsx';

const belowTheFold = () => import('./below-the-fold.tsx');
const SpecialOffers = lazyPart(async () => (await belowTheFold()).SpecialOffers);
const FeaturedRestaurants = lazyPart(async () => (await belowTheFold()).FeaturedRestaurants);
const ClosingCallToAction = lazyPart(async () => (await belowTheFold()).ClosingCallToAction);

/**
 * Home for visitors (specification, section 2). The first rendering is the same for everybody, so
 * the build writes it into the HTML. The rest is loaded after hydration, so that on a slow
 * connection it does not compete with what is visible first. The featured section is there from the
 * start, because the hero's button may already have scrolled to it.
 */
export function VisitorHome() {
  const cardsToCome = <RestaurantGridSkeleton count={FEATURED_MAX} />;
  return (
    <>
      <Hero />
      <OnceHydrated>
        <Suspense>
          <SpecialOffers />
        </Suspense>
      </OnceHydrated>
      <FeaturedSection>
        <OnceHydrated fallback={cardsToCome}>
          <Suspense fallback={cardsToCome}>
            <FeaturedRestaurants />
          </Suspense>
        </OnceHydrated>
      </FeaturedSection>
      <OnceHydrated>
        <Suspense>
          <ClosingCallToAction />
        </Suspense>
      </OnceHydrated>
    </>
  );
}
