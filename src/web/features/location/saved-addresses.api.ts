import type { SavedAddress, SavedAddressBody } from '#contract/addresses.ts';
import { addressesApi } from '#contract/api.ts';
import { call } from '#web/lib/call.ts';
import { queryOf } from '#web/lib/endpoint-query.ts';

/** The saved addresses of the signed-in user, in the order in which they were saved. */
export const savedAddressesQuery = queryOf(addressesApi.list);

/** Saves a new address, or with `id` replaces that one. */
export function saveAddress(body: SavedAddressBody, id?: string): Promise<SavedAddress> {
  if (id === undefined) return call(addressesApi.add, { body });
  return call(addressesApi.change, { params: { id }, body });
}

export async function removeAddress({ id }: SavedAddress): Promise<void> {
  await call(addressesApi.remove, { params: { id } });
}
