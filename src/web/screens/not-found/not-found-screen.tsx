import { pageArt } from '#domain/art/page-art.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FocusedHeading, Page } from '#web/ui/page.tsx';

export function NotFoundScreen() {
  return (
    <Page className="grid min-h-[60vh] items-center gap-x-12 gap-y-6 md:grid-cols-[1.2fr_1fr]">
      <div>
        <FocusedHeading className="text-hero">Page Not Found</FocusedHeading>
        <p className="mt-5 max-w-prose text-muted text-lg">
          Nothing is served at this address. Perhaps it was taken off the menu.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={paths.restaurants()}>Browse Restaurants</ButtonLink>
          <ButtonLink to={paths.home} variant="secondary">
            Back to Home
          </ButtonLink>
        </div>
      </div>
      <img
        src={pageArt['not-found']}
        alt=""
        width={480}
        height={360}
        className="mx-auto h-auto w-full max-w-md max-md:order-first max-md:w-56"
      />
    </Page>
  );
}
