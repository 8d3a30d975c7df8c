import { Page, PageHeading, usePageTitle } from '#web/ui/page.tsx';

export function AuthScreen() {
  usePageTitle('Sign In');
  return (
    <Page>
      <PageHeading>Sign In</PageHeading>
    </Page>
  );
}
