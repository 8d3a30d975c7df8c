import { accountSecurityApi } from '#contract/account-security.api.ts';
import { DownloadLink } from '#web/features/downloads/download-link.tsx';
import { Card } from '#web/ui/card.tsx';

/** Downloads everything stored about the user. */
export function DataCard() {
  return (
    <Card>
      <h3 className="text-subheading">Your Data</h3>
      <p className="mt-2 mb-5">
        Everything we keep about you in one file, in JSON, which people and programs can read: your
        account, your orders, payments, favorites and where you are signed in.
      </p>
      <DownloadLink file={accountSecurityApi.exportData} address={{}}>
        Download Your Data
      </DownloadLink>
    </Card>
  );
}
