import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { siteRoutes } from './site.routes.ts';
import { readWebRoot } from './web-root.ts';

/** The web client: its files and pages. */
export async function sitePlugin(app: App, context: Context): Promise<void> {
  const { webRoot } = context;
  await siteRoutes(app, context, webRoot === null ? null : await readWebRoot(webRoot));
}
