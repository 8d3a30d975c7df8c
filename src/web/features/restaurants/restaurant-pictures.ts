import type { Restaurant } from '#contract/restaurants.ts';
import { restaurantLogo } from '#domain/restaurants/restaurant-logo.ts';
import { pictureSource } from '#domain/uploads/picture-source.ts';

/** The pictures of a restaurant, in the order to try (specification, section 8). */
export function restaurantPictures({ image, name }: Pick<Restaurant, 'image' | 'name'>) {
  return [image && pictureSource(image), restaurantLogo(name)];
}

/** The logo: the built-in one if there is one, otherwise the uploaded picture. */
export function restaurantLogos({ image, name }: Pick<Restaurant, 'image' | 'name'>) {
  const picture = image ? pictureSource(image) : null;
  return [restaurantLogo(name), picture?.srcSet ? picture : null];
}
