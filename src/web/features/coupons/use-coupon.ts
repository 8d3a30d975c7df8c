import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CouponVerdict } from '#contract/coupons.ts';
import type { CouponTerms } from '#domain/coupons/coupon-discount.ts';
import { normalizeCouponCode } from '#domain/coupons/coupon-problem.ts';
import { type Cents, formatMoney, parseMoney, ZERO } from '#domain/money.ts';
import { isUnauthorized } from '#web/lib/call.ts';
import { toast } from '#web/ui/toast.ts';
import { couponTerms, couponVerdictQuery } from './coupon.api.ts';

interface CouponCart {
  /** Null if the cart is empty or has dishes of several restaurants. */
  restaurantId: string | null;
  subtotalCents: Cents;
}

interface UseCouponOptions {
  /** The applied code, which the caller stores. */
  code: string | null;
  onChange: (code: string | null) => void;
  cart: CouponCart;
}

export interface Coupon {
  /** The cart it is for. */
  cart: CouponCart;
  applied: { code: string; terms: CouponTerms } | null;
  /** The code if it could not be checked: it stays, but gives no discount. */
  uncheckedCode: string | null;
  /** Checks that code again, and shows the result in a toast. */
  checkAgain: () => Promise<void>;
  /** A code is being checked. */
  isChecking: boolean;
  /** The error of the last entered code. */
  error: string | undefined;
  apply: (entered: string) => Promise<void>;
  remove: () => void;
  /** Removes the coupon because it can no longer be redeemed, and shows the reason. */
  drop: (reason: string) => void;
}

const INVALID = 'Invalid coupon code';
const NO_CODE = 'Please enter a coupon code.';
const NOT_CHECKED = 'The coupon could not be checked. Please try again.';
const ONE_RESTAURANT =
  'Coupons can only be applied to orders from a single restaurant. Please checkout items from one restaurant at a time.';

/** A coupon on a cart (specification, section 5). It is checked again whenever the cart changes. */
export function useCoupon({ code, onChange, cart }: UseCouponOptions): Coupon {
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const [isApplying, setIsApplying] = useState(false);
  const [isCheckingAgain, setIsCheckingAgain] = useState(false);
  const { restaurantId, subtotalCents } = cart;
  const hasInput = code !== null && restaurantId !== null;
  const { data, isFetching, isError, refetch } = useQuery({
    ...couponVerdictQuery({ code: code ?? '', restaurantId: restaurantId ?? '', subtotalCents }),
    enabled: hasInput,
    // The old terms apply until the new verdict has loaded, so that the total does not jump twice.
    placeholderData: keepPreviousData,
  });

  const drop = (reason: string) => {
    setError(reason);
    onChange(null);
    toast({ title: 'Coupon Removed', description: reason, variant: 'destructive' });
  };

  // Only a verdict of the server removes a coupon; a failed call does not.
  const hasVerdict = hasInput && !isFetching && !isError;
  const refusal = hasVerdict && data?.valid === false ? data.message : undefined;
  useEffect(() => {
    if (refusal) drop(refusal);
  });

  const checkAgain = async () => {
    setIsCheckingAgain(true);
    const { data: verdict, isError: hasFailed } = await refetch();
    setIsCheckingAgain(false);
    if (hasFailed) {
      toast({
        title: 'Coupon Not Checked',
        description: `${code} could not be checked. Try again, or remove it to order without it.`,
        variant: 'destructive',
      });
    } else if (verdict?.valid) {
      toast({ title: 'Coupon Applied!', description: savingText(verdict) });
    }
  };

  const apply = async (entered: string) => {
    const wanted = normalizeCouponCode(entered);
    setError(undefined);
    if (!wanted) {
      setError(NO_CODE);
      return toastInvalid(NO_CODE);
    }
    if (restaurantId === null) {
      setError(ONE_RESTAURANT);
      return toast({
        title: 'Multiple Restaurants',
        description: ONE_RESTAURANT,
        variant: 'destructive',
        isBesideField: true,
      });
    }
    setIsApplying(true);
    try {
      const query = couponVerdictQuery({ code: wanted, restaurantId, subtotalCents });
      const verdict = await client.query({ ...query, staleTime: 0 });
      if (verdict.valid) {
        onChange(wanted);
        toast({ title: 'Coupon Applied!', description: savingText(verdict) });
      } else {
        setError(invalidText(verdict.message));
        toastInvalid();
      }
    } catch (failure) {
      if (isUnauthorized(failure)) return;
      // The field shows the real reason; the toast has the specification's text for any failure.
      setError(NOT_CHECKED);
      toastInvalid();
    } finally {
      setIsApplying(false);
    }
  };

  const remove = () => {
    setError(undefined);
    onChange(null);
    toast({ title: 'Coupon Removed', description: `${code} is no longer applied.` });
  };

  const isUnchecked = hasInput && (isError || isCheckingAgain);
  return {
    cart,
    applied: hasInput && !isUnchecked && data?.valid ? { code, terms: couponTerms(data) } : null,
    uncheckedCode: isUnchecked ? code : null,
    checkAgain,
    isChecking: isApplying || (hasInput && isFetching),
    error,
    apply,
    remove,
    drop,
  };
}

/** The specification's text, and the server's reason if it is more specific. */
function invalidText(reason: string): string {
  return reason === INVALID ? INVALID : `${INVALID}. ${reason}`;
}

function savingText({ coupon, discountAmount }: CouponVerdict & { valid: true }): string {
  if (coupon.discountType === 'free_delivery') return `${coupon.code}: your delivery is free.`;
  return `${coupon.code}: you save ${formatMoney(parseMoney(discountAmount) ?? ZERO)}.`;
}

/** Specification, section 8. */
function toastInvalid(description = 'Please check your coupon code and try again.'): void {
  toast({ title: 'Invalid Coupon', description, variant: 'destructive', isBesideField: true });
}
