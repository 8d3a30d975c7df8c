import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, ownedBy, primaryId, updatedAt } from './columns.ts';
import { orders } from './orders.ts';
import { restaurants } from './restaurants.ts';
import { users } from './users.ts';

/** Customers' reviews of delivered orders, one for each order. */
export const reviews = pgTable(
  'reviews',
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .unique('reviews_order_key')
      .references(() => orders.id, { onDelete: 'cascade' }),
    restaurantId: ownedBy(() => restaurants.id),
    /** Null once the account is deleted; the stars stay, the words do not. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    rating: smallint().notNull(),
    text: text(),
    replyText: text(),
    replyAt: instantColumn(),
    /** When and why an admin hid it; hidden reviews are not counted. */
    hiddenAt: instantColumn(),
    hiddenReason: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('reviews_rating_check', sql`${table.rating} between 1 and 5`),
    // A restaurant's reviews, newest first.
    index('reviews_restaurant_idx')
      .on(table.restaurantId, table.createdAt, table.id)
      .where(sql`${table.hiddenAt} is null`),
    // The admin's list, and its search in the words.
    index('reviews_created_idx').on(table.createdAt, table.id),
    index('reviews_text_search_idx').using('gin', sql`search_text(${table.text}) gin_trgm_ops`),
    // Deleting an account looks for its reviews.
    index('reviews_user_idx').on(table.userId).where(sql`${table.userId} is not null`),
  ],
);

/**
 * How often each number of stars was given to a restaurant in reviews that are shown. A trigger
 * maintains it. Separate from the restaurant's row, whose version a review does not change.
 */
export const restaurantStars = pgTable('restaurant_stars', {
  restaurantId: uuid()
    .primaryKey()
    .references(() => restaurants.id, { onDelete: 'cascade' }),
  one: integer().notNull().default(0),
  two: integer().notNull().default(0),
  three: integer().notNull().default(0),
  four: integer().notNull().default(0),
  five: integer().notNull().default(0),
});
