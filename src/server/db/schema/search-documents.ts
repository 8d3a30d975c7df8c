import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns.ts';
import { restaurants } from './restaurants.ts';

const lexemes = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * A document has many words, so the index takes in some hundred documents at a time. A search also reads the
 * pending list, which is some kilobytes long.
 */
const PENDING = { fastupdate: true, gin_pending_list_limit: 256 };

/**
 * What a search of restaurants reads: the texts in their searched form, each name after a space, and what
 * results are ordered by, so that even very many matches are counted and ordered from this one table.
 * Triggers maintain it (see the migration).
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    restaurantId: uuid()
      .primaryKey()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    /** False while the restaurant is in the trash. */
    isShown: boolean().notNull(),
    name: text().notNull(),
    /** Name, cuisine and description. */
    own: text().notNull(),
    openingKey: text().notNull(),
    /** As customers see it, in hundredths. */
    rating: integer().notNull(),
    createdAt: instantColumn().notNull(),
    /** The names of the dishes, each in a line of its own. */
    dishes: text().notNull().default(''),
    /** Their words. */
    dishWords: lexemes().notNull().default(''),
  },
  (table) => [
    // Substrings of their own texts.
    index('search_documents_own_idx').using('gin', sql`${table.own} gin_trgm_ops`).with(PENDING),
    // Words, and beginnings of words, of their dishes.
    index('search_documents_dishes_idx').using('gin', table.dishWords).with(PENDING),
  ],
);
