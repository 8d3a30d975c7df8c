import { searchApi } from '#contract/api.ts';
import { urlOf } from '#contract/endpoint.ts';
import { searchWire } from '#contract/search.ts';
import { SEARCH_MIN } from '#domain/restaurants/search-text.ts';
import { earliest } from '#domain/restaurants/timed-values.ts';
import type { Context } from '#server/context.ts';
import { loadedAnswer, shownAt, tag } from '#server/features/catalogue/catalogue-cache.ts';
import { cachedRoute, encodedAnswer, sendEncoded } from '#server/platform/encoded-answer.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { addressKey } from '#server/platform/rate-limits.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { searchCatalogue } from './search.queries.ts';
import { sweepSearchWords } from './search-words.queries.ts';

/** The search box: restaurants and dishes for a text. Answers are cached as bytes. */
export async function searchPlugin(app: App, context: Context): Promise<void> {
  const { catalogue, database, jobs, now, rateLimits } = context;
  jobs.cleanUp('unused search words', () => sweepSearchWords(database));
  app.route({
    ...routeOf(searchApi.search, searchWire.search, { tags: ['Catalogue'] }),
    ...cachedRoute(catalogue.answers),
    handler: async (request, reply) => {
      const { q: text, postalCode } = request.query;
      if (text.length < SEARCH_MIN) return sendEncoded(request, reply, NOTHING);
      const found = await catalogue.answers.get(
        urlOf(searchApi.search, { query: { q: text, postalCode } }),
        async () => {
          const { restaurants, menuItems } = await searchCatalogue(catalogue.source, {
            text,
            postalCode,
            countTypo: () => rateLimits.typosFromAddress.count(addressKey(request.ip)),
          });
          const at = now();
          const [places, dishes] = [shownAt(`[${restaurants}]`, at), shownAt(`[${menuItems}]`, at)];
          const json = `{"restaurants":${places.json},"menuItems":${dishes.json}}`;
          return loadedAnswer(encodedAnswer(json), {
            tags: [tag.anyRestaurant],
            expiresAt: earliest([places.changesAt, dishes.changesAt]),
          });
        },
      );
      return sendEncoded(request, reply, found);
    },
  });
}

const NOTHING = encodedAnswer('{"restaurants":[],"menuItems":[]}');
