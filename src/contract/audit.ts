import { z } from 'zod';
import { ACTOR_ROLES } from '#domain/staff/restaurant-rights.ts';
import type { Wire } from './endpoint.ts';
import { id, instant, multiline, pageQuery } from './primitives.ts';

/** The audited actions: the kind of subject, then what was done. */
export const AUDIT_ACTIONS = [
  'restaurant.created',
  'restaurant.updated',
  'restaurant.published',
  'restaurant.unpublished',
  'restaurant.categories_ordered',
  'restaurant.trashed',
  'restaurant.restored',
  'restaurant.member_invited',
  'restaurant.invitation_withdrawn',
  'restaurant.tablet_added',
  'restaurant.tablet_ended',
  'restaurant.printer_added',
  'restaurant.printer_ended',
  'category.created',
  'category.updated',
  'category.trashed',
  'category.restored',
  'dish.created',
  'dish.updated',
  'dish.trashed',
  'dish.restored',
  'coupon.created',
  'coupon.updated',
  'coupon.trashed',
  'coupon.restored',
  'picture.uploaded',
  'picture.removed',
  'order.test_placed',
  'order.status_changed',
  'order.promise_changed',
  'order.refunded',
  'order.note_added',
  'case.answered',
  'case.decided',
  'review.replied',
  'review.hidden',
  'review.shown',
  'user.signed_in',
  'user.rights_changed',
  'user.team_joined',
  'user.team_role_changed',
  'user.team_left',
  'user.suspended',
  'user.unsuspended',
  'user.note_added',
  'user.credit_granted',
  'user.credit_taken_back',
  'user.sessions_ended',
  'user.second_factor_set',
  'user.second_factor_removed',
  'user.reset_link_printed',
  'user.password_changed',
  'user.deleted',
  'data.imported',
  'data.exported',
  'data.mended',
  'data.restored',
  'data.key_forgotten',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The kind of subject of an action: the first word of its name. */
export type AuditSubjectKind = AuditAction extends `${infer Kind}.${string}` ? Kind : never;
export const AUDIT_SUBJECT_KINDS: readonly AuditSubjectKind[] = [
  ...new Set(AUDIT_ACTIONS.map((action) => action.split('.')[0] as AuditSubjectKind)),
];

/** The fields that changed, by the names the API has for them; money as text, instants in UTC. */
const auditFields = z.record(z.string(), z.unknown());
export type AuditFields = z.infer<typeof auditFields>;

export const auditEntry = z.object({
  id,
  at: instant,
  /** Null: a command run on the server. `name` is the current name of the account. */
  actor: z.object({ id, name: z.string(), role: z.enum(ACTOR_ROLES) }).nullable(),
  action: z.enum(AUDIT_ACTIONS),
  subject: z.object({
    kind: z.enum(AUDIT_SUBJECT_KINDS),
    /** Null for an action without a record, such as an import. */
    id: z.string().nullable(),
    /** The name at that time; for a person the current name. */
    name: z.string(),
  }),
  /** Null if nothing was stored before. */
  before: auditFields.nullable(),
  after: auditFields.nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** The value of the filter `actor` for commands run on the server. */
export const MACHINE = 'machine';

/** GET /api/admin/audit: newest first. */
export const auditQuery = pageQuery.extend({
  /** A user's id, a part of their name, or {@link MACHINE}. */
  actor: multiline.max(200).optional(),
  /** The id of the subject, or a part of its name. */
  subject: multiline.max(200).optional(),
  /** One action (`coupon.updated`), or all actions on a kind of subject (`coupon`). */
  action: multiline.max(60).optional(),
});
export type AuditQuery = z.output<typeof auditQuery>;

/** What crosses the wire at each endpoint of `auditApi`. */
export const auditWire = {
  list: { query: auditQuery, responses: { 200: z.array(auditEntry) } },
} satisfies Record<string, Wire>;
