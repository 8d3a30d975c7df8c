import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { TRASH_KINDS, type TrashKind, type TrashRow } from '#contract/admin.ts';
import { trashCountsQuery, trashQuery } from '#web/features/admin/admin.api.ts';
import { type TrashRecord, useRestore } from '#web/features/admin/trash.tsx';
import { useFocusAfterRemoval } from '#web/features/managing/records/use-focus-after-removal.ts';
import { orderDateTime } from '#web/features/orders/order-date.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/messages.tsx';
import { VisuallyHidden } from '#web/ui/screen-reader.tsx';
import { TabPanel, TabRow, Tabs } from '#web/ui/tabs.tsx';
import { PagedTable } from '../paged-table.tsx';
import { TabHeader } from '../tab-header.tsx';

/** Deleted records, which can be restored. The URL says which kind is shown. */
export function TrashTab() {
  const [params, setParams] = useSearchParams();
  const kind = TRASH_KINDS.find((each) => each === params.get('kind')) ?? 'restaurants';
  const counts = useQuery(trashCountsQuery).data;
  return (
    <>
      <TabHeader title="Trash" />
      <Tabs<TrashKind>
        value={kind}
        onChange={(next) => setParams({ kind: next === 'restaurants' ? null : next })}
      >
        <TabRow
          label="Trash"
          open={kind}
          tabs={TRASH_KINDS.map((value) => ({
            value,
            label: (
              <>
                {TRASH_NOUNS[value].title}
                <span className="tabular"> ({counts?.[value] ?? '…'})</span>
              </>
            ),
          }))}
        />
        {TRASH_KINDS.map((value) => (
          <TabPanel key={value} value={value} className="pt-6">
            <TrashList kind={value} />
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}

/** The deleted records of one kind, newest first. */
function TrashList({ kind }: { kind: TrashKind }) {
  const query = useInfiniteQuery(trashQuery(kind));
  const restore = useRestore();
  const { many } = TRASH_NOUNS[kind];
  return (
    <PagedTable
      query={query}
      noun={`deleted ${many}`}
      columns={trashColumns(kind, {
        restoringId: restore.isPending ? restore.variables.id : null,
        onRestore: restore.mutate,
      })}
      empty={
        <EmptyState
          level={3}
          title={`No deleted ${many}`}
          text={`Deleted ${many} are kept here, and can be restored.`}
        />
      }
    />
  );
}

interface TrashColumnsOptions {
  /** The record being restored; null for none. */
  restoringId: string | null;
  onRestore: (record: TrashRecord) => void;
}

function trashColumns(kind: TrashKind, options: TrashColumnsOptions): Column<TrashRow>[] {
  const restaurant: Column<TrashRow> = {
    header: 'Restaurant',
    cell: (row) => row.restaurant?.name ?? 'Platform-wide',
  };
  return [
    { header: 'Name', cell: ({ name }) => <span className="font-[650]">{name}</span> },
    ...(kind === 'restaurants' ? [] : [restaurant]),
    {
      header: 'Deleted',
      cell: ({ deletedAt }) => (
        <time dateTime={deletedAt} className="tabular lg:whitespace-nowrap">
          {orderDateTime(deletedAt)}
        </time>
      ),
    },
    {
      header: 'Actions',
      isHeaderHidden: true,
      align: 'end',
      cell: (row) => (
        <Restore record={{ kind, id: row.id, name: row.name }} row={row} {...options} />
      ),
    },
  ];
}

interface RestoreProps extends TrashColumnsOptions {
  record: TrashRecord;
  row: TrashRow;
}

/** Restores the record, or first the deleted record that it belongs to. */
function Restore({ record, row: { heldBy }, restoringId, onRestore }: RestoreProps) {
  const target = heldBy ?? record;
  const frame = useFocusAfterRemoval<HTMLSpanElement>();
  return (
    <span ref={frame} className="inline-grid justify-items-end gap-1.5">
      {heldBy && (
        <span className="text-muted text-sm">
          Its {TRASH_NOUNS[heldBy.kind].one} “{heldBy.name}” is in the trash too.
        </span>
      )}
      <Button
        size="sm"
        variant="secondary"
        isLoading={restoringId === target.id}
        onClick={() => onRestore(target)}
      >
        <RotateCcw className="size-4" aria-hidden="true" />
        {heldBy ? (
          `Restore the ${TRASH_NOUNS[heldBy.kind].one} first`
        ) : (
          <>
            Restore <VisuallyHidden>{record.name}</VisuallyHidden>
          </>
        )}
      </Button>
    </span>
  );
}

/** The names of the kinds of records: as a heading, in the plural and in the singular. */
const TRASH_NOUNS: Readonly<Record<TrashKind, { title: string; many: string; one: string }>> = {
  restaurants: { title: 'Restaurants', many: 'restaurants', one: 'restaurant' },
  categories: { title: 'Categories', many: 'categories', one: 'category' },
  items: { title: 'Menu Items', many: 'menu items', one: 'menu item' },
  coupons: { title: 'Coupons', many: 'coupons', one: 'coupon' },
};
