import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lastAddress } from '#domain/orders/last-address.ts';
import { useSession } from '#web/features/accounts/current-user.ts';
import { chooseLocation, useDeliveryLocation } from '#web/features/location/delivery-location.ts';
import { ordersOf, ordersOfAccount, ordersQuery } from '#web/features/orders/order.api.ts';

/**
 * Chooses the address of the last order for a returning customer who has none chosen. Returns whether such an
 * address may still follow.
 */
export function useLastAddress(): boolean {
  const location = useDeliveryLocation();
  const { status, user } = useSession();
  const isNeeded = user !== null && location === null;
  // If it fails, the customer chooses an address.
  const { data: list, isLoading } = useInfiniteQuery({ ...ordersQuery, enabled: isNeeded });
  const address = isNeeded ? lastAddress(ordersOfAccount(ordersOf(list), user)) : null;
  useEffect(() => {
    if (address !== null) chooseLocation(address);
  }, [address]);
  return status === 'unknown' || isLoading || address !== null;
}
