import { useRef } from 'react';
import { pageArt } from '#domain/art/page-art.ts';
import { choiceKey, itemCount, lineKeys, restaurantsInCart } from '#domain/cart/cart-lines.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import { useCartMenu } from './cart-menu.ts';
import { useGoneRestaurant } from './cart-price.ts';
import { changeCart, closeCart, openCart, useCartLines } from './cart-store.ts';
import { CartTotals } from './cart-totals.tsx';
import { KeepOneRestaurant } from './keep-one-restaurant.tsx';
import { RestaurantGone } from './restaurant-gone.tsx';

/** The slide-over cart (specification, section 2). */
export function CartPanel({ isOpen, location }: { isOpen: boolean; location: string | null }) {
  const lines = useCartLines();
  const count = itemCount(lines);
  const isEmpty = lines.length === 0;
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={(next) => (next ? openCart() : closeCart())}
      title="Your Cart"
      titleNote={!isEmpty && <Count count={count} />}
      footer={!isEmpty && <CartTotals lines={lines} location={location} onLeave={closeCart} />}
    >
      {isEmpty ? <EmptyCart /> : <CartContent />}
    </Drawer>
  );
}

function Count({ count }: { count: number }) {
  return <span className="text-muted">{count === 1 ? '1 item' : `${count} items`}</span>;
}

function CartContent() {
  const lines = useCartLines();
  const restaurants = restaurantsInCart(lines);
  const gone = useGoneRestaurant(lines);
  const menu = useCartMenu(lines);
  const keys = lineKeys(lines);
  const list = useRef<HTMLUListElement>(null);
  // A line with other choices is another row, which gets the focus.
  const changedKey = useRef<string | null>(null);
  const changedRow = () =>
    list.current?.querySelector(`[data-line="${changedKey.current}"] [data-change-choices]`) ??
    null;
  return (
    <>
      {gone && (
        <div className="mb-5">
          <RestaurantGone restaurant={gone} />
        </div>
      )}
      {restaurants.length > 1 && (
        <div className="mb-5">
          <KeepOneRestaurant restaurants={restaurants} />
        </div>
      )}
      <ul ref={list} className="divide-y divide-line">
        {lines.map((line, index) => (
          <CartLineRow
            key={keys[index]}
            line={line}
            lineKey={keys[index] ?? ''}
            dish={menu?.find(({ id }) => id === line.id)}
            onChoicesChanged={(options) => {
              changedKey.current = choiceKey({ id: line.id, options });
            }}
            returnFocusTo={changedRow}
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
