import { pageArt } from '#domain/art/page-art.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page, usePageTitle } from '#web/ui/page.tsx';

export function DishNotFound({ slug }: { slug: string }) {
  usePageTitle('Item Not Found', undefined, { isIndexed: false });
  return (
    <Page>
      <EmptyState
        level={1}
        art={pageArt['not-found']}
        title="Item Not Found"
        text="The kitchen has taken this dish off its menu."
        actions={
          <>
            <ButtonLink to={paths.restaurant(slug)}>See the menu</ButtonLink>
            <ButtonLink to={paths.restaurants()} variant="secondary">
              Browse Restaurants
            </ButtonLink>
          </>
        }
      />
    </Page>
  );
}
