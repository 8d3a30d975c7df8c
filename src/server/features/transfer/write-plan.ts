import { sql } from 'drizzle-orm';
import { assignSlugs } from '#server/db/assign-slug.ts';
import type { Orm } from '#server/db/client.ts';
import { menuCategories, menuItems, restaurants } from '#server/db/schema/restaurants.ts';
import type { ImportPlan } from './import-plan.ts';

/**
 * Writes what an import has planned in a few statements, whatever the number of rows: new ones are
 * added, others changed. `lastNumbers` is that of {@link assignSlugs}.
 */
export async function writePlan(
  tx: Orm,
  plan: ImportPlan,
  lastNumbers: Map<string, number>,
): Promise<void> {
  if (plan.restaurants.length > 0) {
    await tx
      .insert(restaurants)
      .values(plan.restaurants)
      .onConflictDoUpdate({ target: restaurants.id, set: CHANGED_RESTAURANT });
  }
  await assignSlugs(tx, plan.slugWishes, lastNumbers);
  if (plan.categories.length > 0) {
    await tx
      .insert(menuCategories)
      .values(plan.categories)
      .onConflictDoUpdate({ target: menuCategories.id, set: CHANGED_CATEGORY });
  }
  if (plan.dishes.length > 0) {
    await tx
      .insert(menuItems)
      .values(plan.dishes)
      .onConflictDoUpdate({ target: menuItems.id, set: CHANGED_DISH });
  }
}

// What an import can change of a row that is there. The address follows the name, by assignSlugs.
const CHANGED_RESTAURANT = {
  name: sql`excluded.name`,
  description: sql`excluded.description`,
  cuisine: sql`excluded.cuisine`,
  image: sql`excluded.image`,
  rating: sql`excluded.rating`,
  reviewCount: sql`excluded.review_count`,
  deliveryTime: sql`excluded.delivery_time`,
  deliveryFeeCents: sql`excluded.delivery_fee_cents`,
  minimumOrderCents: sql`excluded.minimum_order_cents`,
  address: sql`excluded.address`,
  phone: sql`excluded.phone`,
  isOpen: sql`excluded.is_open`,
  isTemporarilyClosed: sql`excluded.is_temporarily_closed`,
  timezone: sql`excluded.timezone`,
  operatingHoursMode: sql`excluded.operating_hours_mode`,
  operatingHours: sql`excluded.operating_hours`,
};

const CHANGED_CATEGORY = {
  name: sql`excluded.name`,
  description: sql`excluded.description`,
  displayOrder: sql`excluded.display_order`,
};

const CHANGED_DISH = {
  categoryId: sql`excluded.category_id`,
  name: sql`excluded.name`,
  description: sql`excluded.description`,
  priceCents: sql`excluded.price_cents`,
  isAvailable: sql`excluded.is_available`,
  preparationMinutes: sql`excluded.preparation_minutes`,
  image: sql`excluded.image`,
};
