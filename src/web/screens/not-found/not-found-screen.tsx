import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FocusedHeading, Page, usePageTitle } from '#web/ui/page.tsx';

export function NotFoundScreen() {
  usePageTitle('Page Not Found');
  return (
    <Page className="flex min-h-[60vh] flex-col items-start justify-center">
      <p className="kicker mb-3">404</p>
      <FocusedHeading className="text-hero">Page Not Found</FocusedHeading>
      <p className="mt-5 max-w-prose text-ink-soft text-lg">
        Nothing is served at this address. Perhaps it was taken off the menu.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.restaurants()}>Browse Restaurants</ButtonLink>
        <ButtonLink to={paths.home} variant="secondary">
          Back to Home
        </ButtonLink>
      </div>
    </Page>
  );
}
