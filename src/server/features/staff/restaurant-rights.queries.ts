import type { OwnRestaurant } from '#contract/users.ts';
import type { TeamRole } from '#domain/staff/restaurant-rights.ts';
import type { Database, Statement } from '#server/db/client.ts';

/** A restaurant, or a record that belongs to one: its kind and id. */
export interface RestaurantPart {
  kind: 'restaurant' | 'category' | 'dish' | 'review';
  id: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A user's role in a restaurant's team; null for everyone while the restaurant is in the trash. */
export async function teamRole(
  database: Database,
  { userId, of: { kind, id } }: { userId: string; of: RestaurantPart },
): Promise<TeamRole | null> {
  // The id may come from a URL that has not been checked yet.
  if (!UUID.test(id)) return null;
  const [member] = await database.run<{ role: TeamRole }>(ROLE[kind], [userId, id]);
  return member?.role ?? null;
}

/** Whether a user is a manager of any restaurant. */
export async function isManager(database: Database, userId: string): Promise<boolean> {
  return (await database.run(ANY_MANAGER, [userId])).length > 0;
}

/** The restaurants whose teams a user belongs to, by name. */
export async function restaurantsOf(database: Database, userId: string): Promise<OwnRestaurant[]> {
  const [row] = await database.run<{ restaurants: OwnRestaurant[] }>(OWN, [userId]);
  return row?.restaurants ?? [];
}

/** The members of a restaurant's team, by their ids. */
export async function memberIds(database: Database, restaurantId: string): Promise<string[]> {
  const rows = await database.run<{ id: string }>(MEMBER_IDS, [restaurantId]);
  return rows.map(({ id }) => id);
}

/** SQL: the {@link restaurantsOf} a user's id, as a JSON array. */
export function ownRestaurantsSql(userId: string): string {
  return `(select coalesce(json_agg(json_build_object(
      'id', own.id, 'name', own.name, 'slug', own.slug, 'role', m.role) order by own.name, own.id), '[]')
    from restaurant_members m join restaurants own on own.id = m.restaurant_id
    where m.user_id = ${userId} and own.deleted_at is null)`;
}

/**
 * SQL: whether the sender of an invitation may still invite people: an admin or a manager of the restaurant,
 * not suspended. False if an older version of the program did not store the sender.
 */
export function inviterHasRightsSql(invitation: string): string {
  return `exists (
    select from users inviter
    where inviter.id = ${invitation}.invited_by and inviter.suspended_at is null
      and (inviter.is_admin or exists (
        select from restaurant_members own
        where own.restaurant_id = ${invitation}.restaurant_id and own.user_id = inviter.id
          and own.role = 'manager')))`;
}

const MEMBER = `
  from restaurant_members m join restaurants r on r.id = m.restaurant_id and r.deleted_at is null`;

// Categories and dishes in the trash count, so that those who may delete one may restore it.
const ROLE: Record<RestaurantPart['kind'], Statement> = {
  restaurant: {
    name: 'role_in_restaurant',
    text: `select m.role ${MEMBER} where m.user_id = $1 and m.restaurant_id = $2`,
  },
  category: {
    name: 'role_by_category',
    text: `select m.role ${MEMBER} join menu_categories c on c.restaurant_id = r.id
      where m.user_id = $1 and c.id = $2`,
  },
  dish: {
    name: 'role_by_dish',
    text: `select m.role ${MEMBER} join menu_items i on i.restaurant_id = r.id
      where m.user_id = $1 and i.id = $2`,
  },
  review: {
    name: 'role_by_review',
    text: `select m.role ${MEMBER} join reviews v on v.restaurant_id = r.id
      where m.user_id = $1 and v.id = $2`,
  },
};

const ANY_MANAGER: Statement = {
  name: 'is_manager',
  text: `select ${MEMBER} where m.user_id = $1 and m.role = 'manager' limit 1`,
};

const OWN: Statement = {
  name: 'own_restaurants',
  text: `select ${ownRestaurantsSql('$1')} as restaurants`,
};

const MEMBER_IDS: Statement = {
  name: 'member_ids',
  text: 'select user_id as id from restaurant_members where restaurant_id = $1',
};
