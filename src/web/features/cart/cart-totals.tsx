import { type CartLine, cartSubtotal, restaurantsInCart } from '#domain/cart/cart-lines.ts';
import { paths } from '#web/lib/paths.ts';
import { AmountList } from '#web/ui/amount-list.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { cartPrice, useCartRestaurant } from './cart-price.ts';
import { EstimatedDelivery } from './estimated-delivery.tsx';
import { MinimumOrderHint } from './minimum-order-hint.tsx';
import { OutsideHint } from './outside-hint.tsx';
import { PauseHint } from './pause-hint.tsx';
import { priceAmounts } from './price-amounts.ts';
import { SoldOutHint } from './sold-out-hint.tsx';

interface CartTotalsProps {
  lines: readonly CartLine[];
  location: string | null;
  onLeave: () => void;
}

/** The cart's price and the button to the checkout. */
export function CartTotals({ lines, location, onLeave }: CartTotalsProps) {
  const restaurant = useCartRestaurant(lines);
  const price = cartPrice(lines, { restaurant, coupon: null });
  // Where each restaurant has its own fee, a cart of several restaurants has no price at all.
  const isComing = !price && restaurantsInCart(lines).length === 1;
  return (
    <div className="grid gap-4">
      {price && <AmountList {...priceAmounts(price, null)} className="text-[0.9375rem]" />}
      {isComing && <Skeleton className="h-36" />}
      <MinimumOrderHint restaurant={restaurant} subtotalCents={cartSubtotal(lines)} />
      <PauseHint restaurant={restaurant} />
      <OutsideHint restaurant={restaurant} location={location} />
      <SoldOutHint lines={lines} restaurant={restaurant} />
      <EstimatedDelivery restaurant={restaurant} />
      <ButtonLink to={paths.checkout} size="lg" isWide onClick={onLeave}>
        Proceed to Checkout
      </ButtonLink>
    </div>
  );
}
