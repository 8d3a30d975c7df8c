import { z } from 'zod';
import { menuCategory, menuItem } from '#contract/menu.ts';
import { restaurant as restaurantSchema } from '#contract/restaurants.ts';
import { restaurantPageDescription } from '#domain/restaurants/page-description.ts';
import { pictureSource } from '#domain/uploads/picture-source.ts';
import type { Context } from '#server/context.ts';
import { type PageHead, scope } from '#server/platform/catalogue-cache.ts';
import { escapeHtml, scriptJson } from '#server/platform/html-text.ts';
import type { Loaded } from '#server/platform/kept-values.ts';
import { categoriesJson, findRestaurant, menuJson } from './catalogue.queries.ts';
import { type RestaurantPage, restaurantSchemaOrg } from './restaurant-schema-org.ts';

type HeadContext = Pick<Context, 'catalogue' | 'config' | 'database'>;

/**
 * What the first HTML of a restaurant's page says of it, for links that preview and for search
 * engines: title, description, Open Graph, schema.org data. An address it once had redirects to the
 * present one; null when there is no such restaurant.
 */
export async function restaurantHead(
  context: HeadContext,
  slug: string,
): Promise<{ head: string } | { redirectTo: string } | null> {
  const kept = await context.catalogue.heads.get(slug, () => loadHead(context, slug));
  if (!kept) return null;
  return kept.slug === slug
    ? { head: kept.html }
    : { redirectTo: `/restaurant/${encodeURIComponent(kept.slug)}` };
}

async function loadHead(context: HeadContext, slug: string): Promise<Loaded<PageHead> | null> {
  const { database, config } = context;
  const found = await findRestaurant(database, slug);
  if (!found) return null;
  const [menu, categories] = await Promise.all([
    menuJson(database, found.id),
    categoriesJson(database, found.id),
  ]);
  const restaurant = restaurantSchema.parse(JSON.parse(found.json));
  const html = headHtml(config.BRAND_NAME, {
    restaurant,
    items: z.array(menuItem).parse(JSON.parse(menu)),
    categories: z.array(menuCategory).parse(JSON.parse(categories)),
    url: `${config.origin}/restaurant/${encodeURIComponent(found.slug)}`,
    imageUrl: imageUrl(restaurant.image, config.origin),
  });
  const value = { slug: found.slug, html };
  return { value, scopes: [scope.restaurant(found.id)], bytes: html.length * 2 };
}

function headHtml(brand: string, page: RestaurantPage): string {
  const { restaurant, url, imageUrl } = page;
  const title = `${restaurant.name} · ${brand}`;
  const description = restaurantPageDescription(restaurant);
  const properties: [string, string | null][] = [
    ['og:type', 'restaurant.restaurant'],
    ['og:site_name', brand],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', imageUrl],
  ];
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...properties.flatMap(([name, content]) =>
      content ? [`<meta property="${name}" content="${escapeHtml(content)}">`] : [],
    ),
    `<script type="application/ld+json">${scriptJson(restaurantSchemaOrg(page))}</script>`,
  ].join('\n    ');
}

/** Whole, as link previews need it. */
function imageUrl(image: string | null, origin: string): string | null {
  if (!image) return null;
  const { src } = pictureSource(image);
  return src.startsWith('/') ? `${origin}${src}` : src;
}
