import type { Restaurant } from '#contract/restaurants.ts';
import { restaurantLogo } from '#domain/restaurants/restaurant-logo.ts';
import { pictureSource } from '#domain/uploads/picture-source.ts';

/** The pictures of a restaurant, in the order they are tried (specification, section 8). */
export function restaurantPictures({ image, name }: Pick<Restaurant, 'image' | 'name'>) {
  return [image && pictureSource(image), restaurantLogo(name)];
}
