import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { TEAM_ROLES, type TeamRole } from '#domain/staff/restaurant-rights.ts';
import { bytea, createdAt, instantColumn, oneOf, ownedBy, primaryId } from './columns.ts';
import { restaurants } from './restaurants.ts';
import { users } from './users.ts';

/** Who works for a restaurant. Admins may do everything everywhere and are not listed. */
export const restaurantMembers = pgTable(
  'restaurant_members',
  {
    restaurantId: ownedBy(() => restaurants.id),
    userId: ownedBy(() => users.id),
    role: text().$type<TeamRole>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.userId] }),
    check('restaurant_members_role_check', sql`${table.role} in ${oneOf(TEAM_ROLES)}`),
    // The restaurants a user works for.
    index('restaurant_members_user_idx').on(table.userId),
  ],
);

/**
 * Invitations to a team. Their link is derived from the id and the installation's key. Used, replaced, withdrawn and
 * expired ones are deleted, so that the address is kept no longer.
 */
export const restaurantInvitations = pgTable(
  'restaurant_invitations',
  {
    id: primaryId(),
    restaurantId: ownedBy(() => restaurants.id),
    /** In lower case. */
    email: text().notNull(),
    role: text().$type<TeamRole>().notNull(),
    /**
     * The invitation is valid only while this user may invite people. Null: an older version of the program
     * did not store it, and the invitation is not valid.
     */
    invitedBy: uuid().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instantColumn().notNull(),
  },
  (table) => [
    check('restaurant_invitations_role_check', sql`${table.role} in ${oneOf(TEAM_ROLES)}`),
    // Inviting an address again replaces its open invitation.
    uniqueIndex('restaurant_invitations_email_key').on(table.restaurantId, table.email),
    // Deleting an account deletes those sent to its address.
    index('restaurant_invitations_address_idx').on(table.email),
    // Deleting an account deletes those it sent.
    index('restaurant_invitations_inviter_idx').on(table.invitedBy),
    // The clean-up of expired ones.
    index('restaurant_invitations_expires_idx').on(table.expiresAt),
  ],
);

/**
 * Devices that are signed in to a restaurant's board. They belong to the restaurant, so they outlive the session, the
 * password and the membership of the manager who made them. Ended ones stay, as the audit reads their names.
 */
export const tablets = pgTable(
  'tablets',
  {
    id: primaryId(),
    restaurantId: ownedBy(() => restaurants.id),
    name: text().notNull(),
    /** SHA-256 of the cookie's token. */
    tokenHash: bytea().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** Written now and then, not at each request. */
    lastSeenAt: createdAt(),
    endedAt: instantColumn(),
  },
  (table) => [
    // Read with each request of a tablet.
    uniqueIndex('tablets_token_key').on(table.tokenHash),
    // The tablets of a restaurant.
    index('tablets_restaurant_idx').on(table.restaurantId),
    // Deleting an account looks for those it made.
    index('tablets_creator_idx').on(table.createdBy),
  ],
);

/** When a board of a restaurant was last open. Without a row none ever was. */
export const restaurantBoards = pgTable('restaurant_boards', {
  restaurantId: uuid()
    .primaryKey()
    .references(() => restaurants.id, { onDelete: 'cascade' }),
  /** Written now and then while one is open. */
  seenAt: instantColumn().notNull(),
});
