import { AppPromo } from './app-promo.tsx';
import { FeaturedRestaurants } from './featured-restaurants.tsx';
import { Invitation } from './invitation.tsx';
import { SpecialOffers } from './special-offers.tsx';

/** What a visitor scrolls to; its code comes while the hero is being looked at. */
export function BelowTheFold() {
  return (
    <>
      <SpecialOffers />
      <FeaturedRestaurants />
      <Invitation />
      <AppPromo />
    </>
  );
}
