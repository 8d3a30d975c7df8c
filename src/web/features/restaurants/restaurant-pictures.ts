import type { Restaurant } from '#contract/restaurants.ts';
import { restaurantLogo } from '#domain/restaurants/restaurant-logo.ts';

/** Where uploaded pictures are served from. */
const UPLOADS = '/uploads/';

/** The pictures of a restaurant, in the order they are tried (specification, section 8). */
export function restaurantPictures({ image, name }: Pick<Restaurant, 'image' | 'name'>) {
  return [image && pictureUrl(image), restaurantLogo(name)];
}

/** A path and a full address are used as they are; a bare file name is one of the uploads. */
function pictureUrl(image: string): string {
  return /^(\/|https?:\/\/)/.test(image) ? image : UPLOADS + encodeURIComponent(image);
}
