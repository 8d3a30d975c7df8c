import { z } from 'zod';
import { dishHead, restaurantHead } from '#contract/catalogue-head.ts';
import { menuCategory, menuItem, menuItemWithRestaurant } from '#contract/menu.ts';
import type { HeadSite } from '#contract/page-head.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { id } from '#contract/primitives.ts';
import { restaurant as restaurantSchema } from '#contract/restaurants.ts';
import { earliest } from '#domain/restaurants/timed-values.ts';
import type { Context } from '#server/context.ts';
import { type PageHead, tag } from '#server/platform/catalogue-cache.ts';
import type { CatalogueAddress, ShownHead } from '#server/platform/catalogue-services.ts';
import { headHtml } from '#server/platform/head-html.ts';
import { shownAt } from '#server/platform/shown-catalogue.ts';
import type { Loaded } from '#server/platform/tagged-cache.ts';
import { categoriesJson, findMenuItem, findRestaurant, menuJson } from './catalogue.queries.ts';

type HeadContext = Pick<Context, 'catalogue' | 'config' | 'now'>;

/**
 * The head of a restaurant's or a dish's page, for search engines and link previews: title, description,
 * Open Graph, schema.org data. An earlier address redirects to the present one. Null when there is no
 * such restaurant or dish.
 */
export async function catalogueHead(
  context: HeadContext,
  address: CatalogueAddress,
): Promise<ShownHead | { redirectTo: string } | null> {
  const { slug, dishId } = address;
  const { heads } = context.catalogue;
  const cached =
    dishId === undefined
      ? await heads.get(slug, () => loadRestaurantHead(context, slug))
      : // No slug contains a slash, so the keys cannot collide.
        await heads.get(`item/${dishId}`, () => loadDishHead(context, dishId));
  if (!cached) return null;
  return cached.slug === slug
    ? { head: cached.html, restaurantId: cached.restaurantId, expiresAt: cached.expiresAt }
    : { redirectTo: pathOf({ ...address, slug: cached.slug }) };
}

function pathOf({ slug, dishId }: CatalogueAddress): string {
  return dishId === undefined ? pagePaths.restaurant(slug) : pagePaths.dish(slug, dishId);
}

async function loadRestaurantHead(
  context: HeadContext,
  slug: string,
): Promise<Loaded<PageHead> | null> {
  const { config, now } = context;
  const { source } = context.catalogue;
  const found = await findRestaurant(source, slug);
  if (!found) return null;
  const at = now();
  const site = siteOf(config);
  const [menu, categories] = await Promise.all([
    menuJson(source, found.id),
    categoriesJson(source, found.id),
  ]);
  const [shown, shownMenu] = [shownAt(found.json, at), shownAt(menu, at)];
  const head = restaurantHead(
    {
      restaurant: restaurantSchema.parse(JSON.parse(shown.json)),
      items: z.array(menuItem).parse(JSON.parse(shownMenu.json)),
      categories: z.array(menuCategory).parse(JSON.parse(categories)),
    },
    site,
  );
  const expiresAt = earliest([shown.changesAt, shownMenu.changesAt]);
  const html = headHtml(head, site);
  return loaded({ slug: found.slug, html, restaurantId: found.id, expiresAt });
}

async function loadDishHead(
  context: HeadContext,
  dishId: string,
): Promise<Loaded<PageHead> | null> {
  const { config, now } = context;
  const { source } = context.catalogue;
  const wanted = id.safeParse(dishId);
  const found = wanted.success ? await findMenuItem(source, wanted.data) : null;
  if (!found) return null;
  const { json, changesAt: expiresAt } = shownAt(found.json, now());
  const dish = menuItemWithRestaurant.parse(JSON.parse(json));
  const { slug } = dish.restaurant;
  const site = siteOf(config);
  const html = headHtml(dishHead(dish, site), site);
  return loaded({ slug, html, restaurantId: found.restaurantId, expiresAt });
}

function siteOf({ BRAND_NAME: brand, origin }: HeadContext['config']): HeadSite {
  return { brand, origin };
}

function loaded(value: PageHead): Loaded<PageHead> {
  const { html, restaurantId, expiresAt } = value;
  return { value, tags: [tag.restaurant(restaurantId)], bytes: html.length * 2, expiresAt };
}
