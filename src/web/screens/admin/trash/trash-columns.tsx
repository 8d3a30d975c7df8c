import { RotateCcw } from 'lucide-react';
import type { TrashKind, TrashRow } from '#contract/admin.ts';
import type { TrashRecord } from '#web/features/admin/use-restore.ts';
import { useFocusWhenGone } from '#web/features/managing/records/use-focus-when-gone.ts';
import { orderDateTime } from '#web/features/orders/order-date.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { TRASH_NOUNS } from './trash-nouns.ts';

interface TrashColumnsOptions {
  /** The record being restored; null for none. */
  restoringId: string | null;
  onRestore: (record: TrashRecord) => void;
}

export function trashColumns(kind: TrashKind, options: TrashColumnsOptions): Column<TrashRow>[] {
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
  const frame = useFocusWhenGone<HTMLSpanElement>();
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
