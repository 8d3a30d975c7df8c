import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import { catalogueWritesApi, kitchenApi, staffApi } from '#contract/management-api.ts';
import { ROUTES } from '#contract/page-paths.ts';
import type { OwnTablet } from '#contract/staff.ts';
import { useAdminRights } from '#web/features/accounts/admin-rights.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { RequireUser, SignInPrompt } from '#web/features/accounts/require-user.tsx';
import type { KitchenRestaurant } from '#web/features/kitchen/kitchen.api.ts';
import { tabletQuery } from '#web/features/kitchen/tablet.api.ts';
import { watchOrders } from '#web/features/orders/live-orders.ts';
import { restaurantQuery } from '#web/features/restaurants/restaurants.api.ts';
import { isMissing } from '#web/lib/call.ts';
import { useDocumentTitle } from '#web/lib/page-head.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Redirect } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { EmptyState, ErrorState } from '#web/ui/messages.tsx';
import { Page } from '#web/ui/page.tsx';
import { useRinging } from './alarm/ring.ts';
import { KitchenShell } from './kitchen-shell.tsx';

/** /kitchen/:slug. The server checks the rights as well; this only shows what they allow. */
export function RestaurantKitchenScreen() {
  return (
    <RequireUser
      whenSignedOut={
        <TabletKitchen whilePending={<SignedOutBoard />} otherwise={<SignedOutBoard />} />
      }
      visitor={<TabletKitchen whilePending={<ShellSkeleton />} otherwise={<SignInPrompt />} />}
    >
      <OwnKitchen />
    </RequireUser>
  );
}

interface TabletKitchenProps {
  whilePending: ReactNode;
  /** For a browser that is no tablet. */
  otherwise: ReactNode;
}

/** The board of a tablet, in whose browser nobody has to be signed in. */
function TabletKitchen({ whilePending, otherwise }: TabletKitchenProps) {
  const slug = useParams({ from: ROUTES.kitchen }).slug;
  const { data: tablet, isPending } = useQuery(tabletQuery);
  const [wasTablet, setWasTablet] = useState(false);
  if (tablet && !wasTablet) setWasTablet(true);
  if (isPending) return whilePending;
  if (!tablet) return wasTablet ? <SignedOutBoard /> : otherwise;
  const { restaurant } = tablet;
  if (restaurant.slug !== slug) return <Redirect {...paths.kitchen(restaurant.slug)} />;
  return <TabletShell key={tablet.id} tablet={tablet} />;
}

/** Subscribes to the orders, which otherwise happens only for signed-in users. */
function TabletShell({ tablet }: { tablet: OwnTablet }) {
  const client = useQueryClient();
  useEffect(() => {
    const reload = () => void client.invalidateQueries(tabletQuery);
    const watched = { userId: tablet.id, onRightsChanged: reload, onRefused: reload };
    return watchOrders(client, watched);
  }, [client, tablet.id]);
  return <KitchenShell restaurant={{ ...tablet.restaurant, role: 'staff' }} />;
}

function OwnKitchen() {
  const slug = useParams({ from: ROUTES.kitchen }).slug;
  const user = useUser();
  const { mayCall } = useAdminRights();
  const own = user?.restaurants.find((restaurant) => restaurant.slug === slug);
  // A manager acts as staff until the password is long enough.
  if (own) {
    const restaurant = user?.needsLongerPassword ? ({ ...own, role: 'staff' } as const) : own;
    return <KitchenShell key={own.id} restaurant={restaurant} />;
  }
  return mayCall(kitchenApi.move) ? <AdminKitchen slug={slug} /> : <NoAccess />;
}

/** Admins who move orders act on every restaurant: as its staff, or with all rights. */
function AdminKitchen({ slug }: { slug: string }) {
  const { data, isPending, isFetching, error, refetch } = useQuery(restaurantQuery(slug));
  const { mayCall } = useAdminRights();
  if (isPending) return <ShellSkeleton />;
  if (data) {
    const role =
      mayCall(staffApi.team) && mayCall(catalogueWritesApi.changeDish) ? 'admin' : 'staff';
    const restaurant: KitchenRestaurant = { ...data, role };
    return <KitchenShell key={data.id} restaurant={restaurant} />;
  }
  if (isMissing(error)) return <NoAccess />;
  return (
    <WithoutHeader isCentered>
      <ErrorState
        text="Failed to load the kitchen. Please try again."
        onRetry={() => refetch()}
        isRetrying={isFetching}
      />
    </WithoutHeader>
  );
}

/** Also shown when the user is removed from the team while the page is open. */
function NoAccess() {
  return (
    <WithoutHeader isCentered>
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
    </WithoutHeader>
  );
}

function ShellSkeleton() {
  return (
    <WithoutHeader>
      <div role="status" aria-label="Loading the kitchen" className="grid gap-4">
        <Skeleton className="h-12 w-60" />
        <Skeleton className="h-80" />
      </div>
    </WithoutHeader>
  );
}

function WithoutHeader({
  isCentered = false,
  children,
}: {
  isCentered?: boolean;
  children: ReactNode;
}) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className={clsx('grid min-h-dvh', isCentered ? 'content-center' : 'content-start')}
    >
      <Page width="text">{children}</Page>
    </main>
  );
}

/** Replaces a kitchen board whose session has ended. It rings, because the board no longer receives orders. */
function SignedOutBoard() {
  useDocumentTitle('Signed out · Kitchen');
  useRinging(true);
  const state = { returnTo: useLocation().href };
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh content-center bg-red-soft">
      <div role="alert">
        <EmptyState
          level={1}
          title="Signed out"
          text="This board receives no orders until somebody signs in again."
          actions={
            <ButtonLink to={paths.auth()} state={state}>
              Sign In
            </ButtonLink>
          }
        />
      </div>
    </main>
  );
}
