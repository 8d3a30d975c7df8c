import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { removeOldAuditEntries } from './audit.queries.ts';
import { auditRoutes } from './audit.routes.ts';

/** The audit log for admins. */
export async function auditPlugin(app: App, context: Context): Promise<void> {
  const { config, database, jobs } = context;
  auditRoutes(app, context);
  jobs.cleanUp('old audit entries', () => removeOldAuditEntries(database, config.AUDIT_KEEP_DAYS));
}
