import { auditWire } from '#contract/audit.ts';
import { auditApi } from '#contract/management-api.ts';
import type { Context } from '#server/context.ts';
import { arrayOf } from '#server/features/catalogue/catalogue-json.queries.ts';
import { sendJsonText } from '#server/platform/encoded-response.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { COUNTED_EXACTLY, pageOf, readRowCursor, setPageHeaders } from '#server/platform/pages.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { countAudit, listAudit } from './audit.queries.ts';

/** The audit log for admins (api.md, Mail and accounts). */
export function auditRoutes(app: App, { guards, readDatabase }: Context): void {
  app.route({
    ...routeOf(auditApi.list, auditWire.list, { tags: ['Admin'] }),
    onRequest: guards.admin,
    handler: async (request, reply) => {
      const { cursor, limit, ...filter } = request.query;
      const after = readRowCursor(cursor);
      const reads = readDatabase(request);
      const [rows, total] = await Promise.all([
        listAudit(reads, { ...filter, after, limit: limit + 1 }),
        countAudit(reads, filter, COUNTED_EXACTLY),
      ]);
      const { shown, next } = pageOf(rows, limit, ({ at, id }) => ({ at, id }));
      setPageHeaders(request, reply, { total, next });
      reply.header('cache-control', 'no-store');
      return sendJsonText(reply, arrayOf(shown));
    },
  });
}
