import { Suspense } from 'react';
import { RestaurantGridSkeleton } from '#web/features/restaurants/restaurant-grid.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { nextPaint } from '#web/lib/next-paint.ts';
import { FEATURED_MAX, FeaturedSection } from './featured-section.tsx';
import { Hero } from './hero.tsx';

// After the first paint, so that on a slow line nothing of it comes before what is seen first.
const BelowTheFold = lazyPart(async () => {
  await nextPaint();
  return (await import('./below-the-fold.tsx')).BelowTheFold;
});

/** Home for visitors (specification, section 2). */
export function VisitorHome() {
  return (
    <>
      <Hero />
      <Suspense
        fallback={
          <FeaturedSection>
            <RestaurantGridSkeleton count={FEATURED_MAX} />
          </FeaturedSection>
        }
      >
        <BelowTheFold />
      </Suspense>
    </>
  );
}
