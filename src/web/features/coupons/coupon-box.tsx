import { TicketPercent, X } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { COUPON_LIMITS } from '#domain/coupons/coupon-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CouponUnchecked } from './coupon-unchecked.tsx';
import { OfferedCoupons } from './offered-coupons.tsx';
import type { Coupon } from './use-coupon.ts';

/** A separate form, so that Enter applies the coupon instead of placing the order. */
export function CouponBox({ coupon }: { coupon: Coupon }) {
  const { cart, applied, isChecking, error, apply, remove } = coupon;
  const [entered, setEntered] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const tryCode = async (code: string) => {
    if (isChecking) return;
    setEntered(code);
    await apply(code);
    // The input is only gone if the coupon was applied; otherwise people go on typing in it.
    input.current?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void tryCode(entered);
  };

  if (applied) {
    return (
      <div className="flex min-h-12 items-center gap-3 rounded-control bg-success-soft py-1 pr-1 pl-4 text-success">
        <TicketPercent className="size-5 shrink-0" aria-hidden="true" />
        <p className="min-w-0 flex-1 font-[650]">
          <span className="break-all">{applied.code}</span> applied
        </p>
        <IconButton
          label={`Remove coupon ${applied.code}`}
          // Takes the focus over from the input it replaces.
          ref={focusAfterPress}
          size="sm"
          onClick={() => {
            setEntered('');
            remove();
          }}
          className="text-success"
        >
          <X className="size-4.5" aria-hidden="true" />
        </IconButton>
      </div>
    );
  }
  if (coupon.uncheckedCode !== null) return <CouponUnchecked coupon={coupon} />;
  return (
    <div className="grid gap-4">
      <form noValidate onSubmit={submit} className="flex items-start gap-2">
        <TextField
          ref={input}
          label="Coupon code"
          name="coupon"
          value={entered}
          onChange={(event) => setEntered(event.target.value)}
          error={error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={COUPON_LIMITS.codeMax}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary" isLoading={isChecking} className="mt-7.25 h-12">
          Apply
        </Button>
      </form>
      {cart.restaurantId !== null && (
        <OfferedCoupons
          key={cart.restaurantId}
          restaurantId={cart.restaurantId}
          subtotalCents={cart.subtotalCents}
          checkingCode={isChecking ? entered : null}
          onApply={tryCode}
        />
      )}
    </div>
  );
}

/** Only if the focus was lost because the focused element was removed. */
function focusAfterPress(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
}
