import { dishImage } from '#domain/cart/dish-image.ts';
import {
  dishPageDescription,
  restaurantPageDescription,
} from '#domain/restaurants/page-description.ts';
import { dishPageTitle } from '#domain/restaurants/page-title.ts';
import type { MenuCategory, MenuItem, MenuItemWithRestaurant } from './menu.ts';
import { type HeadContent, type HeadSite, pictureUrl } from './page-head.ts';
import { pagePaths } from './page-paths.ts';
import type { Restaurant } from './restaurants.ts';
import { dishSchemaOrg, restaurantSchemaOrg } from './schema-org.ts';

interface RestaurantOnPage {
  restaurant: Restaurant;
  items: readonly MenuItem[];
  categories: readonly MenuCategory[];
}

/** The head of a restaurant's page. */
export function restaurantHead(page: RestaurantOnPage, { brand, origin }: HeadSite): HeadContent {
  const { restaurant } = page;
  const url = origin + pagePaths.restaurant(restaurant.slug);
  const imageUrl = pictureUrl(restaurant.image, origin);
  return {
    title: `${restaurant.name} · ${brand}`,
    description: restaurantPageDescription(restaurant),
    url,
    imageUrl,
    type: 'restaurant.restaurant',
    schemaOrg: restaurantSchemaOrg({ ...page, url, imageUrl }),
  };
}

/** The head of a dish's page. */
export function dishHead(dish: MenuItemWithRestaurant, { brand, origin }: HeadSite): HeadContent {
  const { slug, image } = dish.restaurant;
  const url = origin + pagePaths.dish(slug, dish.id);
  const imageUrl = pictureUrl(dish.image || dishImage(dish.name), origin);
  const restaurantImageUrl = pictureUrl(image, origin);
  const restaurantUrl = origin + pagePaths.restaurant(slug);
  return {
    title: `${dishPageTitle(dish)} · ${brand}`,
    description: dishPageDescription(dish),
    url,
    imageUrl: imageUrl ?? restaurantImageUrl,
    type: 'restaurant.menu_item',
    schemaOrg: dishSchemaOrg({ dish, url, imageUrl, restaurantUrl, restaurantImageUrl }),
  };
}
