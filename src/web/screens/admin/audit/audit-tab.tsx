import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { auditEntriesQuery } from '#web/features/admin/admin.api.ts';
import { useSearchParams } from '#web/lib/router/use-search-params.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { PagedTable } from '../paged-table.tsx';
import { TabHeader } from '../tab-header.tsx';
import { AUDIT_COLUMNS } from './audit-columns.tsx';
import { ACTION_GROUPS, readAuditFilter } from './audit-filter.ts';

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
        <SearchField name="subject" label="What it was done to" placeholder="Name or ID" />
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
