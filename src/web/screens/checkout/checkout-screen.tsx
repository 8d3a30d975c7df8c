import { pageArt } from '#domain/art/page-art.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { useCartLines } from '#web/features/cart/cart-store.ts';
import { storedCheckout } from '#web/features/checkout/checkout-form-data.ts';
import { usePlaceOrder } from '#web/features/orders/use-place-order.ts';
import { paths } from '#web/lib/paths.ts';
import { Redirect, useIsLeaving } from '#web/lib/router/router.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page, PageHeading, usePageTitle } from '#web/ui/page.tsx';
import { Checkout } from './checkout.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

export function CheckoutScreen() {
  usePageTitle('Checkout');
  const user = useUser();
  const lines = useCartLines();
  const place = usePlaceOrder();
  // Placing the order empties the cart; until the next page has loaded, this one shows the old
  // lines. Going back before that shows the cart as it is.
  const isLeaving = useIsLeaving() && place.isSuccess;
  const shownLines = isLeaving ? place.variables.lines : lines;
  if (!user) {
    return (
      <Page>
        <PageHeading>Checkout</PageHeading>
        <CheckoutSkeleton />
      </Page>
    );
  }
  // A paid order has to be finished first.
  if (storedCheckout(user.id).paid) return <Redirect to={paths.stripeCheckout} />;
  return (
    <Page>
      {shownLines.length === 0 ? (
        <EmptyCheckout />
      ) : (
        <>
          <PageHeading>Checkout</PageHeading>
          <Checkout user={user} lines={shownLines} place={place} isLeaving={isLeaving} />
        </>
      )}
    </Page>
  );
}

function EmptyCheckout() {
  return (
    <EmptyState
      level={1}
      art={pageArt['empty-cart']}
      title="Your Cart is Empty"
      text="Find something you fancy, and come back to order it."
      actions={<ButtonLink to={paths.home}>Browse Restaurants</ButtonLink>}
    />
  );
}
