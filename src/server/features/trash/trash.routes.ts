import { adminWire, type TrashKind } from '#contract/admin.ts';
import { adminApi, catalogueWritesApi } from '#contract/management-api.ts';
import { catalogueWritesWire } from '#contract/restaurant-writes.ts';
import type { Context } from '#server/context.ts';
import { arrayOf } from '#server/features/catalogue/catalogue-json.queries.ts';
import { sendJsonText } from '#server/platform/encoded-response.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { pageOf, readRowCursor, setPageHeaders } from '#server/platform/pages.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { actorOf } from '#server/platform/session-guard.ts';
import { restaurantGuards, tabletIds } from '../staff/index.ts';
import { memberIds, type RestaurantPart } from '../staff/restaurant-rights.queries.ts';
import { countTrash, listTrash } from './trash.queries.ts';
import { deleteRecord, restoreRecord } from './trash-record.ts';

const tags = ['Trash'];

/** Deleting records of the catalogue, and restoring them. */
export function trashRoutes(app: App, context: Context): void {
  const { catalogue, database, guards, live, now, readDatabase } = context;
  const onRequest = guards.admin;
  const { managerOf } = restaurantGuards(context);

  const deletions = [
    [catalogueWritesApi.deleteRestaurant, catalogueWritesWire.deleteRestaurant, 'restaurants'],
    [catalogueWritesApi.deleteCategory, catalogueWritesWire.deleteCategory, 'categories'],
    [catalogueWritesApi.deleteDish, catalogueWritesWire.deleteDish, 'items'],
    [adminApi.deleteCoupon, adminWire.deleteCoupon, 'coupons'],
  ] as const;
  for (const [endpoint, wire, kind] of deletions) {
    app.route({
      ...routeOf(endpoint, wire, { tags }),
      onRequest: managerOf((params) => partOf(kind, params.id)),
      handler: async (request) => {
        const { id } = request.params;
        const deletion = { kind, id, now: now(), by: actorOf(request) };
        const deleted = await deleteRecord(database, deletion);
        await publishChange(kind, deleted.restaurantId);
        return { message: `“${deleted.name}” is in the trash.` };
      },
    });
  }

  app.route({
    ...routeOf(adminApi.trashCounts, adminWire.trashCounts, { tags }),
    onRequest,
    handler: (request) => countTrash(readDatabase(request)),
  });

  app.route({
    ...routeOf(adminApi.trash, adminWire.trash, { tags }),
    onRequest,
    handler: async (request, reply) => {
      const { kind } = request.params;
      const { limit, cursor } = request.query;
      const after = readRowCursor(cursor);
      const reads = readDatabase(request);
      const [counts, rows] = await Promise.all([
        countTrash(reads),
        listTrash(reads, { kind, after, limit: limit + 1 }),
      ]);
      const { shown, next } = pageOf(rows, limit, ({ at, id }) => ({ at, id }));
      setPageHeaders(request, reply, { total: counts[kind], next });
      return sendJsonText(reply, arrayOf(shown));
    },
  });

  app.route({
    ...routeOf(adminApi.restore, adminWire.restore, { tags }),
    onRequest: managerOf(({ kind, id }) => partOf(kind, id)),
    handler: async (request) => {
      const { kind, id } = request.params;
      const restoring = { kind, id, by: actorOf(request) };
      const { name, restaurantId, takenCodes } = await restoreRecord(database, restoring);
      await publishChange(kind, restaurantId);
      const stays = takenCodes.length > 0 ? ` ${takenCodesText(takenCodes)}` : '';
      return { message: `“${name}” has been restored.${stays}` };
    },
  });

  /** Invalidates caches. A restaurant in the trash has no team, so its open pages lose or regain access. */
  async function publishChange(kind: TrashKind, restaurantId: string | null): Promise<void> {
    if (restaurantId !== null) catalogue.invalidate(restaurantId);
    if (kind === 'restaurants' || kind === 'coupons') catalogue.invalidateCoupons();
    if (kind !== 'restaurants' || restaurantId === null) return;
    const [members, tablets] = await Promise.all([
      memberIds(database, restaurantId),
      tabletIds(database, restaurantId),
    ]);
    const recipients = [...members, ...tablets];
    await Promise.all(recipients.map((userId) => live.rightsChanged({ userId })));
  }
}

/** Managers may delete and restore the menu, admins everything. The kind comes from an unchecked path. */
function partOf(kind = '', id = ''): RestaurantPart | null {
  if (kind === 'categories') return { kind: 'category', id };
  return kind === 'items' ? { kind: 'dish', id } : null;
}

function takenCodesText(codes: readonly string[]): string {
  const list = codes.join(', ');
  return codes.length === 1
    ? `Its coupon ${list} stays in the trash: another coupon has this code.`
    : `Its coupons ${list} stay in the trash: other coupons have these codes.`;
}
