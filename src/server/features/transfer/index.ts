import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { transferRoutes } from './transfer.routes.ts';

export { importWithin } from './import-file.ts';

/** Importing and exporting files. */
export async function transferPlugin(app: App, context: Context): Promise<void> {
  await transferRoutes(app, context);
}
