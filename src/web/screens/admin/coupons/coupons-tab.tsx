import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { AdminCoupon } from '#contract/admin.ts';
import { adminCouponsQuery } from '#web/features/admin/admin.api.ts';
import { DeleteDialog } from '#web/features/admin/delete-dialog.tsx';
import type { TrashRecord } from '#web/features/admin/use-restore.ts';
import { useSearchParams } from '#web/lib/router/use-search-params.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedTable } from '../paged-table.tsx';
import { TabHeader } from '../tab-header.tsx';
import { couponColumns } from './coupon-columns.tsx';
import { CouponDialog } from './coupon-dialog.tsx';

/** All coupons, whether or not they can be redeemed now. */
export function CouponsTab() {
  const [params, setParams] = useSearchParams();
  const query = useInfiniteQuery(adminCouponsQuery);
  const now = useMinute();
  const [edited, setEdited] = useState<AdminCoupon | null>(null);
  const [recordToDelete, setRecordToDelete] = useState<TrashRecord | null>(null);
  return (
    <>
      <TabHeader title="Coupons" />
      <PagedTable
        query={query}
        noun="coupons"
        columns={couponColumns({
          now,
          onEdit: setEdited,
          onDelete: ({ id, code }) => setRecordToDelete({ kind: 'coupons', id, name: code }),
        })}
        empty={
          <EmptyState
            level={3}
            title="No coupons yet"
            text="Customers enter a coupon’s code at the checkout; what can be redeemed is offered there too."
            actions={
              <Button onClick={() => setParams({ new: 'coupon' })}>
                <Plus className="size-4.5" aria-hidden="true" />
                Add Coupon
              </Button>
            }
          />
        }
      />
      {params.get('new') === 'coupon' && (
        <CouponDialog coupon={null} onClose={() => setParams({ new: null })} />
      )}
      {edited && <CouponDialog coupon={edited} onClose={() => setEdited(null)} />}
      <DeleteDialog record={recordToDelete} onClose={() => setRecordToDelete(null)} />
    </>
  );
}
