import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgMaterializedView,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ALLERGENS, type Allergen, DISH_TAGS, type DishTag } from '#domain/menus/dish-labels.ts';
import { KINDS_OF_DISHES } from '#domain/menus/kinds-of-dishes.ts';
import type { MenuWindow } from '#domain/menus/menu-windows.ts';
import type { OptionGroup } from '#domain/menus/option-groups.ts';
import { DELIVERY_AREA_LIMITS } from '#domain/restaurants/delivery-areas.ts';
import {
  DEFAULT_FULFILMENT,
  FULFILMENTS,
  type Fulfilment,
} from '#domain/restaurants/fulfilment.ts';
import { DEFAULT_TIMEZONE } from '#domain/restaurants/local-clock.ts';
import { OFFICE_TAG_LIMITS } from '#domain/restaurants/office-tags.ts';
import {
  DEFAULT_CLOSE,
  DEFAULT_OPEN,
  HOURS_MODES,
  type HoursMode,
  type OperatingHours,
} from '#domain/restaurants/opening-hours.ts';
import {
  DEFAULT_DELIVERY_FEE,
  DEFAULT_DELIVERY_MINUTES,
  DEFAULT_MINIMUM_ORDER,
  RESTAURANT_DEFAULTS,
} from '#domain/restaurants/restaurant-defaults.ts';
import { RESTAURANT_LIMITS as LIMITS } from '#domain/restaurants/restaurant-limits.ts';
import type { Scheduling } from '#domain/restaurants/slots.ts';
import type { SpecialDay } from '#domain/restaurants/special-days.ts';
import {
  createdAt,
  instantColumn,
  oneOf,
  ownedBy,
  primaryId,
  range,
  SHORT_PENDING_LIST,
  textArray,
  tsvector,
  updatedAt,
} from './columns.ts';

/**
 * SQL: whether a category's name contains any kind of dishes. It is also the condition of partial
 * indexes below, which are used only if a statement has exactly this condition.
 */
export function namesKindOfDishes(name: string): string {
  return `search_text(${name}) ~ '${[...KINDS_OF_DISHES.values()].join('|')}'`;
}

/**
 * The search document of a row: the words of its texts, weighted from A to D. `search_vector` (see the migration) makes
 * them lower case, without accents.
 */
const searchDocument = (
  ...texts: readonly (readonly [column: string, weight: 'A' | 'B' | 'C' | 'D'])[]
) =>
  tsvector()
    .notNull()
    .generatedAlwaysAs(
      sql.raw(
        texts
          .map(([column, weight]) => `setweight(search_vector(${column}), '${weight}')`)
          .join(' || '),
      ),
    );

/**
 * SQL: the words of a dish's name and tags, without its description. It is also the expression of an index below,
 * which is used only by statements with exactly this one.
 */
export function dishTitle(row = ''): string {
  return `(search_vector(${row}name) || search_vector(${row}tags))`;
}

/**
 * Records that were deleted together have the same `deletionId`, so that they are restored together,
 * without anything that was deleted earlier.
 */
const softDelete = () => ({ deletedAt: instantColumn(), deletionId: uuid() });

export const restaurants = pgTable(
  'restaurants',
  {
    id: primaryId(),
    name: text().notNull(),
    /** The slug in its page's address; earlier ones are in `restaurant_slugs` and redirect. */
    slug: text().notNull(),
    description: text().notNull().default(''),
    cuisine: text().notNull(),
    image: text(),
    rating: numeric({ precision: 3, scale: 2 }).notNull().default('0.00'),
    reviewCount: integer().notNull().default(0),
    deliveryTime: text().notNull().default(RESTAURANT_DEFAULTS.deliveryTime),
    /** The upper figure of `deliveryTime`; without one, that of the default. */
    deliveryMinutes: integer()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `coalesce(substring(delivery_time from '([0-9]{1,4})[^0-9]*$')::integer, ${DEFAULT_DELIVERY_MINUTES})`,
        ),
      ),
    pickupTime: text().notNull().default(RESTAURANT_DEFAULTS.pickupTime),
    deliveryFeeCents: integer().notNull().default(DEFAULT_DELIVERY_FEE),
    minimumOrderCents: integer().notNull().default(DEFAULT_MINIMUM_ORDER),
    address: text().notNull().default(''),
    phone: text().notNull().default(''),
    isOpen: boolean().notNull().default(true),
    isTemporarilyClosed: boolean().notNull().default(false),
    timezone: text().notNull().default(DEFAULT_TIMEZONE),
    operatingHoursMode: text().$type<HoursMode>().notNull().default('default'),
    defaultOpen: text().notNull().default(DEFAULT_OPEN),
    defaultClose: text().notNull().default(DEFAULT_CLOSE),
    operatingHours: jsonb().$type<OperatingHours>(),
    /** By date; each replaces its weekday's hours. */
    specialDays: jsonb().$type<SpecialDay[]>().notNull().default([]),
    /** The end of a pause, possibly in the past. `isTemporarilyClosed` has no end. */
    pausedUntil: instantColumn(),
    /** How many minutes longer deliveries take until `busyUntil`, which may be over. */
    extraMinutes: integer().notNull().default(0),
    busyUntil: instantColumn(),
    /** Postal codes, or their beginnings with a star; none: everywhere. */
    deliveryAreas: text().array().notNull().default([]),
    /** How customers get their orders. */
    fulfilment: text()
      .array()
      .$type<Fulfilment[]>()
      .notNull()
      .default([...DEFAULT_FULFILMENT]),
    /** How it takes scheduled orders; null: it does not. */
    scheduling: jsonb().$type<Scheduling>(),
    /** When customers first saw it; null: a draft, which only its team and admins see. */
    publishedAt: instantColumn().default(sql`now()`),
    /** Tags by which admins group restaurants. */
    officeTags: text().array().notNull().default([]),
    /** A hash of everything the open status depends on: restaurants that share it open and close together. */
    openingKey: text()
      .notNull()
      .generatedAlwaysAs(
        sql`md5(is_open::text || is_temporarily_closed::text || timezone || operating_hours_mode || coalesce(operating_hours::text, '') || special_days::text || coalesce(extract(epoch from paused_until at time zone 'UTC')::text, ''))`,
      ),
    searchDocument: searchDocument(['name', 'A'], ['cuisine', 'B'], ['description', 'C']),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    ...softDelete(),
  },
  (table) => [
    check(
      'restaurants_delivery_fee_check',
      sql`${table.deliveryFeeCents} between ${range(0, LIMITS.deliveryFeeMaxCents)}`,
    ),
    check(
      'restaurants_minimum_order_check',
      sql`${table.minimumOrderCents} between ${range(0, LIMITS.minimumOrderMaxCents)}`,
    ),
    check('restaurants_rating_check', sql`${table.rating} between ${range(0, LIMITS.ratingMax)}`),
    check('restaurants_extra_minutes_check', sql`${table.extraMinutes} >= 0`),
    check('restaurants_review_count_check', sql`${table.reviewCount} >= 0`),
    check(
      'restaurants_name_check',
      sql`char_length(${table.name}) between ${range(LIMITS.nameMin, LIMITS.nameMax)}`,
    ),
    check(
      'restaurants_hours_mode_check',
      sql`${table.operatingHoursMode} in ${oneOf(HOURS_MODES)}`,
    ),
    check(
      'restaurants_delivery_areas_check',
      sql`cardinality(${table.deliveryAreas}) <= ${sql.raw(String(DELIVERY_AREA_LIMITS.areas))} and array_to_string(${table.deliveryAreas}, ' ', '?') ~ '^([A-Z0-9][A-Z0-9-]{0,10}[A-Z0-9*]?( |$))*$'`,
    ),
    check(
      'restaurants_fulfilment_check',
      sql`cardinality(${table.fulfilment}) > 0 and ${table.fulfilment} <@ ${textArray(FULFILMENTS)}`,
    ),
    check(
      'restaurants_office_tags_check',
      sql`cardinality(${table.officeTags}) <= ${sql.raw(String(OFFICE_TAG_LIMITS.tags))}`,
    ),
    // A slug belongs to one restaurant.
    uniqueIndex('restaurants_slug_key').on(table.slug),
    // All lists, exports and the sitemap, in a stable order, without the trash; counting and ordering by
    // what is open only reads the index.
    index('restaurants_listed_idx')
      .on(table.createdAt, table.id, table.openingKey, table.publishedAt)
      .where(sql`${table.deletedAt} is null`),
    // Drafts, which searches leave out.
    index('restaurants_drafts_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.deletedAt} is null and ${table.publishedAt} is null`),
    // The trash.
    index('restaurants_deleted_idx').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    // Who delivers to a postal code: those with one of the areas that include it, or with none. `fastupdate`
    // is off, as reads far outnumber writes. The second index also gives the planner statistics.
    index('restaurants_delivery_areas_idx')
      .using('gin', table.deliveryAreas)
      .with({ fastupdate: false }),
    index('restaurants_everywhere_idx').on(sql`(cardinality(${table.deliveryAreas}) = 0)`),
    // Part of the list for any postal code: counted and ordered from the index alone.
    index('restaurants_listed_everywhere_idx')
      .on(table.createdAt, table.id, table.openingKey, table.publishedAt)
      .where(sql`${table.deletedAt} is null and cardinality(${table.deliveryAreas}) = 0`),
    // Pauses and busy times that may be over, which a job looks for regularly.
    index('restaurants_paused_idx')
      .on(table.pausedUntil)
      .where(sql`${table.pausedUntil} is not null`),
    index('restaurants_busy_idx').on(table.busyUntil).where(sql`${table.busyUntil} is not null`),
    index('restaurants_search_idx').using('gin', table.searchDocument).with(SHORT_PENDING_LIST),
    // The admin's search for orders and reviews of a restaurant.
    index('restaurants_name_search_idx').using('gin', sql`search_text(${table.name}) gin_trgm_ops`),
  ],
);

/** Every slug a restaurant ever had, the current one included. */
export const restaurantSlugs = pgTable(
  'restaurant_slugs',
  {
    slug: text().primaryKey(),
    restaurantId: ownedBy(() => restaurants.id),
    createdAt: createdAt(),
  },
  (table) => [index('restaurant_slugs_restaurant_idx').on(table.restaurantId)],
);

export const menuCategories = pgTable(
  'menu_categories',
  {
    id: primaryId(),
    restaurantId: ownedBy(() => restaurants.id),
    name: text().notNull(),
    description: text(),
    displayOrder: integer().notNull().default(0),
    /** When its dishes can be ordered; none: always. */
    menuWindows: jsonb().$type<MenuWindow[]>().notNull().default([]),
    /** Its dishes are found by it, too. */
    searchDocument: searchDocument(['name', 'B']),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    ...softDelete(),
  },
  (table) => [
    check('menu_categories_display_order_check', sql`${table.displayOrder} >= 0`),
    // A restaurant's categories in the order they are shown.
    index('menu_categories_restaurant_idx').on(table.restaurantId, table.displayOrder),
    // Restaurants with a kind of dishes, looked up by name without reading the category.
    index('menu_categories_kinds_idx')
      .on(table.name, table.restaurantId)
      .where(sql`${table.deletedAt} is null and ${sql.raw(namesKindOfDishes('"name"'))}`),
    index('menu_categories_deleted_idx')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    index('menu_categories_search_idx').using('gin', table.searchDocument).with(SHORT_PENDING_LIST),
  ],
);

export const menuItems = pgTable(
  'menu_items',
  {
    id: primaryId(),
    restaurantId: ownedBy(() => restaurants.id),
    categoryId: uuid().references((): AnyPgColumn => menuCategories.id, { onDelete: 'set null' }),
    name: text().notNull(),
    description: text(),
    priceCents: integer().notNull(),
    isAvailable: boolean().notNull().default(true),
    /** The time until which it is sold out, possibly in the past. `isAvailable` has no end. */
    soldOutUntil: instantColumn(),
    preparationMinutes: integer(),
    image: text(),
    /** What a customer chooses of the dish, in the order it is shown. */
    optionGroups: jsonb().$type<OptionGroup[]>().notNull().default([]),
    tags: text().array().$type<DishTag[]>().notNull().default([]),
    /** Null: nothing is stated, unlike an empty list. */
    allergens: text().array().$type<Allergen[]>(),
    searchDocument: searchDocument(
      ['name', 'A'],
      ['tags', 'B'],
      ["coalesce(description, '')", 'C'],
    ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    ...softDelete(),
  },
  (table) => [
    check('menu_items_price_check', sql`${table.priceCents} >= 0`),
    check('menu_items_tags_check', sql`${table.tags} <@ ${textArray(DISH_TAGS)}`),
    check('menu_items_allergens_check', sql`${table.allergens} <@ ${textArray(ALLERGENS)}`),
    check('menu_items_preparation_check', sql`${table.preparationMinutes} >= 0`),
    // A restaurant's menu in the order in which dishes were added.
    index('menu_items_restaurant_idx').on(table.restaurantId, table.createdAt, table.id),
    // Deleting a category deletes its dishes.
    index('menu_items_category_idx').on(table.categoryId),
    index('menu_items_deleted_idx').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    // Dishes that may be no longer sold out, as above.
    index('menu_items_sold_out_idx')
      .on(table.soldOutUntil)
      .where(sql`${table.soldOutUntil} is not null`),
    index('menu_items_search_idx').using('gin', table.searchDocument).with(SHORT_PENDING_LIST),
    index('menu_items_title_idx').using('gin', sql.raw(dishTitle())).with(SHORT_PENDING_LIST),
    // Restaurants with a kind of dishes, as above.
    index('menu_items_kinds_idx')
      .on(table.name, table.restaurantId)
      .where(sql`${table.deletedAt} is null and ${sql.raw(namesKindOfDishes('"name"'))}`),
  ],
);

/**
 * Every word of the search documents: the candidates for spelling corrections. Triggers add to it (see the
 * migration), and unused words are removed every hour. A word may be there twice, because two transactions that
 * add the same word must not wait for each other.
 */
export const searchWords = pgTable('search_words', { word: text().notNull() }, (table) => [
  // To look up whether a word is there already.
  index('search_words_word_idx').on(table.word),
  // Similar words. Without GIN's pending list, as reads are frequent and writes rare.
  index('search_words_like_idx')
    .using('gin', sql`${table.word} gin_trgm_ops`)
    .with({ fastupdate: false }),
]);

/** The average dish prices, in cents, at which the second and the third price level begin. */
const PRICE_LEVELS = [10_00, 14_00] as const;

/** The price level of each restaurant with dishes; a job refreshes it. */
export const restaurantPrices = pgMaterializedView('restaurant_prices', {
  restaurantId: uuid().notNull(),
  level: integer().notNull(),
}).as(
  sql.raw(`
  select restaurant_id, 1 + (avg(price_cents) >= ${PRICE_LEVELS[0]})::int + (avg(price_cents) >= ${PRICE_LEVELS[1]})::int as level
  from menu_items where deleted_at is null
  group by restaurant_id`),
);

/** Which tags the dishes of a restaurant have, vegan dishes also vegetarian; a job refreshes it. */
export const restaurantTags = pgMaterializedView('restaurant_tags', {
  restaurantId: uuid().notNull(),
  tag: text().notNull(),
}).as(
  sql.raw(`
  select distinct i.restaurant_id, stated.tag from menu_items i, unnest(
    i.tags || case when 'vegan' = any (i.tags) then '{vegetarian}'::text[] else '{}' end) stated (tag)
  where i.deleted_at is null`),
);
