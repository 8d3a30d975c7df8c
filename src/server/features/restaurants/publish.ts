import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Checklist } from '#contract/publishing.ts';
import { openOrdersMessage } from '#domain/orders/open-orders-message.ts';
import {
  missingForPublishing,
  missingMessage,
  type PublishingFacts,
  publishingChecklist,
} from '#domain/restaurants/publishing.ts';
import type { Context } from '#server/context.ts';
import { type Orm, rowsIn } from '#server/db/client.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { columnsSql, type Fields } from '#server/db/sql-fragments.ts';
import { countOpenOrders } from '#server/features/orders/orders.queries.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';

interface Publication {
  id: string;
  isPublished: boolean;
  by: AuditActor;
}

/**
 * Publishes a restaurant, or makes it a draft again; without a change it does nothing. Throws AppError not_found,
 * restaurant_not_ready with the missing items, or restaurant_has_open_orders, as drafts have none.
 */
export async function setPublished(
  { database, now }: Pick<Context, 'database' | 'now'>,
  { id, isPublished, by }: Publication,
): Promise<string> {
  return database.orm.transaction(async (tx) => {
    const ofRestaurant = and(eq(restaurants.id, id), isNull(restaurants.deletedAt));
    // Waits for orders that are being placed, which hold the row, so that they are counted.
    const [before] = await tx.select().from(restaurants).where(ofRestaurant).for('update');
    if (!before) throw notFound();
    if ((before.publishedAt !== null) === isPublished) return before.id;
    if (isPublished) {
      const missing = missingForPublishing((await loadChecklist(tx, id)).items);
      if (missing.length > 0) {
        const message = `${before.name} cannot be published yet. ${missingMessage(missing)}`;
        throw new AppError('restaurant_not_ready', { message, details: { missing } });
      }
    } else {
      const count = await countOpenOrders(tx, id);
      if (count > 0) {
        const message = openOrdersMessage(before.name, count);
        throw new AppError('restaurant_has_open_orders', { message });
      }
    }
    const publishedAt = isPublished ? now() : null;
    await tx.update(restaurants).set({ publishedAt }).where(eq(restaurants.id, id));
    await recordAudit(tx, {
      by,
      action: isPublished ? 'restaurant.published' : 'restaurant.unpublished',
      subject: { kind: 'restaurant', id: before.id, name: before.name },
    });
    return before.id;
  });
}

/** The checklist of a restaurant before it is published. Throws AppError not_found. */
export async function loadChecklist(orm: Orm, id: string): Promise<Checklist> {
  const [facts] = await rowsIn<Facts>(
    orm,
    sql`select ${FACTS} from restaurants r where r.id = ${id} and r.deleted_at is null`,
  );
  if (!facts) throw notFound();
  return { isPublished: facts.isPublished, items: publishingChecklist(facts) };
}

interface Facts extends PublishingFacts {
  isPublished: boolean;
}

const FACTS = sql.raw(
  columnsSql({
    operatingHours: 'r.operating_hours',
    availableDishes: `(select count(*)::int from menu_items i
      where i.restaurant_id = r.id and i.deleted_at is null and i.is_available)`,
    image: 'r.image',
    deliveryAreas: 'r.delivery_areas',
    teamMembers: `(select count(*)::int from restaurant_members m where m.restaurant_id = r.id)`,
    hasAcceptedTestOrder: `exists (select from orders o
      where o.restaurant_id = r.id and o.is_test and o.status not in ('pending', 'cancelled'))`,
    isPublished: 'r.published_at is not null',
  } satisfies Fields<Facts>),
);

function notFound(): AppError {
  return new AppError('not_found', { message: 'Restaurant not found' });
}
