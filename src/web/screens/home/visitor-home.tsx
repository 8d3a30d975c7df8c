import { Suspense, useEffect, useState } from 'react';
import { RestaurantGridSkeleton } from '#web/features/restaurants/restaurant-grid.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { FEATURED_MAX, FeaturedSection } from './featured-section.tsx';
import { Hero } from './hero.tsx';

const BelowTheFold = lazyPart(async () => (await import('./below-the-fold.tsx')).BelowTheFold);

/**
 * Home for visitors (specification, section 2). As rendered first it is the same for everybody: the
 * build writes it into the first HTML. The rest is asked for once that stands, so that on a slow line
 * nothing of it comes before what is seen first.
 */
export function VisitorHome() {
  const [isStanding, setIsStanding] = useState(false);
  useEffect(() => setIsStanding(true), []);
  return (
    <>
      <Hero />
      <Suspense fallback={<FeaturedSkeleton />}>
        {isStanding ? <BelowTheFold /> : <FeaturedSkeleton />}
      </Suspense>
    </>
  );
}

function FeaturedSkeleton() {
  return (
    <FeaturedSection>
      <RestaurantGridSkeleton count={FEATURED_MAX} />
    </FeaturedSection>
  );
}
