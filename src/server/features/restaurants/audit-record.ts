import type { PgColumn } from 'drizzle-orm/pg-core';
import { adminRestaurant } from '#contract/admin.ts';
import type { AuditFields } from '#contract/audit.ts';
import { menuCategory, menuItem } from '#contract/menu.ts';
import type { Orm } from '#server/db/client.ts';
import {
  CATEGORY_FIELDS,
  DISH_FIELDS,
  fieldsOf,
  RESTAURANT_FIELDS,
} from '#server/features/catalogue/catalogue-json.queries.ts';
import { type AuditActor, changedFields, recordAudit } from '#server/platform/audit.ts';

/** A record of the catalogue before the write (absent: new) and after it. */
interface Written {
  by: AuditActor;
  before?: Row;
  /** Undefined only in the type: a write of one row returns it. */
  after: Row | undefined;
}

type Row = Readonly<Record<string, unknown>> & { id: string; name: string };

/** Audits the changed fields of a record. Without a change there is no entry. */
function auditsOf(kind: 'restaurant' | 'category' | 'dish', fields: Fields) {
  return async (tx: Orm, { by, before, after }: Written): Promise<void> => {
    if (!after) throw new Error(`The write of a ${kind} returned no row.`);
    const changes = changedFields(before ? fields(before) : null, fields(after));
    if (!changes) return;
    const { id, name } = after;
    const action = `${kind}.${before ? 'updated' : 'created'}` as const;
    await recordAudit(tx, { by, action, subject: { kind, id, name }, ...changes });
  };
}

type Fields = (row: Row) => AuditFields;

/** The fields that people can edit, by their names in the API. */
function auditedFields<Field extends string>(
  shape: Readonly<Record<Field, unknown>>,
  columns: Readonly<Record<NoInfer<Field>, PgColumn>>,
): Fields {
  const fields = (Object.keys(shape) as Field[]).filter((field) => !NOT_AUDITED.has(field));
  return (row) => fieldsOf(columns, { row, fields });
}

/** Fields that the program sets, and an alias. */
const NOT_AUDITED: ReadonlySet<string> = new Set([
  'id',
  'slug',
  'restaurantId',
  'sortOrder',
  'createdAt',
  'updatedAt',
]);

export const auditRestaurant = auditsOf(
  'restaurant',
  auditedFields(adminRestaurant.shape, RESTAURANT_FIELDS),
);
export const auditCategory = auditsOf(
  'category',
  auditedFields(menuCategory.shape, CATEGORY_FIELDS),
);
export const auditDish = auditsOf(
  'dish',
  auditedFields(menuItem.omit({ servedAt: true }).shape, DISH_FIELDS),
);
