import { pageArt } from '#domain/art/page-art.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page, usePageTitle } from '#web/ui/page.tsx';

export function RestaurantNotFound() {
  usePageTitle('Restaurant Not Found', undefined, { isIndexed: false });
  return (
    <Page>
      <EmptyState
        level={1}
        art={pageArt['not-found']}
        title="Restaurant Not Found"
        text="It may have closed, or moved to another address on this site."
        actions={
          <>
            <ButtonLink to={paths.restaurants()}>Browse Restaurants</ButtonLink>
            <ButtonLink to={paths.home} variant="secondary">
              Back to Home
            </ButtonLink>
          </>
        }
      />
    </Page>
  );
}
