import type { AuditAction } from '#contract/audit.ts';
import type { Orm } from '#server/db/client.ts';
import { recordAudit } from '#server/platform/audit.ts';

/** Keeps what an admin does to their own account; of what customers do to theirs nothing is kept. */
export async function auditOwnAccount(
  tx: Orm,
  { userId, isAdmin, action }: { userId: string; isAdmin: boolean; action: AuditAction },
): Promise<void> {
  if (!isAdmin) return;
  const subject = { kind: 'user' as const, id: userId, name: null };
  await recordAudit(tx, { by: { id: userId, role: 'admin' }, action, subject });
}
