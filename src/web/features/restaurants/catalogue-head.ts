import type { MenuCategory, MenuItem, MenuItemWithRestaurant } from '#contract/menu.ts';
import { pagePaths } from '#contract/page-paths.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { dishImage } from '#domain/cart/dish-image.ts';
import {
  dishPageDescription,
  restaurantPageDescription,
} from '#domain/restaurants/page-description.ts';
import { dishPageTitle } from '#domain/restaurants/page-title.ts';
import { headTags, pageTitle, pictureUrl } from '#web/lib/page-head.ts';
import { siteConfig } from '#web/lib/site-config.ts';
import { dishSchemaOrg, restaurantSchemaOrg } from './schema-org.ts';

interface RestaurantOnPage {
  restaurant: Restaurant;
  items: readonly MenuItem[];
  categories: readonly MenuCategory[];
}

/** The head of a restaurant's page. */
export function restaurantHead(page: RestaurantOnPage) {
  const { origin } = siteConfig;
  const { restaurant } = page;
  const url = origin + pagePaths.restaurant(restaurant.slug);
  const imageUrl = pictureUrl(restaurant.image, origin);
  return headTags({
    title: pageTitle(restaurant.name),
    description: restaurantPageDescription(restaurant),
    url,
    imageUrl,
    type: 'restaurant.restaurant',
    ...(import.meta.env.SSR && { schemaOrg: restaurantSchemaOrg({ ...page, url, imageUrl }) }),
  });
}

/** The head of a dish's page. */
export function dishHead(dish: MenuItemWithRestaurant) {
  const { origin } = siteConfig;
  const { slug, image } = dish.restaurant;
  const url = origin + pagePaths.dish(slug, dish.id);
  const imageUrl = pictureUrl(dish.image || dishImage(dish.name), origin);
  const restaurantImageUrl = pictureUrl(image, origin);
  const restaurantUrl = origin + pagePaths.restaurant(slug);
  return headTags({
    title: pageTitle(dishPageTitle(dish)),
    description: dishPageDescription(dish),
    url,
    imageUrl: imageUrl ?? restaurantImageUrl,
    type: 'restaurant.menu_item',
    ...(import.meta.env.SSR && {
      schemaOrg: dishSchemaOrg({ dish, url, imageUrl, restaurantUrl, restaurantImageUrl }),
    }),
  });
}
