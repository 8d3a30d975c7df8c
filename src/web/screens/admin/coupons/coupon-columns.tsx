import { Pencil, Trash2 } from 'lucide-react';
import type { AdminCoupon } from '#contract/admin.ts';
import { siteConfig } from '#web/lib/site-config.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import {
  DISCOUNT_LABELS,
  dayText,
  STATUS_LOOKS,
  statusOf,
  usageText,
  valueText,
} from './coupon-texts.ts';

interface CouponColumnsOptions {
  now: Date;
  onEdit: (coupon: AdminCoupon) => void;
  onDelete: (coupon: AdminCoupon) => void;
}

/** The columns of the coupons' table (specification, section 2). */
export function couponColumns(options: CouponColumnsOptions): Column<AdminCoupon>[] {
  const { now, onEdit, onDelete } = options;
  return [
    { header: 'Code', cell: ({ code }) => <span className="break-all font-[650]">{code}</span> },
    { header: 'Title', cell: ({ title }) => title },
    { header: 'Type', cell: ({ discountType }) => DISCOUNT_LABELS[discountType] },
    {
      header: 'Value',
      align: 'end',
      cell: (coupon) => <span className="tabular">{valueText(coupon)}</span>,
    },
    { header: 'Restaurant', cell: ({ restaurant }) => restaurant?.name ?? 'Platform-wide' },
    {
      header: 'Usage',
      align: 'end',
      cell: (coupon) => <span className="tabular">{usageText(coupon)}</span>,
    },
    {
      header: 'Status',
      cell: (coupon) => {
        const { label, tone } = STATUS_LOOKS[statusOf(coupon, now)];
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
    {
      header: 'Valid until',
      cell: ({ endDate }) =>
        endDate === null ? (
          'No end'
        ) : (
          <time dateTime={endDate} className="tabular whitespace-nowrap">
            {dayText(endDate, siteConfig.timezone)}
          </time>
        ),
    },
    {
      header: 'Actions',
      isHeaderHidden: true,
      align: 'end',
      cell: (coupon) => (
        <span className="inline-flex gap-1">
          <IconButton label={`Edit ${coupon.code}`} size="sm" onClick={() => onEdit(coupon)}>
            <Pencil className="size-4.5" aria-hidden="true" />
          </IconButton>
          <IconButton label={`Delete ${coupon.code}`} size="sm" onClick={() => onDelete(coupon)}>
            <Trash2 className="size-4.5" aria-hidden="true" />
          </IconButton>
        </span>
      ),
    },
  ];
}
