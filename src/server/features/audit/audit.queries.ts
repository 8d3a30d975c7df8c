import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type AuditQuery, MACHINE } from '#contract/audit.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { auditEntries } from '#server/db/schema/platform.ts';
import { containsPattern } from '#server/db/sql-fragments.ts';
import { instantSql, jsonSql } from '#server/features/catalogue/catalogue-json.queries.ts';
import type { RowCursor } from '#server/platform/pages.ts';

type AuditFilter = Pick<AuditQuery, 'actor' | 'subject' | 'action'>;

/** An entry as JSON text, and what the next page's cursor needs. */
interface AuditRow extends RowCursor {
  json: string;
}

/** Entries, newest first. */
export function listAudit(
  database: Database,
  page: AuditFilter & { after: RowCursor | null; limit: number },
): Promise<AuditRow[]> {
  const { after, limit } = page;
  return database.run<AuditRow>(LIST, [
    ...filterValues(page),
    after?.at ?? null,
    after?.id ?? null,
    limit,
  ]);
}

/** Counts matching entries up to `atMost` + 1. */
export async function countAudit(
  database: Database,
  filter: AuditFilter,
  atMost: number,
): Promise<number> {
  const [row] = await database.run<{ count: number }>(COUNT, [...filterValues(filter), atMost + 1]);
  return row?.count ?? 0;
}

function filterValues({ actor, subject, action }: AuditFilter): unknown[] {
  const isMachine = actor === MACHINE;
  const [actorId, actorName] = idOrName(isMachine ? undefined : actor);
  const [subjectId, subjectName] = idOrName(subject);
  const isSubjectKind = action !== undefined && !action.includes('.');
  return [
    isMachine,
    actorId,
    actorName,
    subjectId,
    subjectName,
    isSubjectKind ? action : null,
    isSubjectKind ? null : action || null,
  ];
}

/** Reads a search as an id or a part of a name. */
function idOrName(text: string | undefined): [id: string | null, pattern: string | null] {
  if (!text) return [null, null];
  const id = z.uuid().safeParse(text.toLowerCase());
  return id.success ? [id.data, null] : [null, containsPattern(text)];
}

const nameOf = (person: string) =>
  `coalesce(nullif(trim(${person}.first_name || ' ' || ${person}.last_name), ''), 'Deleted account')`;

// A person's name is joined, not stored: it is the current one, and null once the account is deleted.
const SUBJECT_NAME = `case when a.subject_kind = 'user' then ${nameOf('s')}
  else coalesce(a.subject_name, '') end`;

const ACTOR_NAME = `case when a.actor_role = 'tablet' then coalesce(t.name, 'A tablet')
  else ${nameOf('u')} end`;

// The text is cast to an id, not the ids to text, or all users would be read: no index has ids as text.
const SUBJECT_USER = `case when a.subject_kind = 'user' and a.subject_id ~ '^[0-9a-f-]{36}$'
  then a.subject_id::uuid end`;

const FROM = `
  from audit_entries a
  left join users u on u.id = a.actor_id
  left join tablets t on t.id = a.actor_id
  left join users s on s.id = ${SUBJECT_USER}`;

const MATCHES_FILTER = `
  (not $1::boolean or a.actor_id is null)
  and ($2::uuid is null or a.actor_id = $2)
  and ($3::text is null or search_text(u.first_name || ' ' || u.last_name) like $3
    or search_text(t.name) like $3)
  and ($4::text is null or a.subject_id = $4)
  and ($5::text is null or search_text(${SUBJECT_NAME}) like $5)
  and ($6::text is null or a.subject_kind = $6)
  and ($7::text is null or a.action = $7)`;

const COLUMNS = `
  a.id, ${instantSql('a.at')} as at,
  case when a.actor_id is not null then json_build_object(
    'id', a.actor_id, 'name', ${ACTOR_NAME}, 'role', a.actor_role) end as actor,
  a.action,
  json_build_object('kind', a.subject_kind, 'id', a.subject_id, 'name', ${SUBJECT_NAME}) as subject,
  a.before, a.after`;

// Unnamed, so that they are planned for their values and unused conditions are removed.
const LIST: Statement = {
  name: '',
  text: `select ${jsonSql(COLUMNS)}::text as json, a.id, ${instantSql('a.at')} as at
    ${FROM} where ${MATCHES_FILTER}
      and ($8::timestamptz is null or (a.at, a.id) < ($8::timestamptz, $9::uuid))
    order by a.at desc, a.id desc limit $10::int`,
};

const COUNT: Statement = {
  name: '',
  text: `select count(*)::int as count from (
    select ${FROM} where ${MATCHES_FILTER} limit $8::int) counted`,
};

/**
 * Removes the entries older than `keepDays`; returns how many. The trigger that protects the table gets the same number
 * of days and refuses to delete newer ones.
 */
export function removeOldAuditEntries({ long }: Database, keepDays: number): Promise<number> {
  return long.orm.transaction(async (tx) => {
    await tx.execute(sql`select set_config('plateful.audit_keep_days', ${String(keepDays)}, true)`);
    const removed = await tx
      .delete(auditEntries)
      .where(sql`${auditEntries.at} < now() - make_interval(days => ${keepDays}::int)`)
      .returning({ id: auditEntries.id });
    return removed.length;
  });
}
