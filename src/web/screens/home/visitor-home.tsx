import { Suspense } from 'react';
import { RestaurantGridSkeleton } from '#web/features/restaurants/restaurant-grid.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { OnceStanding } from '#web/lib/once-standing.tsx';
import { FEATURED_MAX, FeaturedSection } from './featured-section.tsx';
import { Hero } from './hero.tsx';

const belowTheFold = () => import('./below-the-fold.tsx');
const SpecialOffers = lazyPart(async () => (await belowTheFold()).SpecialOffers);
const FeaturedRestaurants = lazyPart(async () => (await belowTheFold()).FeaturedRestaurants);
const Farewell = lazyPart(async () => (await belowTheFold()).Farewell);

/**
 * Home for visitors (specification, section 2). As rendered first it is the same for everybody: the
 * build writes it into the first HTML. The rest is asked for once that stands, so that on a slow line
 * nothing of it comes before what is seen first. It comes around the featured section and into it:
 * that stays what it is, for the hero's button may have led to it already.
 */
export function VisitorHome() {
  const cardsToCome = <RestaurantGridSkeleton count={FEATURED_MAX} />;
  return (
    <>
      <Hero />
      <OnceStanding>
        <Suspense>
          <SpecialOffers />
        </Suspense>
      </OnceStanding>
      <FeaturedSection>
        <OnceStanding fallback={cardsToCome}>
          <Suspense fallback={cardsToCome}>
            <FeaturedRestaurants />
          </Suspense>
        </OnceStanding>
      </FeaturedSection>
      <OnceStanding>
        <Suspense>
          <Farewell />
        </Suspense>
      </OnceStanding>
    </>
  );
}
