import { TabHeader } from '../tab-header.tsx';
import { ExportCard } from './export-card.tsx';
import { ImportCard } from './import-card.tsx';

/** Import and export of restaurants and menus. */
export function TransferPanel() {
  return (
    <div className="pt-7">
      <TabHeader title="Import & Export" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ImportCard />
        <ExportCard />
      </div>
    </div>
  );
}
