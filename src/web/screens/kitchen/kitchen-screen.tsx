import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChefHat, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { kitchenApi } from '#contract/management-api.ts';
import type { User } from '#contract/users.ts';
import { useAdminRights } from '#web/features/accounts/admin-rights.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { RequireUser, SignInPrompt } from '#web/features/accounts/require-user.tsx';
import type { KitchenRestaurant } from '#web/features/kitchen/kitchen.api.ts';
import { chosenLocations, locationsParam } from '#web/features/kitchen/locations.ts';
import { tabletQuery } from '#web/features/kitchen/tablet.api.ts';
import { paths } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card, CardLink } from '#web/ui/card.tsx';
import { CheckChip } from '#web/ui/choice.tsx';
import { Redirect } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/messages.tsx';
import { Page, PageHeading } from '#web/ui/page.tsx';
import { LocationsShell } from './locations-shell.tsx';

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
  return tablet ? <Redirect {...paths.kitchen(tablet.restaurant.slug)} /> : <SignInPrompt />;
}

/** Lists the user's restaurants; with only one, goes straight to its kitchen. */
function OwnKitchens() {
  const user = useUser();
  const [params] = useSearchParams();
  if (!user) return null;
  const [first, second] = user.restaurants;
  if (first && !second) return <Redirect {...paths.kitchen(first.slug)} />;
  const chosen = chosenLocations(user.restaurants, params.get('locations'));
  if (chosen.length > 0) return <LocationsShell locations={chosen} />;
  return (
    <main
      id="main"
      tabIndex={-1}
      className={clsx('grid min-h-dvh', first ? 'content-start' : 'content-center')}
    >
      <Page width="text">{first ? <KitchenList user={user} /> : <NoTeam />}</Page>
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
      <SharedBoardLink restaurants={user.restaurants} />
      <ButtonLink to={paths.home} variant="ghost" className="mt-6">
        Back to the shop
      </ButtonLink>
    </>
  );
}

/** Opens one board for the chosen restaurants. */
function SharedBoardLink({ restaurants }: { restaurants: readonly KitchenRestaurant[] }) {
  const [chosen, setChosen] = useState<readonly string[]>(restaurants.map(({ slug }) => slug));
  return (
    <fieldset className="mt-8 grid gap-4">
      <legend className="mb-3 font-bold font-display text-heading">Several on one board</legend>
      <div className="flex flex-wrap gap-2">
        {restaurants.map(({ id, name, slug }) => (
          <CheckChip
            key={id}
            checked={chosen.includes(slug)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, slug] : chosen.filter((each) => each !== slug))
            }
          >
            {name}
          </CheckChip>
        ))}
      </div>
      {chosen.length > 0 && (
        <ButtonLink
          to={{ ...paths.kitchens, search: { locations: locationsParam(restaurants, chosen) } }}
          size="lg"
          className="justify-self-start"
        >
          {chosen.length === restaurants.length
            ? `Open all ${chosen.length} on one board`
            : `Open ${chosen.length} on one board`}
        </ButtonLink>
      )}
    </fieldset>
  );
}

function NoTeam() {
  const { mayCall } = useAdminRights();
  const seesBoard = mayCall(kitchenApi.move);
  return (
    <EmptyState
      level={1}
      title="You are not in a team yet"
      text={
        seesBoard
          ? 'As an admin you see the orders of every restaurant on the live board.'
          : "Ask your restaurant's manager for an invitation and open its link while you are signed in."
      }
      actions={
        <>
          {seesBoard && <ButtonLink to={paths.admin({ tab: 'live' })}>Live board</ButtonLink>}
          <ButtonLink to={paths.home} variant={seesBoard ? 'secondary' : 'primary'}>
            Back to the shop
          </ButtonLink>
        </>
      }
    />
  );
}
