import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AdminCoupon } from '#contract/admin.ts';
import { type CouponStatus, couponStatus } from '#domain/coupons/coupon-status.ts';
import { parseMoney, ZERO } from '#domain/money.ts';
import { adminCouponsQuery } from '#web/features/admin/admin.api.ts';
import { DeleteDialog, type TrashRecord } from '#web/features/admin/trash.tsx';
import { useSearchParams } from '#web/lib/search-params.ts';
import { siteConfig } from '#web/lib/site-config.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/messages.tsx';
import { SearchField } from '#web/ui/text-fields.tsx';
import { PagedTable } from '../paged-table.tsx';
import { TabHeader } from '../tab-header.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import { DISCOUNT_LABELS } from './coupon-fields.ts';

/** All coupons, whether or not they can be redeemed now. */
export function CouponsTab() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search')?.trim() || undefined;
  const query = useInfiniteQuery({
    ...adminCouponsQuery({ search }),
    placeholderData: keepPreviousData,
  });
  const now = useMinute();
  const [edited, setEdited] = useState<AdminCoupon | null>(null);
  const [recordToDelete, setRecordToDelete] = useState<TrashRecord | null>(null);
  return (
    <>
      <TabHeader title="Coupons">
        <SearchField label="Search coupons" placeholder="Code, title or restaurant" />
      </TabHeader>
      <PagedTable
        query={query}
        noun="coupons"
        columns={couponColumns({
          now,
          onEdit: setEdited,
          onDelete: ({ id, code }) => setRecordToDelete({ kind: 'coupons', id, name: code }),
        })}
        empty={
          search ? (
            <EmptyState
              level={3}
              title="No coupons found"
              text="Try fewer words, or only a part of the code."
              actions={<Button onClick={() => setParams({ search: null })}>Clear Search</Button>}
            />
          ) : (
            <EmptyState
              level={3}
              title="No coupons yet"
              text="Customers enter the code of a coupon at checkout, which also offers the coupons they can redeem."
              actions={
                <Button onClick={() => setParams({ new: 'coupon' })}>
                  <Plus className="size-4.5" aria-hidden="true" />
                  Add Coupon
                </Button>
              }
            />
          )
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

interface CouponColumnsOptions {
  now: Date;
  onEdit: (coupon: AdminCoupon) => void;
  onDelete: (coupon: AdminCoupon) => void;
}

/** The columns of the coupons' table (specification, section 2). */
function couponColumns(options: CouponColumnsOptions): Column<AdminCoupon>[] {
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

const STATUS_LOOKS: Readonly<Record<CouponStatus, { label: string; tone: Tone }>> = {
  active: { label: 'Active', tone: 'green' },
  inactive: { label: 'Inactive', tone: 'gray' },
  scheduled: { label: 'Scheduled', tone: 'blue' },
  expired: { label: 'Expired', tone: 'red' },
  used_up: { label: 'Used up', tone: 'orange' },
};

/** '20%', '$5.00', or a dash for free delivery. */
function valueText({ discountType, discountValue }: AdminCoupon): string {
  if (discountType === 'free_delivery') return '–';
  return discountType === 'fixed' ? `$${discountValue}` : `${discountValue.replace(/\.00$/, '')}%`;
}

/** Redemptions and limit: '3/100', or '3/∞' without a limit. */
function usageText({ currentUsage, maxUsage }: AdminCoupon): string {
  return `${currentUsage}/${maxUsage ?? '∞'}`;
}

function statusOf(coupon: AdminCoupon, now: Date): CouponStatus {
  const { startDate, endDate, minimumOrder, currentUsage, ...conditions } = coupon;
  return couponStatus(
    {
      ...conditions,
      startsAt: startDate === null ? null : new Date(startDate),
      endsAt: endDate === null ? null : new Date(endDate),
      minimumOrderCents: parseMoney(minimumOrder) ?? ZERO,
    },
    { now, timesUsed: currentUsage },
  );
}

/** The last day of a coupon in the platform's time zone: 'Apr 1, 2026'. */
function dayText(instant: string, timezone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: timezone });
  return format.format(new Date(instant));
}
