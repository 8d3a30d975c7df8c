import { memo } from 'react';
import type { MenuItem } from '#contract/menu.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { servedNote } from '#domain/menus/menu-windows.ts';
import { availableAgainText } from '#domain/restaurants/shown-values.ts';
import { type CartLines, useCartLines } from '#web/features/cart/cart-store.ts';
import { DishCard } from '#web/features/menu/dish-card.tsx';
import type { MenuGroup } from '#web/features/menu/group-menu.ts';
import { paths } from '#web/lib/paths.ts';
import { type ChooseOptions, DishQuantity } from './dish-quantity.tsx';

interface DishListProps {
  group: MenuGroup;
  restaurant: Restaurant;
  /** Only dishes of a restaurant that is open, or ordered from for later, can be added to the cart. */
  canOrder: boolean;
  now: Date;
  /** When the order is wanted. */
  orderedFor: Date;
  /** Whether some dish of the menu states tags or allergens. */
  areLabelsShown: boolean;
  /** The same function at every render. */
  onChoose: ChooseOptions;
  /** How many dishes of the menu come before these. */
  dishesBefore: number;
}

export function DishList(props: DishListProps) {
  const { group, restaurant, canOrder, now, orderedFor, areLabelsShown, onChoose, dishesBefore } =
    props;
  const place = { timezone: restaurant.timezone, now };
  const times = servedNote(group.menuWindows, {
    timezone: restaurant.timezone,
    at: orderedFor,
  });
  const lines = useCartLines();
  return (
    <section aria-labelledby={`category-${group.id}`} className="pt-4 sm:pt-9">
      <h2 id={`category-${group.id}`} className="text-heading">
        {group.name}
        {times && <span className="tabular font-normal text-muted"> · {times}</span>}
      </h2>
      {group.description && (
        <p className="mt-1 text-muted max-sm:text-[0.9375rem] max-sm:leading-snug">
          {group.description}
        </p>
      )}
      <ul className="mt-3 grid gap-2 sm:mt-5 sm:gap-3 md:grid-cols-2">
        {group.items.map((item, index) => (
          <li key={item.id}>
            <Dish
              item={item}
              restaurant={restaurant}
              canOrder={canOrder}
              availabilityText={
                item.soldOutUntil
                  ? availableAgainText(item.soldOutUntil, place)
                  : item.servedAt && `Served ${item.servedAt}`
              }
              cartQuantity={quantityOf(item, lines)}
              isInView={dishesBefore + index < IN_VIEW_ON_PHONE}
              areLabelsShown={areLabelsShown}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Dishes in view at once on a phone, where these pictures are loaded first. */
const IN_VIEW_ON_PHONE = 2;

/** In all lines of the dish, whatever their options. */
function quantityOf(item: MenuItem, lines: CartLines): number {
  return lines.reduce((sum, { id, quantity }) => (id === item.id ? sum + quantity : sum), 0);
}

interface DishProps {
  item: MenuItem;
  restaurant: Restaurant;
  canOrder: boolean;
  /** When it will be available again, if that is known. */
  availabilityText: string | null;
  cartQuantity: number;
  isInView: boolean;
  areLabelsShown: boolean;
  onChoose: ChooseOptions;
}

/** Memoized, so that adding to the cart re-renders one dish and not the whole menu. */
const Dish = memo(function Dish(props: DishProps) {
  const {
    item,
    restaurant,
    canOrder,
    availabilityText,
    cartQuantity,
    isInView,
    areLabelsShown,
    onChoose,
  } = props;
  return (
    <DishCard
      item={item}
      to={paths.dish(restaurant.slug, item.id)}
      availabilityText={availabilityText}
      isInView={isInView}
      areLabelsShown={areLabelsShown}
      action={canOrder && <DishQuantity {...{ item, restaurant, cartQuantity, onChoose }} />}
    />
  );
});
