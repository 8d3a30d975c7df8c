import { Page, PageHeading, usePageTitle } from '#web/ui/page.tsx';

export function DishScreen() {
  usePageTitle('Dish');
  return (
    <Page>
      <PageHeading>Dish</PageHeading>
    </Page>
  );
}
