import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Kitchen } from '#contract/kitchen.ts';
import type { PauseSpan } from '#domain/restaurants/timed-values.ts';
import type { KitchenRestaurant } from '#web/features/kitchen/kitchen.api.ts';
import { menuQuery } from '#web/features/menu/menu.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { ErrorState } from '#web/ui/messages.tsx';
import { SPANS, useKitchenSetting } from './kitchen-settings.ts';

interface SoldOutDialogProps {
  restaurant: KitchenRestaurant;
  soldOut: Kitchen['soldOut'];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** All dishes; one tap and a dish cannot be ordered any more. */
export function SoldOutDialog({ isOpen, onOpenChange, ...rest }: SoldOutDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Sold out"
      description="Dishes come back by themselves when the time is over."
    >
      <DishList {...rest} />
    </Dialog>
  );
}

function DishList({ restaurant, soldOut }: Pick<SoldOutDialogProps, 'restaurant' | 'soldOut'>) {
  const [search, setSearch] = useState('');
  const [span, setSpan] = useState<PauseSpan>('tomorrow');
  const menu = useQuery({ ...menuQuery(restaurant.slug), staleTime: 0 });
  const setting = useKitchenSetting(restaurant.id);
  const gone = new Set(soldOut.map(({ dishId }) => dishId));
  const wanted = search.trim().toLowerCase();
  const dishes = (menu.data ?? [])
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .toSorted((left, right) => left.name.localeCompare(right.name));
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          type="search"
          label="Dish"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <SelectField
          label="For"
          value={span}
          onChange={(event) => {
            const chosen = SPANS.find((each) => each.span === event.target.value);
            if (chosen) setSpan(chosen.span);
          }}
        >
          {SPANS.map((each) => (
            <option key={each.span} value={each.span}>
              {each.label}
            </option>
          ))}
        </SelectField>
      </div>
      {menu.isPending && <Skeleton className="h-72" />}
      {menu.isError && !menu.data && (
        <ErrorState
          text="Failed to load the menu. Please try again."
          onRetry={() => menu.refetch()}
          isRetrying={menu.isFetching}
        />
      )}
      {menu.data && dishes.length === 0 && (
        <p className="py-6 text-center text-muted">
          {wanted ? 'No dish is called so.' : 'There are no dishes on the menu yet.'}
        </p>
      )}
      <ul className="grid">
        {dishes.map(({ id, name }) => {
          const isGone = gone.has(id);
          return (
            <li
              key={id}
              className="flex items-center justify-between gap-4 border-line border-b py-2 last:border-b-0"
            >
              <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
                <span className="wrap-anywhere min-w-0 font-medium">{name}</span>
                {isGone && <Badge tone="orange">Sold out</Badge>}
              </span>
              <Button
                // Not red: a column of red ones reads as if everything were sold out.
                variant={isGone ? 'primary' : 'secondary'}
                className="shrink-0"
                isLoading={
                  setting.isPending &&
                  setting.variables.kind === 'dish' &&
                  setting.variables.dishId === id
                }
                onClick={() =>
                  setting.mutate({ kind: 'dish', dishId: id, name, soldOut: isGone ? null : span })
                }
              >
                {isGone ? 'Back on' : 'Sold out'}
                <span className="sr-only"> {name}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
