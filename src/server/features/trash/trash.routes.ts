import { z } from 'zod';
import {
  restoreParams,
  type TrashKind,
  trashCounts,
  trashParams,
  trashRow,
} from '#contract/admin.ts';
import { API } from '#contract/paths.ts';
import { pageQuery } from '#contract/primitives.ts';
import { recordParams } from '#contract/restaurant-writes.ts';
import { messageAnswer } from '#contract/users.ts';
import type { Context } from '#server/context.ts';
import { arrayOf } from '#server/db/catalogue-sql.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { sendJsonText } from '#server/platform/json-text.ts';
import { pageOf, readRowCursor } from '#server/platform/page-cursor.ts';
import { setPageHeaders } from '#server/platform/page-headers.ts';
import { deleteRecord } from './delete-record.ts';
import { restoreRecord } from './restore-record.ts';
import { countTrash, listTrash } from './trash.queries.ts';

const tags = ['Trash'];

/** Deleting from the catalogue, and bringing it back. */
export function trashRoutes(app: App, context: Context): void {
  const { catalogue, database, guards, now } = context;
  const onRequest = guards.admin;

  const deletions: [path: string, kind: TrashKind][] = [
    [API.restaurant, 'restaurants'],
    [API.category, 'categories'],
    [API.menuItem, 'items'],
    [API.adminCoupon, 'coupons'],
  ];
  for (const [path, kind] of deletions) {
    app.delete(
      path,
      { onRequest, schema: { tags, params: recordParams, response: { 200: messageAnswer } } },
      async (request) => {
        const { id } = request.params;
        const deleted = await deleteRecord(database, { kind, id, now: now() });
        forget(kind, deleted.restaurantId);
        return { message: `“${deleted.name}” is in the trash.` };
      },
    );
  }

  app.get(
    API.adminTrash,
    { onRequest, schema: { tags, response: { 200: trashCounts } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return countTrash(database);
    },
  );

  app.get(
    API.adminTrashOf,
    {
      onRequest,
      schema: {
        tags,
        params: trashParams,
        querystring: pageQuery,
        response: { 200: z.array(trashRow) },
      },
    },
    async (request, reply) => {
      const { kind } = request.params;
      const { limit, cursor } = request.query;
      const after = readRowCursor(cursor);
      const [counts, rows] = await Promise.all([
        countTrash(database),
        listTrash(database, { kind, after, limit: limit + 1 }),
      ]);
      const { shown, next } = pageOf(rows, limit, ({ at, id }) => ({ at, id }));
      setPageHeaders(request, reply, { total: counts[kind], next });
      reply.header('cache-control', 'no-store');
      return sendJsonText(reply, arrayOf(shown));
    },
  );

  app.put(
    API.adminRestore,
    { onRequest, schema: { tags, params: restoreParams, response: { 200: messageAnswer } } },
    async (request) => {
      const { kind, id } = request.params;
      const { name, restaurantId, takenCodes } = await restoreRecord(database, { kind, id });
      forget(kind, restaurantId);
      const stays = takenCodes.length > 0 ? ` ${stayBehind(takenCodes)}` : '';
      return { message: `“${name}” has been restored.${stays}` };
    },
  );

  function forget(kind: TrashKind, restaurantId: string | null): void {
    if (restaurantId !== null) catalogue.forget(restaurantId);
    if (kind === 'restaurants' || kind === 'coupons') catalogue.forgetCoupons();
  }
}

function stayBehind(codes: readonly string[]): string {
  const list = codes.join(', ');
  return codes.length === 1
    ? `Its coupon ${list} stays in the trash: another coupon has this code.`
    : `Its coupons ${list} stay in the trash: other coupons have these codes.`;
}
