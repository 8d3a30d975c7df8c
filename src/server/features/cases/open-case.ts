import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { NewCaseRequest } from '#contract/cases.ts';
import { caseDueAt, reportUntil } from '#domain/cases/case-rules.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { parsePictureFileName } from '#domain/uploads/uploaded-picture.ts';
import type { Database, Orm } from '#server/db/client.ts';
import { rowsIn } from '#server/db/client.ts';
import { casePictures, cases, type StoredCaseItem } from '#server/db/schema/cases.ts';
import { orderItems } from '#server/db/schema/orders.ts';
import { AppError } from '#server/platform/app-error.ts';
import { queueMail } from '#server/platform/mail/mail.ts';

interface CaseToOpen {
  orderId: string;
  userId: string;
  request: NewCaseRequest;
  /** How long after its end a problem with an order can be reported. */
  reportWithinMinutes: number;
  now: Date;
}

/**
 * Opens a case of a customer's order; returns its id. Throws AppError not_found for another's order, case_too_late,
 * case_exists (also for the second of two at once) and invalid_input.
 */
export async function openCase(database: Database, wanted: CaseToOpen): Promise<string> {
  const { orderId, userId, request, reportWithinMinutes, now } = wanted;
  return database.orm.transaction(async (tx) => {
    // Locked as when the account is deleted, so that the two cannot deadlock.
    await tx.execute(sql`select from users where id = ${userId} for key share`);
    const order = await ownOrder(tx, wanted);
    const ended = { status: order.status, endedAt: new Date(order.endedAt) };
    const until = reportUntil(ended, reportWithinMinutes);
    if (until !== null && until <= now) {
      throw new AppError('case_too_late', { details: { reportUntil: until.toISOString() } });
    }
    const items = request.items ?? [];
    await checkItems(tx, orderId, items);
    const id = v7();
    const { reason, message, wants = 'reply' } = request;
    const [opened] = await tx
      .insert(cases)
      .values({
        id,
        orderId,
        userId,
        restaurantId: order.restaurantId,
        status: 'open',
        reason,
        message,
        items,
        wants,
        dueAt: caseDueAt(now),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: cases.id });
    if (!opened) throw await existingCaseError(tx, orderId);
    await attachPictures(tx, { caseId: id, userId, paths: request.pictures ?? [] });
    await queueMail(tx, { kind: 'case', caseId: id, messageId: null });
    return id;
  });
}

interface OwnOrder {
  restaurantId: string;
  status: OrderStatus;
  /** Its last change of status. */
  endedAt: string;
}

async function ownOrder(tx: Orm, { orderId, userId }: CaseToOpen): Promise<OwnOrder> {
  const [order] = await rowsIn<OwnOrder>(
    tx,
    sql`
  select o.restaurant_id as "restaurantId", o.status, coalesce((
    select to_json(max(e.at))#>>'{}' from order_events e
    where e.order_id = o.id and e.status = o.status and e.refunded_cents is null),
    to_json(o.created_at)#>>'{}') as "endedAt"
  from orders o where o.id = ${orderId} and o.user_id = ${userId} for key share of o`,
  );
  if (!order) throw new AppError('not_found', { message: 'Order not found' });
  return order;
}

async function checkItems(
  tx: Orm,
  orderId: string,
  items: readonly StoredCaseItem[],
): Promise<void> {
  if (items.length === 0) return;
  const ordered = await tx
    .select({ id: orderItems.id, quantity: orderItems.quantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId));
  const fits = ({ orderItemId, quantity }: StoredCaseItem) =>
    ordered.some((line) => line.id === orderItemId && quantity <= line.quantity);
  if (!items.every(fits)) {
    throw new AppError('invalid_input', { message: 'The items do not match this order.' });
  }
}

/** The refusal that names the undecided case of an order. */
export async function existingCaseError(tx: Orm, orderId: string): Promise<AppError> {
  const [existing] = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.orderId, orderId), ne(cases.status, 'decided')));
  return new AppError('case_exists', existing ? { details: { id: existing.id } } : {});
}

const PICTURE_PATH = '/api/case-pictures/';

/** Attaches pictures that the customer has uploaded and not attached before. Throws AppError invalid_input. */
async function attachPictures(
  tx: Orm,
  { caseId, userId, paths }: { caseId: string; userId: string; paths: readonly string[] },
): Promise<void> {
  for (const [position, path] of paths.entries()) {
    const picture = path.startsWith(PICTURE_PATH)
      ? parsePictureFileName(path.slice(PICTURE_PATH.length))
      : null;
    const attached = picture
      ? await tx
          .update(casePictures)
          .set({ caseId, position })
          .where(
            and(
              eq(casePictures.id, picture.id),
              eq(casePictures.userId, userId),
              isNull(casePictures.caseId),
            ),
          )
          .returning({ id: casePictures.id })
      : [];
    if (attached.length === 0) {
      throw new AppError('invalid_input', {
        message: 'A picture was not uploaded by you, or is already attached.',
      });
    }
  }
}
