import { useState } from 'react';
import type { Restaurant } from '#contract/restaurants.ts';
import { pageArt } from '#domain/art/page-art.ts';
import { cartSubtotal, lineKeys, restaurantsInCart } from '#domain/cart/cart-lines.ts';
import { availableLines, type ShownLine } from '#domain/cart/shown-lines.ts';
import { itemCount, selectionKey } from '#domain/cart/stored-cart.ts';
import {
  deliversTo,
  outsideAreaMessage,
  postalCodeOfPlace,
} from '#domain/restaurants/delivery-areas.ts';
import { shownRestaurantAt, untilText } from '#domain/restaurants/shown-values.ts';
import { paths } from '#web/lib/paths.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/messages.tsx';
import { AmountList } from '#web/ui/money.tsx';
import { changeCart } from './cart-changes.ts';
import { EstimatedDelivery, MinimumOrderHint } from './cart-hints.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import { cartPrice, priceAmounts } from './cart-price.ts';
import {
  useCartMenu,
  useCartRestaurant,
  useMissingRestaurant,
  useShownLines,
} from './cart-restaurant.api.ts';
import { closeCart, openCart, useCartLines } from './cart-store.ts';
import { useFulfilmentChoice } from './fulfilment/fulfilment-choice.ts';
import { FulfilmentPicker } from './fulfilment/fulfilment-picker.tsx';
import { useChosenTimeProblem } from './fulfilment/use-chosen-time-problem.ts';
import { MissingRestaurantNotice, SeveralRestaurantsNotice } from './restaurant-notices.tsx';

/** The slide-over cart (specification, section 2). */
export function CartPanel({ isOpen, location }: { isOpen: boolean; location: string | null }) {
  const lines = useShownLines(useCartLines());
  const count = itemCount(availableLines(lines));
  const isEmpty = lines.length === 0;
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={(next) => (next ? openCart() : closeCart())}
      title="Your Cart"
      titleNote={!isEmpty && <Count count={count} />}
      footer={!isEmpty && <CartTotals lines={lines} location={location} onLeave={closeCart} />}
    >
      {isEmpty ? <EmptyCart /> : <CartContent lines={lines} />}
    </Drawer>
  );
}

function Count({ count }: { count: number }) {
  return <span className="text-muted">{count === 1 ? '1 item' : `${count} items`}</span>;
}

function CartContent({ lines }: { lines: readonly ShownLine[] }) {
  const restaurants = restaurantsInCart(lines);
  const missing = useMissingRestaurant(lines);
  const menu = useCartMenu(lines);
  const keys = lineKeys(lines);
  // Changing the options of a line creates a new row, which gets the focus.
  const [changedKey, setChangedKey] = useState<string | null>(null);
  return (
    <>
      {missing && (
        <div className="mb-5">
          <MissingRestaurantNotice restaurant={missing} />
        </div>
      )}
      {restaurants.length > 1 && (
        <div className="mb-5">
          <SeveralRestaurantsNotice restaurants={restaurants} />
        </div>
      )}
      <ul className="divide-y divide-line">
        {lines.map((line, index) => (
          <CartLineRow
            key={keys[index]}
            line={line}
            lineKey={keys[index] ?? ''}
            dish={menu?.find(({ id }) => id === line.id)}
            isChanged={keys[index] === changedKey}
            onOptionsChanged={(options) => setChangedKey(selectionKey({ id: line.id, options }))}
          />
        ))}
      </ul>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => changeCart(() => [], 'All items removed.')}
        className="-ml-4 mt-2 text-muted"
      >
        Clear cart
      </Button>
    </>
  );
}

function EmptyCart() {
  return (
    <div className="grid min-h-full place-items-center">
      <EmptyState
        art={pageArt['empty-cart']}
        title="Your cart is empty"
        level={3}
        text="Good food is only a few taps away."
        actions={
          <ButtonLink to={paths.restaurants()} onClick={closeCart}>
            Browse Restaurants
          </ButtonLink>
        }
      />
    </div>
  );
}

interface CartTotalsProps {
  lines: readonly ShownLine[];
  location: string | null;
  onLeave: () => void;
}

/** The cart's price and the button to the checkout. */
function CartTotals({ lines, location, onLeave }: CartTotalsProps) {
  const restaurant = useCartRestaurant(lines);
  const restaurants = restaurantsInCart(lines);
  const choice = useFulfilmentChoice(
    restaurant ?? (restaurants.length === 1 ? restaurants[0] : undefined),
  );
  const problem = useChosenTimeProblem(restaurant, choice);
  const { fulfilment } = choice;
  const price = cartPrice(lines, { restaurant, coupon: null, fulfilment });
  // With a fee per restaurant, a cart of several restaurants has no total.
  const isPriceLoading = !price && restaurants.length === 1;
  return (
    <div className="grid gap-4">
      {restaurant && <FulfilmentPicker restaurant={restaurant} />}
      {price && <AmountList {...priceAmounts(price, null)} className="text-[0.9375rem]" />}
      {isPriceLoading && <Skeleton className="h-36" />}
      <MinimumOrderHint restaurant={restaurant} subtotalCents={cartSubtotal(lines)} />
      {choice.scheduledFor === null && <PauseHint restaurant={restaurant} />}
      {fulfilment === 'delivery' && <OutsideHint restaurant={restaurant} location={location} />}
      <EstimatedDelivery restaurant={restaurant} choice={choice} isUsualTime />
      {problem ? (
        <Button size="lg" isWide disabled>
          Proceed to Checkout
        </Button>
      ) : (
        <ButtonLink to={paths.checkout} size="lg" isWide onClick={onLeave}>
          Proceed to Checkout
        </ButtonLink>
      )}
    </div>
  );
}

interface OutsideHintProps {
  restaurant: Restaurant | undefined;
  /** The chosen delivery location. */
  location: string | null;
}

/** Shown if the restaurant does not deliver to the chosen location. */
function OutsideHint({ restaurant, location }: OutsideHintProps) {
  const postalCode = location && postalCodeOfPlace(location);
  if (!restaurant || !postalCode || deliversTo(restaurant.deliveryAreas, postalCode)) return null;
  return (
    <p className="rounded-control bg-yellow-soft px-4 py-3 text-[0.9375rem] text-yellow">
      {outsideAreaMessage(restaurant.name, postalCode)} You can enter another address at the
      checkout.
    </p>
  );
}

/** Shown during a pause of the restaurant. */
function PauseHint({ restaurant }: { restaurant: Restaurant | undefined }) {
  const now = useMinute();
  const { name, pausedUntil, timezone } = (restaurant && shownRestaurantAt(restaurant, now)) ?? {};
  if (!pausedUntil || !timezone) return null;
  return (
    <p className="rounded-control bg-yellow-soft px-4 py-3 text-[0.9375rem] text-yellow">
      {name} has paused its orders {untilText(pausedUntil, { timezone, now })}.
    </p>
  );
}
