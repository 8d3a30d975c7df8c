import { Page, PageHeading, usePageTitle } from '#web/ui/page.tsx';

export function CheckoutScreen() {
  usePageTitle('Checkout');
  return (
    <Page>
      <PageHeading>Checkout</PageHeading>
    </Page>
  );
}
