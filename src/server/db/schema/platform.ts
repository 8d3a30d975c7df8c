import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AuditAction, AuditFields, AuditSubjectKind } from '#contract/audit.ts';
import type { AlertKind } from '#domain/alerts/alerts.ts';
import type { ActorRole } from '#domain/staff/restaurant-rights.ts';
import { createdAt, instantColumn, primaryId } from './columns.ts';

/**
 * The audit: actor, action and subject. Rows are only ever added: a trigger refuses every change, and the removal of
 * rows that must still be kept. People are in it only by their ids, without a foreign key, so that deleting an account
 * changes no row and leaves no name.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: primaryId(),
    at: createdAt(),
    /** Null: a command run on the machine. */
    actorId: uuid(),
    actorRole: text().$type<ActorRole>(),
    action: text().$type<AuditAction>().notNull(),
    subjectKind: text().$type<AuditSubjectKind>().notNull(),
    subjectId: text(),
    /** As it was called then; null for a person. */
    subjectName: text(),
    before: jsonb().$type<AuditFields>(),
    after: jsonb().$type<AuditFields>(),
  },
  (table) => [
    check(
      'audit_entries_actor_check',
      sql`(${table.actorId} is null) = (${table.actorRole} is null)`,
    ),
    check(
      'audit_entries_no_names_check',
      sql`${table.subjectKind} <> 'user' or ${table.subjectName} is null`,
    ),
    // The admin's list, read backwards: newest first. Also finds rows old enough to be removed.
    index('audit_entries_at_idx').on(table.at, table.id),
    // Everything a person did.
    index('audit_entries_actor_idx').on(table.actorId, table.at, table.id),
    // Everything done to one record.
    index('audit_entries_subject_idx').on(table.subjectId, table.at, table.id),
  ],
);

/**
 * When each recurring job was last started, by whichever process. Also when /readyz last checked that the
 * database takes writes.
 */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
});

/** The counts of the rate limits that all processes share; written by rate-limiter-flexible. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The limit's name and the counted subject: a user's id, an address, or a hash. */
    key: text().primaryKey(),
    points: integer().notNull(),
    /** Milliseconds since 1970; null: never. */
    expire: bigint({ mode: 'number' }),
  },
  // The clean-up of expired counts.
  (table) => [index('rate_limits_expire_idx').on(table.expire)],
);

/** The last heartbeat of each process that reads from a replica: the replica has all that was committed before it. */
export const replicaHeartbeats = pgTable('replica_heartbeats', {
  process: uuid().primaryKey(),
  /** Milliseconds since the start of the process. */
  sentMs: doublePrecision().notNull(),
  writtenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** The active alerts that were sent to admins, so that none is sent twice. */
export const notifiedAlerts = pgTable(
  'notified_alerts',
  {
    kind: text().$type<AlertKind>().notNull(),
    /** The id of the order, payment or restaurant. */
    subjectId: text().notNull(),
    notifiedAt: instantColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subjectId] })],
);
