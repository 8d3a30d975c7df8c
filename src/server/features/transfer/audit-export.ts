import type { ExportName } from '#contract/transfer.ts';
import type { Orm } from '#server/db/client.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';

/** An export changes nothing here, but takes everybody's data out. */
export function auditExport(
  orm: Orm,
  { by, what }: { by: AuditActor | null; what: ExportName },
): Promise<void> {
  const subject = { kind: 'data', id: what, name: what } as const;
  return recordAudit(orm, { by, action: 'data.exported', subject });
}
