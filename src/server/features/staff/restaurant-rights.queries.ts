import { eq } from 'drizzle-orm';
import type { OwnRestaurant } from '#contract/users.ts';
import { rolesWith } from '#domain/accounts/admin-rights.ts';
import { ACTIVE_STATUSES } from '#domain/orders/order-status.ts';
import type { TeamRole } from '#domain/staff/restaurant-rights.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { restaurantMembers } from '#server/db/schema/staff.ts';
import { statusesSql } from '#server/features/orders/order-fields.queries.ts';

/** A restaurant, or a record that belongs to one: its kind and id. */
export interface RestaurantPart {
  kind: 'restaurant' | 'category' | 'dish' | 'review';
  id: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * A user's role in a restaurant's team; null for everyone while the restaurant is in the trash, except that its
 * team still serves open orders as staff.
 */
export async function teamRole(
  database: Database,
  { userId, part: { kind, id } }: { userId: string; part: RestaurantPart },
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
export async function memberIds({ orm }: Database, restaurantId: string): Promise<string[]> {
  const rows = await orm
    .select({ id: restaurantMembers.userId })
    .from(restaurantMembers)
    .where(eq(restaurantMembers.restaurantId, restaurantId));
  return rows.map(({ id }) => id);
}

/** SQL: the {@link restaurantsOf} a user's id, as a JSON array. */
export function ownRestaurantsSql(userId: string): string {
  return `(select coalesce(json_agg(json_build_object(
      'id', own.id, 'name', own.name, 'slug', own.slug, 'role', ${roleSql('own')})
      order by own.name, own.id), '[]')
    from restaurant_members m join restaurants own on own.id = m.restaurant_id
    where m.user_id = ${userId} and ${hasBoardSql('own')})`;
}

/**
 * SQL: whether a restaurant has a kitchen board: not in the trash, or with orders that were open when an older
 * version of the program deleted it.
 */
export function hasBoardSql(restaurant: string): string {
  return `(${restaurant}.deleted_at is null or exists (
    select from orders unfinished
    where unfinished.restaurant_id = ${restaurant}.id
      and unfinished.status in ${statusesSql(ACTIVE_STATUSES)}))`;
}

/** SQL: the role of a member `m`; only staff while the restaurant is in the trash. */
function roleSql(restaurant: string): string {
  return `case when ${restaurant}.deleted_at is null then m.role else 'staff' end`;
}

/** SQL: the roles of admins who manage teams. */
const ROLES_FOR_TEAMS = `('${rolesWith('teams.manage').join("', '")}')`;

/**
 * SQL: whether the sender of an invitation may still invite people: an admin with that right or a manager of the
 * restaurant, not suspended. False if an older version of the program did not store the sender.
 */
export function inviterHasRightsSql(invitation: string): string {
  return `exists (
    select from users inviter
    where inviter.id = ${invitation}.invited_by and inviter.suspended_at is null
      and (inviter.is_admin and inviter.admin_role in ${ROLES_FOR_TEAMS} or exists (
        select from restaurant_members own
        where own.restaurant_id = ${invitation}.restaurant_id and own.user_id = inviter.id
          and own.role = 'manager')))`;
}

const MEMBER = `
  from restaurant_members m join restaurants r on r.id = m.restaurant_id and r.deleted_at is null`;

/** `record`: joins the record and names its id. */
function roleBy(kind: Exclude<RestaurantPart['kind'], 'restaurant'>, record: string): Statement {
  return {
    name: `role_by_${kind}`,
    text: `select m.role ${MEMBER} ${record} = $2 and m.user_id = $1`,
  };
}

// Run at each request of a team. Categories and dishes in the trash are included, so that a member who may delete
// one may restore it.
const ROLE: Record<RestaurantPart['kind'], Statement> = {
  restaurant: {
    name: 'role_by_restaurant',
    text: `select ${roleSql('r')} as role
      from restaurant_members m join restaurants r on r.id = m.restaurant_id
      where r.id = $2 and m.user_id = $1 and ${hasBoardSql('r')}`,
  },
  category: roleBy('category', 'join menu_categories c on c.restaurant_id = r.id where c.id'),
  dish: roleBy('dish', 'join menu_items i on i.restaurant_id = r.id where i.id'),
  review: roleBy('review', 'join reviews v on v.restaurant_id = r.id where v.id'),
};

const ANY_MANAGER: Statement = {
  name: 'is_manager',
  text: `select ${MEMBER} where m.user_id = $1 and m.role = 'manager' limit 1`,
};

const OWN: Statement = {
  name: 'own_restaurants',
  text: `select ${ownRestaurantsSql('$1')} as restaurants`,
};
