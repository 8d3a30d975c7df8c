import { useInfiniteQuery } from '@tanstack/react-query';
import type { Restaurant } from '#contract/restaurants.ts';
import { rowsOf } from '#web/features/admin/admin.api.ts';
import { Rating } from '#web/features/restaurants/rating.tsx';
import { restaurantPictures } from '#web/features/restaurants/restaurant-pictures.ts';
import { restaurantsQuery } from '#web/features/restaurants/restaurants.api.ts';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { OVERVIEW_ROWS, OverviewList } from './overview-list.tsx';

export function FirstRestaurants() {
  const { data, isError } = useInfiniteQuery(restaurantsQuery());
  const restaurants = data || isError ? rowsOf(data).slice(0, OVERVIEW_ROWS) : undefined;
  return (
    <OverviewList
      title="Restaurants"
      allPath={paths.admin({ tab: 'restaurants' })}
      rows={restaurants?.map((restaurant) => ({
        id: restaurant.id,
        content: <Row restaurant={restaurant} />,
      }))}
      empty={isError && !data ? 'The restaurants could not be loaded.' : 'No restaurants yet'}
    />
  );
}

function Row({ restaurant }: { restaurant: Restaurant }) {
  return (
    <>
      <span className="flex min-w-0 items-center gap-3">
        <Picture
          sources={restaurantPictures(restaurant)}
          sizes="2.5rem"
          alt=""
          name={restaurant.name}
          aspect="aspect-square"
          className="w-10 shrink-0 rounded-chip"
        />
        <span className="min-w-0">
          <Link
            to={paths.restaurant(restaurant.slug)}
            className="block truncate font-[650] underline-offset-4 hover:underline"
          >
            {restaurant.name}
          </Link>
          <span className="block text-[0.9375rem] text-muted">{restaurant.cuisine}</span>
        </span>
      </span>
      <span className="shrink-0 text-[0.9375rem]">
        <Rating restaurant={restaurant} />
      </span>
    </>
  );
}
