import { addressesApi } from '#contract/api.ts';
import { queryOf } from '#web/lib/endpoint-query.ts';

/** The saved addresses of the signed-in user, in the order in which they were saved. */
export const savedAddressesQuery = queryOf(addressesApi.list);
