import { Download } from 'lucide-react';
import { useId } from 'react';
import { urlOf } from '#contract/endpoint.ts';
import { transferApi } from '#contract/transfer.api.ts';
import type { ExportName } from '#contract/transfer.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

const FILES: readonly { name: string; text: string; files: readonly ExportName[] }[] = [
  {
    name: 'Restaurants and menus',
    text: 'Everything about them. Imported again, it changes nothing.',
    files: ['menus.csv', 'menus.json'],
  },
  {
    name: 'Restaurants',
    text: 'Without their menus.',
    files: ['restaurants.csv', 'restaurants.json'],
  },
  { name: 'Orders', text: 'All of them, for the books.', files: ['orders.csv'] },
  { name: 'Coupons', text: 'With what has been used of each.', files: ['coupons.csv'] },
];

/** Links to the export files, which the server streams. */
export function ExportCard() {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h3 id={titleId} className="text-subheading">
        Export
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {FILES.map(({ name, text, files }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-3 py-4">
            <div>
              <p className="font-[650]">{name}</p>
              <p className="text-[0.9375rem] text-ink-soft">{text}</p>
            </div>
            <div className="flex gap-2">
              {files.map((what) => (
                <DownloadLink key={what} name={name} what={what} />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DownloadLink({ name, what }: { name: string; what: ExportName }) {
  const format = what.endsWith('.csv') ? 'CSV' : 'JSON';
  return (
    <a
      href={urlOf(transferApi.export, { params: { what } })}
      download
      aria-label={`Download ${name} as ${format}`}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      <Download className="size-4.5" aria-hidden="true" />
      {format}
    </a>
  );
}
