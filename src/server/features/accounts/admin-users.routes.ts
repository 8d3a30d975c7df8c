import { adminWire } from '#contract/admin.ts';
import { adminApi } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { COUNTED_EXACTLY, pageOf, readRowCursor, setPageHeaders } from '#server/platform/pages.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { actorOf } from '#server/platform/session-guard.ts';
import { listedUserAnswer, userById } from './accounts.queries.ts';
import { setAdminAccess } from './set-admin-access.ts';
import { countUsers, listUsers } from './user-list.queries.ts';

const tags = ['Admin'];

/** All accounts, who is an admin and who is suspended (api.md, Admin). */
export function adminUsersRoutes(app: App, context: Context): void {
  const { database, guards, logSecurityEvent, readDatabase } = context;

  app.route({
    ...routeOf(adminApi.users, adminWire.users, { tags }),
    onRequest: guards.admin,
    handler: async (request, reply) => {
      const { cursor, limit, search } = request.query;
      const after = readRowCursor(cursor);
      const reads = readDatabase(request);
      const [users, total] = await Promise.all([
        listUsers(reads, { search, after, limit: limit + 1 }),
        countUsers(reads, { search, atMost: COUNTED_EXACTLY }),
      ]);
      const { shown, next } = pageOf(users, limit, ({ createdAt, id }) => ({
        at: createdAt.toISOString(),
        id,
      }));
      setPageHeaders(request, reply, { total, next });
      return shown.map(listedUserAnswer);
    },
  });

  app.route({
    ...routeOf(adminApi.setAccess, adminWire.setAccess, { tags }),
    onRequest: guards.confirmedAdmin,
    handler: async (request) => {
      const userId = request.params.id;
      await setAdminAccess(context, { userId, by: actorOf(request), ...request.body });
      logSecurityEvent(request, { event: 'rights_changed', of: userId, ...request.body });
      const user = await userById(database, userId);
      if (!user) throw new AppError('not_found', { message: 'User not found' });
      return listedUserAnswer(user);
    },
  });
}
