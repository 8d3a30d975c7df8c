import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#contract/admin.api.ts';
import { type AdminCoupon, adminCoupon, couponChanges, newCouponBody } from '#contract/admin.ts';
import { RecordDialog } from '#web/features/managing/records/record-dialog.tsx';
import { useRecordForm } from '#web/features/managing/records/use-record-form.ts';
import { call, type ListPage } from '#web/lib/call.ts';
import { keysUnder, withRow } from '#web/lib/endpoint-query.ts';
import { siteConfig } from '#web/lib/site-config.ts';
import {
  COUPON_LABELS,
  type CouponFields,
  couponBody,
  couponFields,
  couponFormFaults,
} from './coupon-fields.ts';
import { CouponFieldset } from './coupon-fieldset.tsx';

const { timezone } = siteConfig;

interface CouponDialogProps {
  /** Null for a new one. */
  coupon: AdminCoupon | null;
  onClose: () => void;
}

/** Creates or edits a coupon. */
export function CouponDialog({ coupon, onClose }: CouponDialogProps) {
  const client = useQueryClient();
  const record = useRecordForm({
    record: coupon,
    unsavedKey: coupon?.id ?? 'new coupon',
    fieldsOf: (shown) => couponFields(shown, timezone),
    bodyOf: (fields) => couponBody(fields, timezone),
    schemas: { made: newCouponBody, changes: couponChanges, record: adminCoupon },
    faultsOf: (fields: CouponFields) => couponFormFaults(fields, { coupon, timezone }),
    create: (body) => call(adminApi.createCoupon, { body }),
    change: async ({ id }, body) => {
      const saved = await call(adminApi.changeCoupon, { params: { id }, body });
      // As with a restaurant: the form may be reopened before the list has loaded.
      client.setQueriesData<InfiniteData<ListPage<AdminCoupon>>>(
        { queryKey: keysUnder(adminApi.coupons) },
        (list) => withRow(list, id, () => saved),
      );
      return saved;
    },
    refreshes: ['coupons'],
    done: ({ code }) => (coupon ? `“${code}” is saved.` : `“${code}” is added.`),
    onClose,
  });
  return (
    <RecordDialog
      title={coupon ? `Edit ${coupon.code}` : 'Add Coupon'}
      noun="coupon"
      size="lg"
      record={record}
      labels={COUPON_LABELS}
      saveLabel={coupon ? 'Save Changes' : 'Save Coupon'}
    >
      <CouponFieldset form={record.form} timezone={timezone} />
    </RecordDialog>
  );
}
