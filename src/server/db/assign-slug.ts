import { and, eq, ne } from 'drizzle-orm';
import { literalSlug, restaurantSlug } from '#domain/restaurants/slug.ts';
import type { Orm } from './client.ts';
import { restaurantSlugs, restaurants } from './schema/restaurants.ts';

/**
 * Gives a restaurant the address its name asks for, and keeps the addresses it had, which redirect.
 * Of two restaurants with one slug the older keeps it and the newer gets -2, -3, …; a name that
 * leaves no slug uses the id. The literal slug of the specification finds the restaurant as well,
 * unless another has it. To be called in the transaction that inserted or renamed the restaurant; a
 * new one is inserted with its id as the slug.
 */
export async function assignSlug(
  tx: Orm,
  { restaurantId, name }: { restaurantId: string; name: string },
): Promise<string> {
  const slug = await claimFirstFree(tx, restaurantId, restaurantSlug(name) || restaurantId);
  await tx.update(restaurants).set({ slug }).where(eq(restaurants.id, restaurantId));
  const literal = literalSlug(name);
  if (literal && literal !== slug) await claim(tx, restaurantId, literal);
  return slug;
}

async function claimFirstFree(tx: Orm, restaurantId: string, wanted: string): Promise<string> {
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (await claim(tx, restaurantId, slug)) return slug;
  }
}

/**
 * Takes an address unless another restaurant has it, now or once. The table's key decides between
 * two that ask at the same moment: the second waits for the first to commit.
 */
async function claim(tx: Orm, restaurantId: string, slug: string): Promise<boolean> {
  const others = await tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(and(eq(restaurants.slug, slug), ne(restaurants.id, restaurantId)));
  if (others.length > 0) return false;
  const claimed = await tx
    .insert(restaurantSlugs)
    .values({ slug, restaurantId })
    .onConflictDoUpdate({
      target: restaurantSlugs.slug,
      set: { slug },
      setWhere: eq(restaurantSlugs.restaurantId, restaurantId),
    })
    .returning({ slug: restaurantSlugs.slug });
  return claimed.length > 0;
}
