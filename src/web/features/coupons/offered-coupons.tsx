import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { CouponOffer } from '#contract/coupons.ts';
import { type Cents, formatMoney, parseMoney, ZERO } from '#domain/money.ts';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { couponOffersQuery, couponVerdictQuery } from './coupon.api.ts';
import { couponWorth } from './coupon-worth.ts';

interface OfferedCouponsProps {
  restaurantId: string;
  subtotalCents: Cents;
  /** The code being checked. */
  checkingCode: string | null;
  onApply: (code: string) => void;
}

/** Few, because the page is about the order. */
const SHOWN_AT_FIRST = 3;

/**
 * The coupons for this customer and cart, each with a button that applies it. Nothing if they
 * cannot be loaded.
 */
export function OfferedCoupons(props: OfferedCouponsProps) {
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
          {couponWorth(offer)}
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
