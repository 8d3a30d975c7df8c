import { urlOf } from '#contract/endpoint.ts';
import { searchApi } from '#contract/search.api.ts';
import { searchWire } from '#contract/search.ts';
import { SEARCH_MIN } from '#domain/restaurants/search-text.ts';
import type { Context } from '#server/context.ts';
import { loadedAnswer, tag } from '#server/platform/catalogue-cache.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { readyAnswer, sendReady } from '#server/platform/ready-answer.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { searchCatalogue } from './search.queries.ts';

/** The search box: restaurants and dishes for a text. Answers are cached as bytes. */
export function searchRoutes(app: App, { catalogue, database }: Context): void {
  app.route({
    ...routeOf(searchApi.search, searchWire.search, { tags: ['Catalogue'] }),
    handler: async (request, reply) => {
      const text = request.query.q;
      if (text.length < SEARCH_MIN) return sendReady(request, reply, NOTHING);
      const found = await catalogue.answers.get(
        urlOf(searchApi.search, { query: { q: text } }),
        async () => {
          const { restaurants, menuItems } = await searchCatalogue(database, text);
          const json = `{"restaurants":[${restaurants}],"menuItems":[${menuItems}]}`;
          return loadedAnswer(readyAnswer(json), { tags: [tag.anyRestaurant] });
        },
      );
      return sendReady(request, reply, found);
    },
  });
}

const NOTHING = readyAnswer('{"restaurants":[],"menuItems":[]}');
