import { Page, PageHeading, usePageTitle } from '#web/ui/page.tsx';

export function OrdersScreen() {
  usePageTitle('My Orders');
  return (
    <Page>
      <PageHeading>My Orders</PageHeading>
    </Page>
  );
}
