import { adminWire } from '#contract/admin.ts';
import { adminApi } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import { arrayOf } from '#server/features/catalogue/catalogue-json.queries.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { sendJsonText } from '#server/platform/json-text.ts';
import { pageOf, readRowCursor } from '#server/platform/page-cursor.ts';
import { setPageHeaders } from '#server/platform/page-headers.ts';
import { routeOf } from '#server/platform/route-of.ts';
import {
  countRestaurantsForAdmin,
  cuisinesInUse,
  listRestaurantsForAdmin,
} from './admin-restaurants.queries.ts';

const tags = ['Admin'];

/** Restaurants open and close on the minute. */
const MINUTE_MS = 60_000;

/** The admin's list of restaurants, which can also be searched by address and filtered by status. */
export function adminRestaurantsRoutes(
  app: App,
  { catalogue, guards, now, readDatabase }: Context,
): void {
  app.route({
    ...routeOf(adminApi.restaurants, adminWire.restaurants, { tags }),
    onRequest: guards.admin,
    handler: async (request, reply) => {
      const { cursor, limit, search, status } = request.query;
      const minute = new Date(now().getTime() - (now().getTime() % MINUTE_MS));
      const filter = {
        search,
        status: status === 'all' ? null : status,
        openKeys: status === 'all' ? [] : await catalogue.openKeysAt(minute),
      };
      const reads = readDatabase(request);
      const [rows, total] = await Promise.all([
        listRestaurantsForAdmin(reads, {
          ...filter,
          after: readRowCursor(cursor),
          // One more row than the page holds shows whether another page follows.
          limit: limit + 1,
        }),
        countRestaurantsForAdmin(reads, filter),
      ]);
      const { shown, next } = pageOf(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
      setPageHeaders(request, reply, { total, next });
      return sendJsonText(reply, arrayOf(shown));
    },
  });

  app.route({
    ...routeOf(adminApi.cuisines, adminWire.cuisines, { tags }),
    onRequest: guards.admin,
    handler: (request) => cuisinesInUse(readDatabase(request)),
  });
}
