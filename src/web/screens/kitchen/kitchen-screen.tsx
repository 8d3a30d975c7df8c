import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChefHat, ChevronRight } from 'lucide-react';
import type { User } from '#contract/users.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { RequireUser, SignInFirst } from '#web/features/accounts/require-user.tsx';
import { tabletQuery } from '#web/features/kitchen/tablet.api.ts';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card, CardLink } from '#web/ui/card.tsx';
import { Redirect } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/messages.tsx';
import { Page, PageHeading } from '#web/ui/page.tsx';

/** /kitchen: where an installed board starts. */
export function KitchenScreen() {
  return (
    <RequireUser visitor={<TabletStart />}>
      <OwnKitchens />
    </RequireUser>
  );
}

/** A tablet goes to its own kitchen. */
function TabletStart() {
  const { data: tablet, isPending } = useQuery(tabletQuery);
  if (isPending) return null;
  return tablet ? <Redirect {...paths.kitchen(tablet.restaurant.slug)} /> : <SignInFirst />;
}

/** Lists the user's restaurants; with only one, goes straight to its kitchen. */
function OwnKitchens() {
  const user = useUser();
  if (!user) return null;
  const [first, second] = user.restaurants;
  if (first && !second) return <Redirect {...paths.kitchen(first.slug)} />;
  return (
    <main
      id="main"
      tabIndex={-1}
      className={clsx('grid min-h-dvh', first ? 'content-start' : 'content-center')}
    >
      <Page width="text">{first ? <KitchenList user={user} /> : <NoTeam user={user} />}</Page>
    </main>
  );
}

function KitchenList({ user }: { user: User }) {
  return (
    <>
      <PageHeading kicker="Kitchen">Where do you work today?</PageHeading>
      <ul className="grid gap-3">
        {user.restaurants.map(({ id, name, slug, role }) => (
          <Card key={id} as="li" isInteractive className="flex items-center gap-4">
            <ChefHat className="size-7 shrink-0 text-primary-text" aria-hidden="true" />
            <h2 className="wrap-anywhere min-w-0 flex-1 text-heading">
              <CardLink to={paths.kitchen(slug)}>{name}</CardLink>
            </h2>
            <Badge>{role === 'manager' ? 'Manager' : 'Staff'}</Badge>
            <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden="true" />
          </Card>
        ))}
      </ul>
      <ButtonLink to={paths.home} variant="ghost" className="mt-6">
        Back to the shop
      </ButtonLink>
    </>
  );
}

function NoTeam({ user }: { user: User }) {
  return (
    <EmptyState
      level={1}
      title="You are in no restaurant's team"
      text={
        user.isAdmin
          ? 'As an admin you see the orders of every restaurant on the live board.'
          : "Ask your restaurant's manager for an invitation and open its link while you are signed in."
      }
      actions={
        <>
          {user.isAdmin && <ButtonLink to={paths.admin({ tab: 'live' })}>Live board</ButtonLink>}
          <ButtonLink to={paths.home} variant={user.isAdmin ? 'secondary' : 'primary'}>
            Back to the shop
          </ButtonLink>
        </>
      }
    />
  );
}
