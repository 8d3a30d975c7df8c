import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { urlOf } from '#contract/endpoint.ts';
import { printersApi } from '#contract/management-api.ts';
import type { CreatedPrinter } from '#contract/printers.ts';
import type { Context } from '#server/context.ts';
import { printers } from '#server/db/schema/printers.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { lockParentRestaurant } from '#server/features/restaurants/restaurants.queries.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import { hashToken } from '#server/platform/sessions.ts';

/** Adds a printer to a restaurant. Its address has the secret, which is not stored. Throws not_found. */
export async function addPrinter(
  { config, database, now }: Pick<Context, 'config' | 'database' | 'now'>,
  { restaurantId, name, by }: { restaurantId: string; name: string; by: AuditActor },
): Promise<CreatedPrinter> {
  const id = v7();
  // Short, as somebody may have to type it.
  const secret = randomBytes(16).toString('base64url');
  await database.orm.transaction(async (tx) => {
    const restaurant = await lockParentRestaurant(tx, restaurantId);
    const tokenHash = hashToken(secret);
    const row = { id, restaurantId: restaurant.id, name, tokenHash, createdAt: now() };
    await tx.insert(printers).values(row);
    const subject = { kind: 'restaurant', ...restaurant } as const;
    await recordAudit(tx, { by, action: 'restaurant.printer_added', subject, after: { name } });
  });
  const address = config.origin + urlOf(printersApi.poll, { params: { secret } });
  return { id, name, address };
}

/** Removes a printer and its jobs; its address is unknown from then on. Throws not_found. */
export async function removePrinter(
  { database }: Pick<Context, 'database'>,
  { restaurantId, id, by }: { restaurantId: string; id: string; by: AuditActor },
): Promise<void> {
  await database.orm.transaction(async (tx) => {
    const [printer] = await tx
      .delete(printers)
      .where(and(eq(printers.id, id), eq(printers.restaurantId, restaurantId)))
      .returning({ name: printers.name });
    const [restaurant] = await tx
      .select({ id: restaurants.id, name: restaurants.name })
      .from(restaurants)
      .where(eq(restaurants.id, restaurantId));
    if (!printer || !restaurant) throw new AppError('not_found');
    const subject = { kind: 'restaurant', ...restaurant } as const;
    const before = { name: printer.name };
    await recordAudit(tx, { by, action: 'restaurant.printer_ended', subject, before });
  });
}
