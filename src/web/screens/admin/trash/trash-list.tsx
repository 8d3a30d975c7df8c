import { useInfiniteQuery } from '@tanstack/react-query';
import type { TrashKind } from '#contract/admin.ts';
import { trashQuery } from '#web/features/admin/admin.api.ts';
import { useRestore } from '#web/features/admin/use-restore.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedTable } from '../paged-table.tsx';
import { trashColumns } from './trash-columns.tsx';
import { TRASH_NOUNS } from './trash-nouns.ts';

/** The deleted records of one kind, newest first. */
export function TrashList({ kind }: { kind: TrashKind }) {
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
          text={`Deleted ${many} wait here, and can be restored.`}
        />
      }
    />
  );
}
