import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Restaurant } from '#contract/restaurants.ts';
import { adminRestaurantsQuery, rowsOf } from '#web/features/admin/admin.api.ts';
import { useDebouncedValue } from '#web/features/search/use-debounced-value.ts';
import { Combobox } from '#web/ui/combobox.tsx';

const TYPING_PAUSE_MS = 200;

interface RestaurantPickerProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** The name of the chosen restaurant; empty if there is none. */
  chosen: string;
  onChoose: (restaurant: Restaurant) => void;
  className?: string;
}

/** Chooses a restaurant; the server searches all of them while typing. */
export function RestaurantPicker(props: RestaurantPickerProps) {
  const { label, hint, error, chosen, onChoose, className } = props;
  const [text, setText] = useState('');
  const search = useDebouncedValue(text.trim(), TYPING_PAUSE_MS) || undefined;
  const list = useInfiniteQuery({
    ...adminRestaurantsQuery({ search }),
    placeholderData: keepPreviousData,
  });
  const restaurants = rowsOf(list.data);
  return (
    <Combobox
      label={label}
      {...(hint && { hint })}
      error={error}
      placeholder="Search by name, cuisine or address"
      chosen={chosen}
      options={restaurants.map(({ id, name, cuisine, address }) => ({
        value: id,
        label: name,
        detail: [cuisine, address].filter(Boolean).join(' · '),
      }))}
      status={statusText(list, restaurants.length)}
      isBusy={list.isPlaceholderData}
      onSearch={setText}
      onChoose={(id) => {
        const restaurant = restaurants.find((row) => row.id === id);
        if (restaurant) onChoose(restaurant);
      }}
      {...(className && { className })}
    />
  );
}

interface ListState {
  isPending: boolean;
  isError: boolean;
  data: { pages: readonly { total: number }[] } | undefined;
}

function statusText({ isPending, isError, data }: ListState, shown: number): string {
  if (isPending) return 'Searching…';
  if (isError && !data) return 'Failed to load restaurants. Please try again.';
  const total = data?.pages[0]?.total ?? shown;
  if (total === 0) return 'No restaurants found';
  if (total > shown) return `${shown} of ${total} restaurants. Type to find another.`;
  return total === 1 ? '1 restaurant' : `${total} restaurants`;
}
