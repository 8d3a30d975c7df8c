import { adminApi } from '#contract/admin.api.ts';
import type { TrashKind } from '#contract/admin.ts';
import { call } from '#web/lib/call.ts';
import { useAdminMutation } from './use-admin-mutation.ts';

/** A record that is, or goes, into the trash. */
export interface TrashRecord {
  kind: TrashKind;
  id: string;
  /** A coupon's code. */
  name: string;
}

/** Brings a record back from the trash, with what went there with it. */
export function useRestore() {
  return useAdminMutation({
    act: ({ kind, id }: TrashRecord) => call(adminApi.restore, { params: { kind, id } }),
    refreshes: ['catalogue', 'coupons'],
    // In the server's words: some coupons of a restaurant may have had to stay.
    done: ({ message }) => message,
  });
}
