import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { AuditAction, AuditFields, AuditSubjectKind } from '#contract/audit.ts';
import type { ActorRole } from '#domain/staff/restaurant-rights.ts';
import type { Orm } from '#server/db/client.ts';

/** The actor of an audit entry. */
export interface AuditActor {
  id: string;
  role: ActorRole;
}

/** An audit entry. No personal data and no secrets, as it outlives the account. */
export interface Audited {
  /** Null: a command run on the machine. */
  by: AuditActor | null;
  action: AuditAction;
  subject: {
    kind: AuditSubjectKind;
    id: string | null;
    /** Null for a person, whose name is read when the entry is shown. */
    name: string | null;
  };
  before?: AuditFields | null;
  after?: AuditFields | null;
}

/** Records what was done, in the same transaction. */
export async function recordAudit(tx: Orm, audited: Audited): Promise<void> {
  await tx.execute(insertAudit(audited));
}

/** The columns of an entry, for statements written by hand; the time is that of the transaction. */
export const AUDIT_COLUMNS =
  'id, actor_id, actor_role, action, subject_kind, subject_id, subject_name, before, after';

/** SQL: inserts the entry, as part of a larger statement, once for each row of `from`. */
export function insertAudit(audited: Audited, from: SQL = sql``): SQL {
  const { by, action, subject, before, after } = audited;
  return sql`
insert into audit_entries (${sql.raw(AUDIT_COLUMNS)})
select ${v7()}::uuid, ${by?.id ?? null}::uuid, ${by?.role ?? null}::text, ${action}::text,
  ${subject.kind}::text, ${subject.id}::text, ${subject.name}::text,
  ${jsonOf(before)}::jsonb, ${jsonOf(after)}::jsonb ${from}`;
}

/**
 * The fields that differ, before and after; for a new record, all that have a value. Null when nothing
 * differs, so that there is nothing to record.
 */
export function changedFields(
  before: AuditFields | null,
  after: AuditFields,
): { before: AuditFields | null; after: AuditFields } | null {
  const names = Object.keys(after).filter(
    (name) => !isDeepStrictEqual(before?.[name] ?? null, after[name] ?? null),
  );
  if (names.length === 0) return null;
  const only = (fields: AuditFields) =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: before && only(before), after: only(after) };
}

function jsonOf(fields: AuditFields | null | undefined): string | null {
  return fields ? JSON.stringify(fields) : null;
}
