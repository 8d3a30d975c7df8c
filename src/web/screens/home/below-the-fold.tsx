/** The lower part of a visitor's home, in a chunk of its own that is loaded after hydration. */

export { ClosingCallToAction } from './closing-call-to-action.tsx';
export { FeaturedRestaurants } from './featured-restaurants.tsx';
export { SpecialOffers } from './special-offers.tsx';
