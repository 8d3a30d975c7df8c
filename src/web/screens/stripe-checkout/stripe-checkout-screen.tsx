import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { useCartLines } from '#web/features/cart/cart-store.ts';
import { checkoutProblems, NO_VALUES } from '#web/features/checkout/checkout-fields.ts';
import {
  type PaidOrder,
  storedCheckout,
  updateCheckout,
} from '#web/features/checkout/checkout-form-data.ts';
import { paths } from '#web/lib/paths.ts';
import { Redirect } from '#web/lib/router/router.tsx';
import { BackLink, Page, PageHeading, usePageTitle } from '#web/ui/page.tsx';
import { CardCheckout } from './card-checkout.tsx';
import { FinishOrder } from './finish-order.tsx';

export function StripeCheckoutScreen() {
  usePageTitle('Card payment');
  const user = useUser();
  return <Page>{user && <StripeCheckout user={user} />}</Page>;
}

/** First the payment, then placing the order; a reload in between continues with the order. */
function StripeCheckout({ user }: { user: User }) {
  const lines = useCartLines();
  const [{ paid: paidBefore, ...stored }] = useState(() => storedCheckout(user.id));
  const [paid, setPaid] = useState(paidBefore);

  if (paid) return <FinishOrder userId={user.id} paid={paid} lines={lines} />;
  if (lines.length === 0) return <Redirect to={paths.restaurants()} />;
  const values = { ...NO_VALUES, ...stored };
  // Without a complete address there is nowhere to deliver to.
  if (checkoutProblems(values).length > 0) return <Redirect to={paths.checkout} />;
  return (
    <>
      <BackLink to={paths.checkout}>Back to checkout</BackLink>
      <PageHeading>Card Payment</PageHeading>
      <CardCheckout
        userId={user.id}
        values={values}
        lines={lines}
        onPaid={(order: PaidOrder) => {
          updateCheckout(user.id, { paid: order });
          setPaid(order);
        }}
      />
    </>
  );
}
