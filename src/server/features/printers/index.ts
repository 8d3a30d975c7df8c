import { lt } from 'drizzle-orm';
import { DAY_MS } from '#domain/durations.ts';
import { PRINT_JOB_DAYS } from '#domain/printing/printer.ts';
import type { Context } from '#server/context.ts';
import { printJobs } from '#server/db/schema/printers.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { printersRoutes } from './printers.routes.ts';

/** Ticket printers that poll for their jobs (decision 053). */
export async function printersPlugin(app: App, context: Context): Promise<void> {
  const { database, jobs, now } = context;
  printersRoutes(app, context);
  jobs.cleanUp('old print jobs', async () => {
    const end = new Date(now().getTime() - PRINT_JOB_DAYS * DAY_MS);
    await database.long.orm.delete(printJobs).where(lt(printJobs.createdAt, end));
  });
}
