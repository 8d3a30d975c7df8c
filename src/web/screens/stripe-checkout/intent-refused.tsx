import type { OrderRefusal } from '#contract/orders.ts';
import { RefusalNotice } from '#web/features/cart/refusal-notice.tsx';
import { isSettledInPage, refusalTitle } from '#web/features/checkout/order-refusal.ts';
import type { Coupon } from '#web/features/coupons/use-coupon.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Says why the order cannot be placed, before anything has been paid, and offers how to go on. */
export function IntentRefused({ refusal, coupon }: { refusal: OrderRefusal; coupon: Coupon }) {
  const { code, message } = refusal;
  if (isSettledInPage(refusal)) {
    return <RefusalNotice refusal={refusal} onSettled={focusSummary} />;
  }
  if (code === 'coupon_invalid' && coupon.applied) {
    return (
      <Notice
        tone="warning"
        title={`${coupon.applied.code} cannot be used`}
        text={message}
        action={
          <Button
            size="sm"
            onClick={() => {
              coupon.remove();
              focusSummary();
            }}
          >
            Continue without it
          </Button>
        }
      />
    );
  }
  const isUnavailable = code === 'payment_unavailable';
  return (
    <Notice
      tone="warning"
      title={refusalTitle(code) ?? (isUnavailable ? CASH_ONLY : 'This order cannot be placed')}
      text={isUnavailable ? 'You can pay in cash when your food arrives.' : message}
      action={
        <ButtonLink to={paths.checkout} size="sm">
          Change your order
        </ButtonLink>
      }
    />
  );
}

const CASH_ONLY = 'Card payment is not available';

/** The button disappears with the notice, so the focus moves to the summary. */
function focusSummary(): void {
  document.getElementById('order-summary')?.focus();
}
