import { Plus } from 'lucide-react';
import { memo } from 'react';
import type { MenuItem } from '#contract/menu.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { backText } from '#domain/restaurants/shown-values.ts';
import { addToCart, useCartLines } from '#web/features/cart/cart-store.ts';
import { DishCard } from '#web/features/menu/dish-card.tsx';
import type { MenuGroup } from '#web/features/menu/group-menu.ts';
import { newCartLine } from '#web/features/menu/new-cart-line.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';

interface DishListProps {
  group: MenuGroup;
  restaurant: Restaurant;
  /** Only dishes of an open restaurant can be added to the cart. */
  isOpen: boolean;
  now: Date;
  /** Long menus use `content-visibility`, so that only the visible part is rendered. */
  isLong: boolean;
}

export function DishList({ group, restaurant, isOpen, now, isLong }: DishListProps) {
  const place = { timezone: restaurant.timezone, now };
  const lines = useCartLines();
  return (
    <section aria-labelledby={`category-${group.id}`} className="pt-4 sm:pt-9">
      <h2 id={`category-${group.id}`} className="text-heading">
        {group.name}
      </h2>
      {group.description && (
        <p className="mt-1 text-ink-soft max-sm:text-[0.9375rem] max-sm:leading-snug">
          {group.description}
        </p>
      )}
      <ul className="mt-3 grid gap-3 sm:mt-5 md:grid-cols-2">
        {group.items.map((item) => (
          <li key={item.id} className={isLong ? RENDER_WHEN_VISIBLE : undefined}>
            <Dish
              item={item}
              restaurant={restaurant}
              isOpen={isOpen}
              back={item.soldOutUntil && backText(item.soldOutUntil, place)}
              inCart={lines.find(({ id }) => id === item.id)?.quantity}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

// `content-visibility` clips at the box's edge, so the padding makes room for the focus ring.
const RENDER_WHEN_VISIBLE =
  '-m-1.5 p-1.5 [contain-intrinsic-size:auto_11rem] [content-visibility:auto]';

interface DishProps {
  item: MenuItem;
  restaurant: Restaurant;
  isOpen: boolean;
  /** When it can be had again, if that is known. */
  back: string | null;
  inCart: number | undefined;
}

/** Memoised, so that adding to the cart re-renders one dish and not the whole menu. */
const Dish = memo(function Dish({ item, restaurant, isOpen, back, inCart }: DishProps) {
  return (
    <DishCard
      item={item}
      to={paths.dish(restaurant.slug, item.id)}
      inCart={inCart}
      back={back}
      action={isOpen && <AddButton item={item} restaurant={restaurant} />}
    />
  );
});

function AddButton({ item, restaurant }: { item: MenuItem; restaurant: Restaurant }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Add to Cart: ${item.name}`}
      onClick={() => addToCart(newCartLine(item, restaurant))}
    >
      <Plus className="-ml-1 size-4" aria-hidden="true" />
      Add to Cart
    </Button>
  );
}
