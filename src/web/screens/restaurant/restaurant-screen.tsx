import { Page, PageHeading, usePageTitle } from '#web/ui/page.tsx';

export function RestaurantScreen() {
  usePageTitle('Restaurant');
  return (
    <Page>
      <PageHeading>Restaurant</PageHeading>
    </Page>
  );
}
