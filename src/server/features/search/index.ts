import { searchApi } from '#contract/api.ts';
import { urlOf } from '#contract/endpoint.ts';
import { SEARCH_BOX_LIMIT, type SearchQuery, searchWire } from '#contract/search.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { SEARCH_MIN } from '#domain/restaurants/search-text.ts';
import type { Context } from '#server/context.ts';
import {
  applyTime,
  currentMinute,
  loadedResponse,
  tag,
} from '#server/features/catalogue/catalogue-cache.ts';
import { cachedRoute, encodedResponse, sendEncoded } from '#server/platform/encoded-response.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { addressKey } from '#server/platform/rate-limits.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { searchCatalogue } from './search.queries.ts';
import { updateSearchWords } from './search-words.queries.ts';

/** The search box: restaurants and dishes for a text. Responses are cached as bytes. */
export async function searchPlugin(app: App, context: Context): Promise<void> {
  const { catalogue, config, database, jobs, now, rateLimits } = context;
  jobs.cleanUp('unused search words', () => updateSearchWords(database));
  app.route({
    ...routeOf(searchApi.search, searchWire.search, { tags: ['Catalogue'] }),
    ...cachedRoute(catalogue.responses),
    handler: async (request, reply) => {
      const { q: text, ...query } = request.query;
      if (text.length < SEARCH_MIN) return sendEncoded(request, reply, EMPTY_RESPONSE);
      const found = await catalogue.responses.get(searchUrl(request.query), async () => {
        const at = currentMinute(now());
        const { restaurants, menuItems, correctedText } = await searchCatalogue(catalogue.source, {
          ...query,
          text,
          favoritesOf: null,
          deliveryFeeMode: config.DELIVERY_FEE,
          openKeys: await catalogue.openKeysAt(at),
          at,
          countTypo: () => rateLimits.typosFromAddress.count(addressKey(request.ip)),
        });
        const [shownRestaurants, shownDishes] = [restaurants, menuItems].map((rows) =>
          applyTime(`[${rows}]`, at),
        );
        const isCorrected = correctedText !== null && Boolean(restaurants || menuItems);
        const corrected = isCorrected ? `,"correctedText":${JSON.stringify(correctedText)}` : '';
        const json = `{"restaurants":${shownRestaurants?.json},"menuItems":${shownDishes?.json}${corrected}}`;
        const expiresAt = at.getTime() + MINUTE_MS;
        return loadedResponse(encodedResponse(json), { tags: [tag.anyRestaurant], expiresAt });
      });
      return sendEncoded(request, reply, found);
    },
  });
}

/** The URL in the spelling of our own client. */
function searchUrl({ limit, ...query }: SearchQuery): string {
  return urlOf(searchApi.search, {
    query: { ...query, limit: limit === SEARCH_BOX_LIMIT ? undefined : limit },
  });
}

const EMPTY_RESPONSE = encodedResponse('{"restaurants":[],"menuItems":[]}');
