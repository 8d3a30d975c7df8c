import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { AUDIT_ACTIONS, AUDIT_SUBJECT_KINDS, type AuditEntry } from '#contract/audit.ts';
import { type AuditFilter, auditEntriesQuery } from '#web/features/admin/admin.api.ts';
import { orderDateTime } from '#web/features/orders/order-date.ts';
import { paths } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/messages.tsx';
import { VisuallyHidden } from '#web/ui/screen-reader.tsx';
import { SearchField } from '#web/ui/text-fields.tsx';
import { PagedTable } from '../paged-table.tsx';
import { TabHeader } from '../tab-header.tsx';
import { ACTION_LABELS, type Change, changesOf, KIND_LABELS } from './audit-texts.ts';

/** The audit log, newest first (api.md, Mail and accounts). */
export function AuditTab() {
  const [params, setParams] = useSearchParams();
  const filter = readAuditFilter(params);
  const query = useInfiniteQuery({
    ...auditEntriesQuery(filter),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <TabHeader title="Audit">
        <SearchField name="subject" label="Subject" placeholder="Name or ID" />
        <SearchField
          name="actor"
          label="Done by"
          placeholder="Name, or machine"
          className="sm:w-56"
        />
        <SelectField
          label="Action"
          value={filter.action ?? ''}
          onChange={(event) => setParams({ action: event.target.value })}
          className="max-sm:col-span-2 sm:w-60"
        >
          <option value="">All actions</option>
          {ACTION_GROUPS.map(({ label, options }) => (
            <optgroup key={label} label={label}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      </TabHeader>
      <PagedTable
        query={query}
        noun="entries"
        columns={AUDIT_COLUMNS}
        empty={
          <EmptyState
            level={3}
            title="No entries found"
            text="What admins and commands on the server do is listed here."
            actions={
              <Button onClick={() => setParams({ subject: null, actor: null, action: null })}>
                Clear Filters
              </Button>
            }
          />
        }
      />
    </>
  );
}

/** The columns of the audit log. */
const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
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
  // For 'Signed in' the actor is the subject.
  return kind === 'user' && id === actor?.id ? null : name;
}

/** With more fields than this, as for a new record, the list is collapsed. */
const MAX_EXPANDED = 3;

/** The changed fields with old and new value. */
function ChangeList({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return '–';
  if (changes.length <= MAX_EXPANDED) return <Changes changes={changes} />;
  return (
    <details className="text-left">
      <summary className="inline-flex min-h-9 items-center rounded-chip font-medium text-muted underline underline-offset-4 hover:text-foreground pointer-coarse:min-h-11">
        {changes.length} fields
      </summary>
      <Changes changes={changes} />
    </details>
  );
}

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className="grid gap-1.5 py-1 text-left">
      {changes.map(({ label, from, to }) => (
        <div key={label} className="wrap-anywhere">
          <dt className="inline text-muted">{label}: </dt>
          <dd className="inline">
            {from !== null && (
              <>
                <VisuallyHidden>from </VisuallyHidden>
                <del className="text-muted decoration-line-strong">{from}</del>
                <span aria-hidden="true"> → </span>
                <VisuallyHidden> to </VisuallyHidden>
              </>
            )}
            {to === null ? (
              <span className="text-muted">{from === null ? 'none' : 'nothing'}</span>
            ) : (
              <span className="font-[650]">{to}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Grouped by subject: all its actions, then each one. */
const ACTION_GROUPS = AUDIT_SUBJECT_KINDS.map((kind) => ({
  label: KIND_LABELS[kind],
  options: [
    { value: kind, label: `${KIND_LABELS[kind]}: all` },
    ...AUDIT_ACTIONS.filter((action) => action.startsWith(`${kind}.`)).map((action) => ({
      value: action,
      label: ACTION_LABELS[action],
    })),
  ],
}));

/** The filter in the URL; an unknown action is ignored. */
function readAuditFilter(params: URLSearchParams): AuditFilter {
  const options = ACTION_GROUPS.flatMap((group) => group.options);
  return {
    actor: params.get('actor')?.trim() || undefined,
    subject: params.get('subject')?.trim() || undefined,
    action: options.find(({ value }) => value === params.get('action'))?.value,
  };
}
