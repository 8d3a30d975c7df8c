import type { ReactNode } from 'react';
import type { MenuItem } from '#contract/menu.ts';
import { replaceLine } from '#domain/cart/cart-lines.ts';
import { newCartLine } from '#domain/cart/new-cart-line.ts';
import { similarDishes } from '#domain/cart/shown-lines.ts';
import type { CartLine } from '#domain/cart/stored-cart.ts';
import { priceFrom } from '#domain/menus/option-texts.ts';
import { formatMoney } from '#domain/money.ts';
import { untilText } from '#domain/restaurants/shown-values.ts';
import { paths } from '#web/lib/paths.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { changeCart, removeFromCart } from './cart-changes.ts';
import { useCartMenu, useCartRestaurant } from './cart-restaurant.api.ts';
import { closeCart } from './cart-store.ts';
import { lineName } from './line-texts.ts';

interface UnavailableNoteProps {
  line: CartLine;
  lineKey: string;
  /** The line was removed or replaced; this note disappears, and the focus has to go elsewhere. */
  onSettled?: () => void;
}

/** Shown for a sold-out dish, with buttons that remove it or replace it with a similar dish. */
export function UnavailableNote({ line, lineKey, onSettled }: UnavailableNoteProps) {
  const now = useMinute();
  const restaurant = useCartRestaurant([line]);
  const menu = useCartMenu([line]) ?? [];
  const dish = menu.find(({ id }) => id === line.id);
  const similar = dish ? similarDishes(menu, dish, now) : [];
  const name = lineName(line);
  const remove = () => {
    removeFromCart({ key: lineKey, name });
    onSettled?.();
  };
  const replace = (other: MenuItem) => {
    const { restaurantId: id, restaurantName } = line;
    const next = newCartLine(other, { id, name: restaurantName });
    changeCart((lines) => replaceLine(lines, lineKey, next), `${other.name} instead of ${name}.`);
    onSettled?.();
  };
  const reason =
    dish?.soldOutUntil && restaurant
      ? `Sold out ${untilText(dish.soldOutUntil, { timezone: restaurant.timezone, now })}`
      : dish?.servedAt
        ? `Served ${dish.servedAt}`
        : 'No longer available';
  return (
    <div className="mt-2.5 grid gap-2.5 rounded-control bg-yellow-soft px-4 py-3 text-[0.9375rem] text-yellow">
      <p>{reason}, so it is not in the total.</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={remove}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
        {similar.map((other) =>
          other.optionGroups.length > 0 && restaurant ? (
            <ButtonLink
              key={other.id}
              {...SIMILAR}
              to={paths.dish(restaurant.slug, other.id)}
              onClick={closeCart}
            >
              <Similar dish={other} />
            </ButtonLink>
          ) : (
            <Button key={other.id} {...SIMILAR} onClick={() => replace(other)}>
              <Similar dish={other} />
            </Button>
          ),
        )}
      </div>
    </div>
  );
}

const SIMILAR = {
  variant: 'secondary',
  size: 'sm',
  className: 'h-auto max-w-full whitespace-normal! py-1.5 text-left',
} as const;

function Similar({ dish }: { dish: MenuItem }) {
  const { priceCents, isStartingPrice } = priceFrom(dish);
  return (
    <span className="wrap-anywhere">
      Take {dish.name} · {isStartingPrice && 'from '}
      <span className="tabular">{formatMoney(priceCents)}</span>
    </span>
  );
}

/** Strikes through the name and price of an unavailable dish. */
export function StrikeThrough({ isStruck, children }: { isStruck?: boolean; children: ReactNode }) {
  return isStruck ? <del className="text-muted">{children}</del> : children;
}
