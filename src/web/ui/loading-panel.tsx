import { Spinner } from './spinner.tsx';
import { TabPanel } from './tabs.tsx';

/** What a tab shows while its code loads. Also a tab panel, because the tab refers to one. */
export function LoadingPanel({ tab }: { tab: string }) {
  return (
    <TabPanel value={tab}>
      <p
        role="status"
        data-loading
        className="flex items-center justify-center gap-3 py-16 text-muted"
      >
        <Spinner />
        Loading...
      </p>
    </TabPanel>
  );
}
