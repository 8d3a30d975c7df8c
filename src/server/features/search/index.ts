import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { searchRoutes } from './search.routes.ts';
import { sweepSearchWords } from './sweep-search-words.ts';

/** The search for restaurants and dishes. */
export async function searchPlugin(app: App, context: Context): Promise<void> {
  searchRoutes(app, context);
  context.jobs.cleanUp('unused search words', () => sweepSearchWords(context.database));
}
