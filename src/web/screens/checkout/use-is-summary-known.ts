import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CartLine } from '#domain/cart/cart-lines.ts';
import { useIsRestaurantLoading } from '#web/features/cart/cart-price.ts';
import { couponOffersQuery } from '#web/features/coupons/coupon.api.ts';
import type { Coupon } from '#web/features/coupons/use-coupon.ts';

/** The longest that ordering is held back; data that comes later may shift the page. */
const MAX_WAIT_MS = 1000;

/**
 * Whether all that the server says about an order has come: whether its restaurant is open, what it
 * charges, which coupons fit. Shown one after the other, these would push each other down. Once true,
 * it stays so.
 */
export function useIsSummaryKnown(lines: readonly CartLine[], coupon: Coupon): boolean {
  const { cart, applied, uncheckedCode, isChecking } = coupon;
  const { restaurantId, subtotalCents } = cart;
  const areOffersShown = restaurantId !== null && !applied && uncheckedCode === null;
  const offers = useQuery({
    ...couponOffersQuery({ restaurantId: restaurantId ?? '', subtotalCents }),
    enabled: areOffersShown && !isChecking,
  });
  const isRestaurantLoading = useIsRestaurantLoading(lines);
  const isComing = isRestaurantLoading || isChecking || offers.isLoading;

  const [isKnown, setIsKnown] = useState(!isComing);
  if (!isKnown && !isComing) setIsKnown(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsKnown(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isKnown;
}
