import { Page, PageHeading, usePageTitle } from '#web/ui/page.tsx';

export function OrderScreen() {
  usePageTitle('Order Details');
  return (
    <Page>
      <PageHeading>Order Details</PageHeading>
    </Page>
  );
}
