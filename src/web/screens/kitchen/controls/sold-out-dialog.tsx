import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { Kitchen } from '#contract/kitchen.ts';
import { menuOptions, optionKey } from '#domain/menus/menu-options.ts';
import { searchText } from '#domain/restaurants/search-text.ts';
import type { PauseSpan } from '#domain/restaurants/timed-values.ts';
import type { KitchenRestaurant } from '#web/features/kitchen/kitchen.api.ts';
import { menuQuery } from '#web/features/menu/menu.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { ErrorState } from '#web/ui/messages.tsx';
import { endText, type KitchenSetting, SPANS, useKitchenSetting } from './kitchen-settings.ts';

interface SoldOutDialogProps {
  restaurant: KitchenRestaurant;
  soldOut: Kitchen['soldOut'];
  soldOutOptions: Kitchen['soldOutOptions'];
  timezone: string | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** All dishes and their options, sold-out ones first; one tap marks one as sold out or as available again. */
export function SoldOutDialog({ isOpen, onOpenChange, ...rest }: SoldOutDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Sold out"
      description="Dishes and options are available again when the time is over."
    >
      <SoldOutLists {...rest} />
    </Dialog>
  );
}

/** A dish or an option. */
interface Entry {
  key: string;
  name: string;
  /** Of an option: its group and its dishes. */
  detail?: string;
  /** The end of being sold out; null until somebody ends it, undefined while it is available. */
  until: string | null | undefined;
  setting: (soldOut: PauseSpan | null) => SoldOutSetting;
}

type SoldOutSetting = Extract<KitchenSetting, { kind: 'dish' | 'option' }>;

function SoldOutLists(props: Omit<SoldOutDialogProps, 'isOpen' | 'onOpenChange'>) {
  const { restaurant, soldOut, soldOutOptions, timezone = 'UTC' } = props;
  const [search, setSearch] = useState('');
  const [span, setSpan] = useState<PauseSpan>('tomorrow');
  const menu = useQuery({ ...menuQuery(restaurant.slug), staleTime: 0 });
  const setting = useKitchenSetting(restaurant.id);
  const allOptions = useMemo(() => menuOptions(menu.data ?? [], new Date()), [menu.data]);

  const dishEnds = new Map(soldOut.map(({ dishId, until }) => [dishId, until]));
  const optionEnds = new Map(soldOutOptions.map((option) => [optionKey(option), option.until]));
  const searchedText = searchText(search.trim());
  const isFound = ({ name, detail = '' }: Entry) =>
    searchText(`${name} ${detail}`).includes(searchedText);
  const dishes = (menu.data ?? [])
    .map(
      ({ id: dishId, name }): Entry => ({
        key: dishId,
        name,
        until: dishEnds.get(dishId),
        setting: (span) => ({ kind: 'dish', dishId, name, soldOut: span }),
      }),
    )
    .filter(isFound)
    .toSorted((left, right) => left.name.localeCompare(right.name))
    .toSorted(soldOutFirst);
  const options = allOptions
    .map(
      ({ group, name, dishes: count }): Entry => ({
        key: optionKey({ group, name }),
        name,
        detail: `${group} · ${count === 1 ? '1 dish' : `${count} dishes`}`,
        until: optionEnds.get(optionKey({ group, name })),
        setting: (span) => ({ kind: 'option', group, name, soldOut: span }),
      }),
    )
    .filter(isFound)
    .toSorted(soldOutFirst);
  const rows = (entries: readonly Entry[]) =>
    entries.map((entry) => (
      <EntryRow
        key={entry.key}
        entry={entry}
        isBusy={setting.isPending && keyOf(setting.variables) === entry.key}
        timezone={timezone}
        onSet={() => setting.mutate(entry.setting(isSoldOut(entry) ? null : span))}
      />
    ));
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          type="search"
          label="Dish or option"
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
      {menu.data && dishes.length + options.length === 0 && (
        <p className="py-6 text-center text-muted">
          {searchedText
            ? 'No dish or option has this name.'
            : 'There are no dishes on the menu yet.'}
        </p>
      )}
      {dishes.length > 0 && <EntryList title="Dishes">{rows(dishes)}</EntryList>}
      {options.length > 0 && (
        <EntryList title="Options, in all their dishes">{rows(options)}</EntryList>
      )}
    </div>
  );
}

function isSoldOut({ until }: Entry): boolean {
  return until !== undefined;
}

function soldOutFirst(left: Entry, right: Entry): number {
  return Number(isSoldOut(right)) - Number(isSoldOut(left));
}

function keyOf(setting: KitchenSetting): string | null {
  if (setting.kind === 'dish') return setting.dishId;
  return setting.kind === 'option' ? optionKey(setting) : null;
}

function EntryList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="font-[650] font-sans text-base text-muted tracking-normal">{title}</h3>
      <ul className="grid">{children}</ul>
    </section>
  );
}

interface EntryRowProps {
  entry: Entry;
  isBusy: boolean;
  timezone: string;
  onSet: () => void;
}

function EntryRow({ entry, isBusy, timezone, onSet }: EntryRowProps) {
  const { name, detail, until } = entry;
  return (
    <li className="flex items-center justify-between gap-4 border-line border-b py-2 last:border-b-0">
      <span className="min-w-0">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="wrap-anywhere min-w-0 font-medium">{name}</span>
          {until !== undefined && (
            <Badge tone="orange">Sold out {endText(until, { timezone, now: new Date() })}</Badge>
          )}
        </span>
        {detail && <span className="wrap-anywhere block text-muted text-sm">{detail}</span>}
      </span>
      <Button
        // Not red: a column of red ones reads as if everything were sold out.
        variant={isSoldOut(entry) ? 'primary' : 'secondary'}
        className="shrink-0"
        isLoading={isBusy}
        onClick={onSet}
      >
        {isSoldOut(entry) ? 'Back on' : 'Sold out'}
        <span className="sr-only"> {name}</span>
      </Button>
    </li>
  );
}
