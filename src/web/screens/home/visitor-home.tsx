import { AppPromo } from './app-promo.tsx';
import { FeaturedRestaurants } from './featured-restaurants.tsx';
import { Hero } from './hero.tsx';
import { Invitation } from './invitation.tsx';
import { SpecialOffers } from './special-offers.tsx';

/** Home for visitors (specification, section 2). */
export function VisitorHome() {
  return (
    <>
      <Hero />
      <SpecialOffers />
      <FeaturedRestaurants />
      <Invitation />
      <AppPromo />
    </>
  );
}
