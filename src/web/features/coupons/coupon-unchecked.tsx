import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Coupon } from './use-coupon.ts';

/** A coupon that could not be checked. It stays, but gives no discount until it has been. */
export function CouponUnchecked({ coupon }: { coupon: Coupon }) {
  return (
    <Notice
      tone="warning"
      title={`${coupon.uncheckedCode} could not be checked`}
      text="Nothing is taken off until it has been."
      action={
        <>
          <Button
            variant="secondary"
            size="sm"
            isLoading={coupon.isChecking}
            onClick={() => void coupon.checkAgain()}
          >
            Check again
          </Button>
          <Button variant="ghost" size="sm" onClick={coupon.remove}>
            Remove coupon
          </Button>
        </>
      }
    />
  );
}
