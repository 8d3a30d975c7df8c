import { AUDIT_ACTIONS, AUDIT_SUBJECT_KINDS } from '#contract/audit.ts';
import type { AuditFilter } from '#web/features/admin/admin.api.ts';
import { ACTION_LABELS, KIND_LABELS } from './audit-texts.ts';

/** Grouped by subject: all its actions, then each one. */
export const ACTION_GROUPS = AUDIT_SUBJECT_KINDS.map((kind) => ({
  label: KIND_LABELS[kind],
  options: [
    { value: kind, label: `${KIND_LABELS[kind]}: all` },
    ...AUDIT_ACTIONS.filter((action) => action.startsWith(`${kind}.`)).map((action) => ({
      value: action,
      label: ACTION_LABELS[action],
    })),
  ],
}));

/** The filter in the address; an unknown action is ignored. */
export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const options = ACTION_GROUPS.flatMap((group) => group.options);
  return {
    actor: params.get('actor')?.trim() || undefined,
    subject: params.get('subject')?.trim() || undefined,
    action: options.find(({ value }) => value === params.get('action'))?.value,
  };
}
