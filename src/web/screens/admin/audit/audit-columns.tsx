import type { AuditEntry } from '#contract/audit.ts';
import { orderDateTime } from '#web/features/orders/order-date.ts';
import { paths } from '#web/lib/paths.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { ACTION_LABELS, changesOf } from './audit-texts.ts';
import { ChangeList } from './change-list.tsx';

/** The columns of the audit log. */
export const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  {
    header: 'What',
    cell: (entry) => (
      <span className="block lg:w-56">
        <span className="block font-[650]">{ACTION_LABELS[entry.action]}</span>
        <span className="wrap-anywhere block text-muted">
          <Subject entry={entry} />
        </span>
      </span>
    ),
  },
  {
    header: 'By',
    cell: ({ actor }) => (
      <span className="block lg:w-36">{actor ? actor.name : 'Command on the server'}</span>
    ),
  },
  {
    header: 'When',
    cell: ({ at }) => (
      <time dateTime={at} className="tabular lg:whitespace-nowrap">
        {orderDateTime(at)}
      </time>
    ),
  },
  { header: 'Change', cell: (entry) => <ChangeList changes={changesOf(entry)} /> },
];

function Subject({ entry: { actor, subject } }: { entry: AuditEntry }) {
  const { kind, id, name } = subject;
  if (kind === 'order' && id !== null) {
    return (
      <Link
        to={paths.order(id)}
        className="tabular underline underline-offset-4 hover:text-foreground"
      >
        {name}
      </Link>
    );
  }
  // 'Signed in' by somebody says whose account it is.
  return kind === 'user' && id === actor?.id ? null : name;
}
