import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { areaText } from '#domain/restaurants/delivery-areas.ts';
import { paths, type RestaurantsFilter } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/messages.tsx';
import { emptyListText, isNarrowed } from './empty-list-text.ts';
import { type ListedArea, requestedPostalCode } from './listed-area.ts';
import { nearestAreaQuery } from './restaurants.api.ts';

interface NoRestaurantsProps {
  filter: RestaurantsFilter;
  area: ListedArea | null;
  /** Admins can add the first restaurant. */
  isAdmin: boolean;
  /** Clears search, cuisine and filter; undefined where the page has nothing to clear. */
  onClear: (() => void) | undefined;
  art?: string;
  level?: 2 | 3;
  /** Further buttons. */
  children?: ReactNode;
}

/** An empty list of restaurants: why it is empty, and what can be cleared. */
export function NoRestaurants(props: NoRestaurantsProps) {
  const { filter, area, isAdmin, onClear, art, level, children } = props;
  const postalCode = requestedPostalCode(area);
  const isOutside = postalCode !== undefined && !isNarrowed(filter);
  return (
    <EmptyState
      {...(art && { art })}
      {...(level && { level })}
      title={isOutside ? `No restaurants deliver to ${postalCode} yet` : 'No restaurants found'}
      text={
        <>
          {isOutside && <NearestArea postalCode={postalCode} />}
          {emptyListText(filter, postalCode)}
        </>
      }
      actions={
        <>
          {isOutside && <Button onClick={() => area?.setAll(true)}>Show All Restaurants</Button>}
          {!isOutside && onClear && <Button onClick={onClear}>Clear Filters</Button>}
          {!isOutside && !isNarrowed(filter) && isAdmin && (
            <ButtonLink to={paths.admin({ tab: 'restaurants', new: 'restaurant' })}>
              Add Restaurant
            </ButtonLink>
          )}
          {children}
        </>
      }
    />
  );
}

function NearestArea({ postalCode }: { postalCode: string }) {
  const { data } = useQuery(nearestAreaQuery(postalCode));
  return data?.area && `The nearest area we serve: ${areaText(data.area)}. `;
}
