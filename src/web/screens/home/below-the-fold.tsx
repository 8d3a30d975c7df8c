/** What a visitor scrolls to; its code comes while the hero is being looked at. */

export { Farewell } from './farewell.tsx';
export { FeaturedRestaurants } from './featured-restaurants.tsx';
export { SpecialOffers } from './special-offers.tsx';
