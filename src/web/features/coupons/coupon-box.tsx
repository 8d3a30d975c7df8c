import { useQuery } from '@tanstack/react-query';
import { TicketPercent, X } from 'lucide-react';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { CouponOffer } from '#contract/coupons.ts';
import { COUPON_LIMITS } from '#domain/coupons/coupon-limits.ts';
import { type Cents, formatMoney, parseMoney, ZERO } from '#domain/money.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/messages.tsx';
import { VisuallyHidden } from '#web/ui/screen-reader.tsx';
import { couponOffersQuery, couponVerdictQuery } from './coupon.api.ts';
import { couponValueText } from './coupon-value-text.ts';
import type { Coupon } from './use-coupon.ts';

/** A separate form, so that Enter applies the coupon instead of placing the order. */
export function CouponBox({ coupon }: { coupon: Coupon }) {
  const { cart, applied, isChecking, error, apply, remove } = coupon;
  const [entered, setEntered] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const wasTried = useRef(false);
  // On a phone a bar may cover the message below the field.
  useEffect(() => {
    if (error && wasTried.current) form.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);

  const tryCode = async (code: string) => {
    if (isChecking) return;
    setEntered(code);
    wasTried.current = true;
    await apply(code);
    // The input is removed only if the coupon was applied; otherwise it keeps the focus.
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
          // Takes the focus from the input it replaces.
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
  if (coupon.uncheckedCode !== null) return <UncheckedCoupon coupon={coupon} />;
  return (
    <div className="grid gap-4">
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        className="flex scroll-mb-8 items-start gap-2 max-[15rem]:grid"
      >
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
        <Button
          type="submit"
          variant="secondary"
          isLoading={isChecking}
          className="mt-7.25 h-12 max-[15rem]:mt-0"
        >
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

interface OfferedCouponsProps {
  restaurantId: string;
  subtotalCents: Cents;
  /** The code being checked. */
  checkingCode: string | null;
  onApply: (code: string) => void;
}

/** The number of coupons shown at first. */
const SHOWN_AT_FIRST = 3;

/**
 * The coupons for this customer and cart, each with a button that applies it. Nothing if they
 * cannot be loaded.
 */
function OfferedCoupons(props: OfferedCouponsProps) {
  const { restaurantId, subtotalCents, checkingCode, onApply } = props;
  const titleId = useId();
  const [isAllShown, setIsAllShown] = useState(false);
  const { data: offers = [] } = useQuery(couponOffersQuery({ restaurantId, subtotalCents }));
  if (offers.length === 0) return null;

  const nearestFirst = offers.toSorted((left, right) => missingTo(left) - missingTo(right));
  const shown = isAllShown ? nearestFirst : nearestFirst.slice(0, SHOWN_AT_FIRST);
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-2 font-[650] text-[0.9375rem]">
        Offers for this order
      </h3>
      <ul className="divide-y divide-line rounded-control border border-line">
        {shown.map((offer) => (
          <Offer
            key={offer.id}
            offer={offer}
            cart={{ restaurantId, subtotalCents }}
            isChecking={checkingCode === offer.code}
            onApply={() => onApply(offer.code)}
          />
        ))}
      </ul>
      {shown.length < offers.length && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1 -ml-4"
          onClick={() => setIsAllShown(true)}
        >
          Show all {offers.length} offers
        </Button>
      )}
    </section>
  );
}

interface OfferProps {
  offer: CouponOffer;
  cart: Pick<OfferedCouponsProps, 'restaurantId' | 'subtotalCents'>;
  isChecking: boolean;
  onApply: () => void;
}

function Offer({ offer, cart, isChecking, onApply }: OfferProps) {
  const { code, title, minimumOrder } = offer;
  const missing = missingTo(offer);
  // Not fetched here: only reads the verdict if this coupon was tried on this cart.
  const { data: verdict } = useQuery({ ...couponVerdictQuery({ code, ...cart }), enabled: false });
  const minimum = parseMoney(minimumOrder) ?? ZERO;
  const obstacle =
    missing > 0
      ? `Add ${formatMoney(missing)} more to use this coupon.`
      : verdict?.valid === false && verdict.message;
  return (
    <li className="flex items-center gap-3 py-2.5 pr-2.5 pl-4">
      <div className="min-w-0 flex-1 text-[0.9375rem] leading-snug">
        <p className="font-[650]">{title}</p>
        <p className="tabular text-muted">
          {couponValueText(offer)}
          {minimum > 0 && ` from ${formatMoney(minimum)}`}
        </p>
        {obstacle && <p className="tabular mt-1 text-yellow">{obstacle}</p>}
      </div>
      {!obstacle && (
        <Button variant="secondary" size="sm" isLoading={isChecking} onClick={onApply}>
          Apply <VisuallyHidden>{code}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

/** What the cart lacks for the coupon; 0 when it can be redeemed. */
function missingTo({ missing }: CouponOffer): Cents {
  return parseMoney(missing) ?? ZERO;
}

/** A coupon that could not be checked. It stays, but gives no discount until it has been. */
export function UncheckedCoupon({ coupon }: { coupon: Coupon }) {
  return (
    <Notice
      tone="warning"
      title={`${coupon.uncheckedCode} could not be checked`}
      text="It gives no discount until then."
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
