import { API } from '#contract/paths.ts';
import { searchAnswer, searchQuery } from '#contract/search.ts';
import { SEARCH_MIN } from '#domain/restaurants/search-text.ts';
import type { Context } from '#server/context.ts';
import { keptBytes, scope } from '#server/platform/catalogue-cache.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { readyAnswer, sendReady } from '#server/platform/ready-answer.ts';
import { searchCatalogue } from './search.queries.ts';

/** The search box: restaurants and dishes for a text. What many type is kept as bytes. */
export function searchRoutes(app: App, { catalogue, database }: Context): void {
  app.get(
    API.search,
    { schema: { tags: ['Catalogue'], querystring: searchQuery, response: { 200: searchAnswer } } },
    async (request, reply) => {
      const text = request.query.q;
      if (text.length < SEARCH_MIN) return sendReady(request, reply, NOTHING);
      const found = await catalogue.answers.get(searchUrl(text), async () => {
        const { restaurants, menuItems } = await searchCatalogue(database, text);
        const json = `{"restaurants":[${restaurants}],"menuItems":[${menuItems}]}`;
        return keptBytes(readyAnswer(json), { scopes: [scope.anyRestaurant] });
      });
      return sendReady(request, reply, found ?? NOTHING);
    },
  );
}

const NOTHING = readyAnswer('{"restaurants":[],"menuItems":[]}');

function searchUrl(q: string): string {
  return `${API.search}?${new URLSearchParams({ q })}`;
}
