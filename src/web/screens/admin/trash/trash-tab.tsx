import { useQuery } from '@tanstack/react-query';
import { TRASH_KINDS, type TrashKind } from '#contract/admin.ts';
import { trashCountsQuery } from '#web/features/admin/admin.api.ts';
import { useSearchParams } from '#web/lib/router/use-search-params.ts';
import { TabRow } from '#web/ui/tab-row.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { TabHeader } from '../tab-header.tsx';
import { TrashList } from './trash-list.tsx';
import { TRASH_NOUNS } from './trash-nouns.ts';

/** Deleted records, which can be restored. The address says which kind is shown. */
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
