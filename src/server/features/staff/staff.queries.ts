import type { Invitation, Member, Team } from '#contract/staff.ts';
import { TABLET_IDLE_MS } from '#domain/staff/tablet.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { instantSql, jsonSql } from '#server/features/catalogue/catalogue-json.queries.ts';
import {
  printersSql,
  type StoredPrinter,
  shownPrinter,
} from '#server/features/printers/printers.queries.ts';
import { inviterHasRightsSql } from './restaurant-rights.queries.ts';

type StoredTeam = Omit<Team, 'printers'> & { printers: StoredPrinter[] };

/** A restaurant's team, its valid invitations, tablets and printers; null when it is deleted. */
export async function findTeam(
  database: Database,
  { restaurantId, now }: { restaurantId: string; now: Date },
): Promise<Team | null> {
  const tabletsSince = new Date(now.getTime() - TABLET_IDLE_MS);
  const [team] = await database.run<StoredTeam>(TEAM, [restaurantId, now, tabletsSince]);
  if (!team) return null;
  return { ...team, printers: team.printers.map((printer) => shownPrinter(printer, now)) };
}

export async function findMember(
  database: Database,
  { restaurantId, userId }: { restaurantId: string; userId: string },
): Promise<Member | null> {
  const [row] = await database.run<{ member: Member }>(MEMBER, [restaurantId, userId]);
  return row?.member ?? null;
}

/** The restaurant an invitation is for; null when it is not, or no longer, valid. */
export async function findInvitation(
  database: Database,
  { id, now }: { id: string; now: Date },
): Promise<Invitation | null> {
  const [invitation] = await database.run<Invitation>(INVITATION, [id, now]);
  return invitation ?? null;
}

const MEMBER_COLUMNS = `u.id as "userId", u.first_name as "firstName", u.last_name as "lastName",
  u.email, m.role, ${instantSql('m.created_at')} as since`;

const INVITATION_COLUMNS = `v.id, v.email, v.role, ${instantSql('v.created_at')} as "invitedAt",
  ${instantSql('v.expires_at')} as "expiresAt"`;

const TABLET_COLUMNS = `t.id, t.name, u.first_name || ' ' || u.last_name as "createdBy",
  ${instantSql('t.created_at')} as "createdAt", ${instantSql('t.last_seen_at')} as "lastSeenAt"`;

const TEAM: Statement = {
  name: 'restaurant_team',
  text: `select
      (select coalesce(json_agg(${jsonSql(MEMBER_COLUMNS)}
          order by m.role = 'manager' desc, lower(u.first_name), lower(u.last_name), u.id), '[]')
        from restaurant_members m join users u on u.id = m.user_id
        where m.restaurant_id = r.id) as members,
      (select coalesce(json_agg(${jsonSql(INVITATION_COLUMNS)} order by v.created_at desc, v.id), '[]')
        from restaurant_invitations v
        where v.restaurant_id = r.id and v.expires_at > $2 and ${inviterHasRightsSql('v')}) as invitations,
      (select coalesce(json_agg(${jsonSql(TABLET_COLUMNS)} order by lower(t.name), t.id), '[]')
        from tablets t left join users u on u.id = t.created_by
        where t.restaurant_id = r.id and t.ended_at is null and t.last_seen_at > $3) as tablets,
      ${printersSql('r.id')} as printers
    from restaurants r where r.id = $1 and r.deleted_at is null`,
};

const MEMBER: Statement = {
  name: 'restaurant_member',
  text: `select ${jsonSql(MEMBER_COLUMNS)} as member
    from restaurant_members m join users u on u.id = m.user_id
    where m.restaurant_id = $1 and m.user_id = $2`,
};

const INVITATION: Statement = {
  name: 'restaurant_invitation',
  text: `select json_build_object('id', r.id, 'name', r.name, 'slug', r.slug) as restaurant, v.role,
      ${instantSql('v.expires_at')} as "expiresAt"
    from restaurant_invitations v join restaurants r on r.id = v.restaurant_id
    where v.id = $1 and v.expires_at > $2 and r.deleted_at is null
      and ${inviterHasRightsSql('v')}`,
};
