import { adminApi } from '#contract/admin.api.ts';
import type { TrashKind } from '#contract/admin.ts';
import { call } from '#web/lib/call.ts';
import { useAdminMutation } from './use-admin-mutation.ts';

/** A record that is in the trash or about to be moved there. */
export interface TrashRecord {
  kind: TrashKind;
  id: string;
  /** The code, for a coupon. */
  name: string;
}

/** Restores a record from the trash, together with what was deleted with it. */
export function useRestore() {
  return useAdminMutation({
    act: ({ kind, id }: TrashRecord) => call(adminApi.restore, { params: { kind, id } }),
    refreshes: ['catalogue', 'coupons'],
    // The server's message, as it may have been unable to restore some of a restaurant's coupons.
    done: ({ message }) => message,
  });
}
