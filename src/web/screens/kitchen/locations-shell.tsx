import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useMemo, useState } from 'react';
import type { Kitchen } from '#contract/kitchen.ts';
import { Board } from '#web/features/kitchen/board/board.tsx';
import { BoardSkeleton } from '#web/features/kitchen/board/board-columns.tsx';
import { type KitchenLocation, kitchenQuery } from '#web/features/kitchen/kitchen.api.ts';
import { LOCATION_TONES } from '#web/features/kitchen/locations.ts';
import { TicketPrinter } from '#web/features/kitchen/ticket-printer.tsx';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/messages.tsx';
import { FocusedHeading, useRootAttribute } from '#web/ui/page.tsx';
import { KitchenControls } from './controls/kitchen-controls.tsx';
import { KitchenBoardState, useKitchenBoard } from './kitchen-board.tsx';
import { useKitchenChanges } from './orders-tab.tsx';
import { SettingsButton } from './settings-button.tsx';
import { StatusStrip } from './status-strip.tsx';

/** One board for several restaurants: it rings for all, and each order names its own. */
export function LocationsShell({ locations }: { locations: readonly KitchenLocation[] }) {
  // The same object until others are chosen.
  const key = locations.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids identify the locations
  const restaurants = useMemo(() => locations, [key]);
  const name =
    locations.length === 1 ? (locations[0]?.name ?? '') : `${locations.length} locations`;
  useRootAttribute('kitchen');
  return (
    <KitchenBoardState restaurants={restaurants} name={name}>
      <div className="flex min-h-dvh flex-col board:h-dvh">
        <header className="sticky top-0 z-header border-line border-b bg-background">
          <div className="flex min-h-14 items-center gap-3 px-4 lg:px-6">
            <FocusedHeading className="min-w-0 truncate text-heading max-sm:text-lg">
              {name}
            </FocusedHeading>
            <div className="ml-auto flex items-center gap-1">
              <Link
                to={paths.kitchens}
                className="inline-flex min-h-12 shrink-0 items-center rounded-full px-3 font-medium text-muted hover:text-foreground"
              >
                Switch
              </Link>
              <SettingsButton />
            </div>
          </div>
          <StatusStrip />
        </header>
        <main id="main" tabIndex={-1} className="min-h-0 flex-1 board:overflow-y-auto">
          <div className="grid h-full p-2 lg:px-4">
            <OrdersOfAll locations={restaurants} />
          </div>
        </main>
        <TicketPrinter />
      </div>
    </KitchenBoardState>
  );
}

function OrdersOfAll({ locations }: { locations: readonly KitchenLocation[] }) {
  const { orders, query, alarm } = useKitchenBoard();
  const toolbar = (
    <ul className="flex min-w-0 flex-wrap gap-2">
      {locations.map((location) => (
        <LocationButton key={location.id} location={location} />
      ))}
    </ul>
  );
  if (query.isPending) {
    return (
      <div className="flex min-h-0 flex-col gap-2">
        {toolbar}
        <BoardSkeleton />
      </div>
    );
  }
  return (
    <div className="flex min-h-0 flex-col gap-2">
      {query.isError && (
        <ErrorState
          text="Failed to load the orders of some locations. Please try again."
          onRetry={query.refetch}
          isRetrying={query.isFetching}
        />
      )}
      <Board
        orders={orders}
        sort="placed"
        ringing={{ count: alarm.ringing, acknowledge: alarm.acknowledge }}
        isRestaurantShown
        toolbar={toolbar}
        className="min-h-0 flex-1"
      />
    </div>
  );
}

/** What is in effect in one location, and a dialog that changes it. */
function LocationButton({ location }: { location: KitchenLocation }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data: kitchen } = useQuery(kitchenQuery(location.id));
  useKitchenChanges(location.id);
  const states = kitchen
    ? [
        kitchen.isPaused ? 'Paused' : !kitchen.status.isOpen && 'Closed',
        kitchen.extraMinutes > 0 && `+${kitchen.extraMinutes} min`,
        soldOutIn(kitchen) > 0 && `${soldOutIn(kitchen)} sold out`,
      ].filter(Boolean)
    : [];
  return (
    <li className="min-w-0">
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className={clsx(
          'flex min-h-12 max-w-full items-center gap-2 rounded-full px-4 text-left leading-tight',
          LOCATION_TONES[location.color],
        )}
      >
        <span className="grid min-w-0">
          <span className="truncate font-bold">{location.name}</span>{' '}
          {states.length > 0 && (
            <span className="truncate font-medium text-sm">{states.join(' · ')}</span>
          )}
        </span>
      </button>
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title={location.name}>
        <div className="grid gap-5">
          <KitchenControls restaurant={location} kitchen={kitchen} />
          <ButtonLink
            to={paths.kitchen(location.slug)}
            variant="secondary"
            className="justify-self-start"
          >
            Open its own board
          </ButtonLink>
        </div>
      </Dialog>
    </li>
  );
}

function soldOutIn({ soldOut, soldOutOptions }: Kitchen): number {
  return soldOut.length + soldOutOptions.length;
}
