import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useUser } from '#web/features/accounts/current-user.ts';
import { RequireUser } from '#web/features/accounts/require-user.tsx';
import type { KitchenRestaurant } from '#web/features/kitchen/kitchen-restaurant.ts';
import { restaurantQuery } from '#web/features/restaurants/restaurants.api.ts';
import { isMissing } from '#web/lib/call.ts';
import { paths } from '#web/lib/paths.ts';
import { useParam } from '#web/lib/router/router.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page, usePageTitle } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { KitchenShell } from './kitchen-shell.tsx';
import { SignedOutBoard } from './signed-out-board.tsx';

/** /kitchen/:slug. The server checks the rights as well; this only shows what they allow. */
export function RestaurantKitchenScreen() {
  return (
    <RequireUser whenSignedOut={<SignedOutBoard />}>
      <OwnKitchen />
    </RequireUser>
  );
}

function OwnKitchen() {
  const slug = useParam('slug');
  const user = useUser();
  const own = user?.restaurants.find((restaurant) => restaurant.slug === slug);
  // A manager acts as staff until the password is long enough.
  if (own) {
    const restaurant = user?.needsLongerPassword ? ({ ...own, role: 'staff' } as const) : own;
    return <KitchenShell key={own.id} restaurant={restaurant} />;
  }
  return user?.isAdmin ? <AdminKitchen slug={slug} /> : <NoAccess />;
}

/** Admins act on every restaurant. */
function AdminKitchen({ slug }: { slug: string }) {
  const { data, isPending, isFetching, error, refetch } = useQuery(restaurantQuery(slug));
  if (isPending) return <ShellSkeleton />;
  if (data) {
    const restaurant: KitchenRestaurant = { ...data, role: 'admin' };
    return <KitchenShell key={data.id} restaurant={restaurant} />;
  }
  if (isMissing(error)) return <NoAccess />;
  return (
    <Alone isCentred>
      <ErrorState
        text="Failed to load the kitchen. Please try again."
        onRetry={() => refetch()}
        isRetrying={isFetching}
      />
    </Alone>
  );
}

/** Also shown when the user is removed from the team while the page is open. */
function NoAccess() {
  usePageTitle('Kitchen');
  return (
    <Alone isCentred>
      <EmptyState
        level={1}
        title="You have no access to this kitchen"
        text="Only the restaurant's team sees its orders. If you should be in it, ask its manager for an invitation."
        actions={
          <>
            <ButtonLink to={paths.kitchens}>My restaurants</ButtonLink>
            <ButtonLink to={paths.home} variant="secondary">
              Back to the shop
            </ButtonLink>
          </>
        }
      />
    </Alone>
  );
}

function ShellSkeleton() {
  return (
    <Alone>
      <div role="status" aria-label="Loading the kitchen" className="grid gap-4">
        <Skeleton className="h-12 w-60" />
        <Skeleton className="h-80" />
      </div>
    </Alone>
  );
}

/** Without the kitchen's header. */
function Alone({ isCentred = false, children }: { isCentred?: boolean; children: ReactNode }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className={clsx('grid min-h-dvh', isCentred ? 'content-center' : 'content-start')}
    >
      <Page width="text">{children}</Page>
    </main>
  );
}
