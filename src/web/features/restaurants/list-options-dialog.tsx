import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TAG_NAMES } from '#domain/menus/dish-label-texts.ts';
import { LIST_OPTIONS } from '#domain/restaurants/list-options.ts';
import { isFastDeliverySearch } from '#domain/restaurants/search-text.ts';
import type { RestaurantsFilter } from '#web/lib/paths.ts';
import { siteConfig } from '#web/lib/site-config.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ToggleButton } from '#web/ui/filter-buttons.tsx';
import { useListOptions } from './chosen-options.ts';
import { restaurantsQuery } from './restaurants.api.ts';

const SORTS = [
  { sort: undefined, label: 'Recommended' },
  { sort: 'time', label: 'Delivery time' },
  { sort: 'rating', label: 'Rating' },
  { sort: 'minimum', label: 'Minimum order' },
] as const;

interface ListOptionsDialogProps {
  filter: RestaurantsFilter;
  postalCode: string | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Sorts and filters the list of restaurants; each change applies at once. */
export function ListOptionsDialog(props: ListOptionsDialogProps) {
  const { filter, postalCode, isOpen, onOpenChange } = props;
  const { options, count, choose, clear } = useListOptions();
  const { open, time, rating, fee, price, diet, fulfilment } = options;
  const { filter: collection } = filter;
  const sort = options.sort ?? (isFastDeliverySearch(filter.search) ? 'time' : undefined);
  const list = useInfiniteQuery(restaurantsQuery({ ...filter, postalCode }));
  const total = list.data?.pages[0]?.total;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Sort & filter"
      size="sm"
      footer={
        <>
          {count > 0 && (
            <Button variant="ghost" onClick={() => clear()}>
              Clear all
            </Button>
          )}
          <Button onClick={() => onOpenChange(false)}>{doneText(total)}</Button>
        </>
      }
    >
      <div className="grid gap-6">
        {/* The trending list has a fixed order. */}
        {collection !== 'trending' && (
          <Group name="Sort by">
            {SORTS.map((one) => (
              <ToggleButton
                key={one.label}
                isPressed={sort === one.sort}
                onPress={() => choose({ sort: one.sort })}
              >
                {one.label}
              </ToggleButton>
            ))}
          </Group>
        )}
        <Group name="Show only">
          <ToggleButton
            isPressed={open === 'now'}
            onPress={() => choose({ open: open ? undefined : 'now' })}
          >
            Open now
          </ToggleButton>
          <ToggleButton
            isPressed={time === '30'}
            onPress={() => choose({ time: time ? undefined : '30' })}
          >
            Under 30 min
          </ToggleButton>
          <ToggleButton
            isPressed={rating === '4.5'}
            onPress={() => choose({ rating: rating ? undefined : '4.5' })}
          >
            Rated 4.5+
          </ToggleButton>
          <ToggleButton
            isPressed={fulfilment === 'pickup'}
            onPress={() => choose({ fulfilment: fulfilment ? undefined : 'pickup' })}
          >
            Pickup
          </ToggleButton>
          {/* A flat fee is the same for all restaurants, so the filter is hidden. */}
          {siteConfig.pricing.deliveryFeeMode === 'restaurant' && (
            <ToggleButton
              isPressed={fee === 'free'}
              onPress={() => choose({ fee: fee ? undefined : 'free' })}
            >
              Free delivery
            </ToggleButton>
          )}
        </Group>
        <Group name="Dietary">
          {LIST_OPTIONS.diet.map((tag) => (
            <ToggleButton
              key={tag}
              isPressed={diet === tag}
              onPress={() => choose({ diet: diet === tag ? undefined : tag })}
            >
              {TAG_NAMES[tag]}
            </ToggleButton>
          ))}
        </Group>
        <Group name="Price level">
          {LIST_OPTIONS.price.map((level) => (
            <ToggleButton
              key={level}
              isPressed={price === level}
              onPress={() => choose({ price: price === level ? undefined : level })}
            >
              <span aria-hidden="true">{'$'.repeat(Number(level))}</span>
              <span className="sr-only">{level} of 3</span>
            </ToggleButton>
          ))}
        </Group>
      </div>
    </Dialog>
  );
}

function doneText(total: number | undefined): string {
  if (!total) return total === 0 ? 'No restaurants found' : 'Show restaurants';
  return `Show ${total} ${total === 1 ? 'restaurant' : 'restaurants'}`;
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2.5 font-[650]">{name}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}
