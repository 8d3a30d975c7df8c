import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Orm } from '#server/db/client.ts';
import { passwordResets } from '#server/db/schema/account-security.ts';
import { creditEntries } from '#server/db/schema/credit.ts';
import { notes } from '#server/db/schema/notes.ts';
import { orderItems, orders } from '#server/db/schema/orders.ts';
import { paymentIntents } from '#server/db/schema/payments.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { restaurantInvitations, restaurantMembers } from '#server/db/schema/staff.ts';
import { users } from '#server/db/schema/users.ts';
import { eraseIntentsOf } from '#server/features/orders/payment-intents.queries.ts';
import { AppError } from '#server/platform/app-error.ts';
import { emailKey } from '#server/platform/email-key.ts';
import { queueMail } from '#server/platform/mail/mail.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { auditMember } from '../staff/index.ts';
import { auditOwnAccount, lockOwners } from './accounts.queries.ts';

/**
 * Deletes an account with its sessions, second factor, favorites, saved addresses and team memberships. Orders stay as
 * records without personal data, and reviews keep their stars. Throws last_admin.
 */
export async function deleteAccount(
  { database, live, secretKey }: Pick<Context, 'database' | 'live' | 'secretKey'>,
  user: SessionUser,
): Promise<void> {
  await database.orm.transaction(async (tx) => {
    const owners = await lockOwners(tx);
    if (owners.includes(user.id) && owners.length === 1) throw new AppError('last_admin');
    // Payments are locked before the user, as they are when a paid order is placed. A payment without an
    // order yet is then refunded, because the delivery address is erased.
    await tx
      .select({ id: paymentIntents.id })
      .from(paymentIntents)
      .where(and(eq(paymentIntents.userId, user.id), eq(paymentIntents.status, 'open')))
      .for('update');
    // Orders are locked before their customer, whose credit a refund adds to.
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.userId, user.id))
      .orderBy(orders.id)
      .for('no key update');
    // Waits for an order that is being placed, so that its personal data is erased too: its foreign key
    // holds the row `for key share`.
    const [locked] = await tx
      .select({ isAdmin: users.isAdmin })
      .from(users)
      .where(eq(users.id, user.id))
      .for('update');
    await tx
      .update(orders)
      .set({
        customerName: null,
        customerEmail: null,
        customerPhone: null,
        deliveryAddress: null,
        deliveryInstructions: null,
        idempotencyKey: null,
        requestHash: null,
      })
      .where(eq(orders.userId, user.id));
    const ownOrders = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, user.id));
    await tx
      .update(orderItems)
      .set({ specialInstructions: null })
      .where(
        and(inArray(orderItems.orderId, ownOrders), isNotNull(orderItems.specialInstructions)),
      );
    await tx
      .update(reviews)
      .set({ text: null })
      .where(and(eq(reviews.userId, user.id), isNotNull(reviews.text)));
    // Notes about the person are deleted with the account; those about their orders may name them.
    await tx.delete(notes).where(and(isNotNull(notes.orderId), inArray(notes.orderId, ownOrders)));
    // The entries stay as records of the books; the balance is forfeited with the account.
    await tx
      .update(creditEntries)
      .set({ note: null })
      .where(and(eq(creditEntries.userId, user.id), isNotNull(creditEntries.note)));
    await eraseIntentsOf(tx, user.id);
    await removeFromTeams(tx, user);
    await tx.delete(users).where(eq(users.id, user.id));
    const isAdmin = locked?.isAdmin ?? false;
    await auditOwnAccount(tx, { userId: user.id, isAdmin, action: 'user.deleted' });
    // Links requested before the account was made have no owner whose deletion would remove them.
    await tx
      .delete(passwordResets)
      .where(eq(passwordResets.addressHash, secretKey.keyedHash(emailKey(user.email))));
    const { email, emailVerified, firstName } = user;
    if (emailVerified) await queueMail(tx, { kind: 'account_deleted', email, firstName });
  });
  await live.sessionsEnded({ userId: user.id });
}

/** Deletes invitations to the address, and records in the audit that the account has left its teams. */
async function removeFromTeams(tx: Orm, { id: userId, email }: SessionUser): Promise<void> {
  await tx.delete(restaurantInvitations).where(eq(restaurantInvitations.email, emailKey(email)));
  const places = await tx
    .select({
      restaurant: { id: restaurants.id, name: restaurants.name },
      role: restaurantMembers.role,
    })
    .from(restaurantMembers)
    .innerJoin(restaurants, eq(restaurants.id, restaurantMembers.restaurantId))
    .where(eq(restaurantMembers.userId, userId));
  for (const { restaurant, role } of places) {
    const change = { userId, restaurant, before: role, after: null };
    await auditMember(tx, { by: { id: userId, role }, ...change });
  }
}
