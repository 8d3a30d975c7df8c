import { useId } from 'react';
import { EXPORT_NEEDS, transferApi } from '#contract/management-api.ts';
import type { ExportName } from '#contract/transfer.ts';
import { useAdminRights } from '#web/features/accounts/admin-rights.ts';
import { DownloadLink } from '#web/features/downloads/download-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { TabHeader } from '../tab-header.tsx';
import { ImportCard } from './import-card.tsx';

/** Import and export of restaurants and menus. */
export function TransferPanel() {
  const { mayCall } = useAdminRights();
  return (
    <div className="pt-7">
      <TabHeader title="Import & Export" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {mayCall(transferApi.import) && <ImportCard />}
        <ExportCard />
      </div>
    </div>
  );
}

const FILES: readonly {
  name: string;
  text: string;
  files: readonly [ExportName, ...ExportName[]];
}[] = [
  {
    name: 'Restaurants and menus',
    text: 'All their data. Importing the file again changes nothing.',
    files: ['menus.csv', 'menus.json'],
  },
  {
    name: 'Restaurants',
    text: 'Without their menus.',
    files: ['restaurants.csv', 'restaurants.json'],
  },
  { name: 'Orders', text: 'All orders, for the books.', files: ['orders.csv'] },
  { name: 'Coupons', text: 'With the number of uses of each.', files: ['coupons.csv'] },
];

/** The export files, which the server streams. */
function ExportCard() {
  const titleId = useId();
  const { mayCall } = useAdminRights();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h3 id={titleId} className="text-subheading">
        Export
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {FILES.filter(({ files: [file] }) => mayCall(EXPORT_NEEDS[file])).map(
          ({ name, text, files }) => (
            <li key={name} className="flex flex-wrap items-center justify-between gap-3 py-4">
              <div>
                <p className="font-[650]">{name}</p>
                <p className="text-[0.9375rem] text-muted">{text}</p>
              </div>
              <div className="flex gap-2">
                {files.map((what) => (
                  <ExportLink key={what} name={name} what={what} />
                ))}
              </div>
            </li>
          ),
        )}
      </ul>
    </Card>
  );
}

function ExportLink({ name, what }: { name: string; what: ExportName }) {
  const format = what.endsWith('.csv') ? 'CSV' : 'JSON';
  return (
    <DownloadLink
      file={transferApi.export}
      urlParts={{ params: { what } }}
      label={`Download ${name} as ${format}`}
    >
      {format}
    </DownloadLink>
  );
}
