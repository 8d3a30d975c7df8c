import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { unusedPicturesJob } from './remove-unused-pictures.ts';
import { uploadsRoutes } from './uploads.routes.ts';

/** Pictures of restaurants and dishes. */
export async function uploadsPlugin(app: App, context: Context): Promise<void> {
  const storage = await openStorage(context.config);
  await uploadsRoutes(app, context, storage);
  context.jobs.repeat(unusedPicturesJob({ ...context, storage }));
}
