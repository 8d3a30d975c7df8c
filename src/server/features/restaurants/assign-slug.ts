import { inArray, sql } from 'drizzle-orm';
import { literalSlug, restaurantSlug } from '#domain/restaurants/slug.ts';
import type { Orm } from '#server/db/client.ts';
import { restaurantSlugs, restaurants } from '#server/db/schema/restaurants.ts';

/**
 * Gives a restaurant the slug of its name, or with -2, -3, … if it is taken; without any letters, its id. Earlier slugs
 * redirect, and the specification's literal slug, unless another has it. Call it in the transaction that inserts the
 * restaurant, with its id as the slug, or renames it.
 */
export async function assignSlug(
  tx: Orm,
  { restaurantId, name }: { restaurantId: string; name: string },
): Promise<string> {
  const slugs = await assignSlugs(tx, [{ restaurantId, name }], new Map());
  return slugs.get(restaurantId) ?? restaurantId;
}

export interface SlugRequest {
  restaurantId: string;
  name: string;
  /** The slug it had in another installation, preferred to the one from its name. */
  slug?: string | undefined;
}

/**
 * {@link assignSlug} for many restaurants in a few statements. `lastNumbers` is shared by the calls of a transaction,
 * so that a thousand restaurants of one name do not all try -2 first.
 */
export async function assignSlugs(
  tx: Orm,
  requests: readonly SlugRequest[],
  lastNumbers: Map<string, number>,
): Promise<Map<string, string>> {
  const slugs = new Map<string, string>();
  let pending = [...requests];
  while (pending.length > 0) {
    const claims = pending.map((request) => {
      const { restaurantId, name, slug: preferred } = request;
      const slug = nextSlug(preferred ?? (restaurantSlug(name) || restaurantId), lastNumbers);
      return { request, restaurantId, slug };
    });
    const claimed = await claim(tx, claims);
    pending = claims.flatMap(({ request, restaurantId, slug }) => {
      if (claimed.get(slug) !== restaurantId) return [request];
      slugs.set(restaurantId, slug);
      return [];
    });
  }
  if (slugs.size > 0) await setSlugs(tx, slugs);
  const literals = requests.map(({ restaurantId, name }) => ({
    restaurantId,
    slug: literalSlug(name),
  }));
  await claim(
    tx,
    literals.filter(({ slug, restaurantId }) => slug && slug !== slugs.get(restaurantId)),
  );
  return slugs;
}

function nextSlug(base: string, lastNumbers: Map<string, number>): string {
  const number = (lastNumbers.get(base) ?? 0) + 1;
  lastNumbers.set(base, number);
  return number === 1 ? base : `${base}-${number}`;
}

interface Claim {
  restaurantId: string;
  slug: string;
}

/**
 * Claims slugs, except those that another restaurant has or had, or that are claimed earlier in the list, and
 * returns which restaurant got which. If two transactions claim the same slug, the table's key decides: the
 * second waits for the first to commit.
 */
async function claim(tx: Orm, claims: readonly Claim[]): Promise<Map<string, string>> {
  if (claims.length === 0) return new Map();
  const claimants = new Map<string, string>();
  for (const { slug, restaurantId } of claims) {
    if (!claimants.has(slug)) claimants.set(slug, restaurantId);
  }
  const holders = await tx
    .select({ id: restaurants.id, slug: restaurants.slug })
    .from(restaurants)
    .where(inArray(restaurants.slug, [...claimants.keys()]));
  for (const { id, slug } of holders) if (claimants.get(slug) !== id) claimants.delete(slug);
  if (claimants.size === 0) return claimants;
  const claimed = await tx
    .insert(restaurantSlugs)
    .values([...claimants].map(([slug, restaurantId]) => ({ slug, restaurantId })))
    .onConflictDoUpdate({
      target: restaurantSlugs.slug,
      set: { slug: sql`excluded.slug` },
      setWhere: sql`${restaurantSlugs.restaurantId} = excluded.restaurant_id`,
    })
    .returning({ slug: restaurantSlugs.slug, restaurantId: restaurantSlugs.restaurantId });
  return new Map(claimed.map(({ slug, restaurantId }) => [slug, restaurantId]));
}

async function setSlugs(tx: Orm, slugs: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...slugs].map(([id, slug]) => ({ id, slug }));
  await tx.execute(sql`
    update restaurants set slug = wanted.slug
    from json_to_recordset(${JSON.stringify(rows)}::json) as wanted (id uuid, slug text)
    where restaurants.id = wanted.id and restaurants.slug <> wanted.slug`);
}
