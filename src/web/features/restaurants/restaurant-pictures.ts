import type { Restaurant } from '#contract/restaurants.ts';
import { restaurantLogo } from '#domain/restaurants/restaurant-logo.ts';
import { pictureSource } from '#domain/uploads/picture-source.ts';

/** The pictures of a restaurant, in the order they are tried (specification, section 8). */
export function restaurantPictures({ image, name }: Pick<Restaurant, 'image' | 'name'>) {
  return [image && pictureSource(image), restaurantLogo(name)];
}

/** What serves as its logo: the one of the program's own, or else the picture uploaded for it. */
export function restaurantLogos({ image, name }: Pick<Restaurant, 'image' | 'name'>) {
  const given = image ? pictureSource(image) : null;
  return [restaurantLogo(name), given?.srcSet ? given : null];
}
