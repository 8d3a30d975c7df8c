import { ADMIN_ORDER_SORTS, type AdminOrderSort } from '#contract/admin.ts';
import { isOrderStatus, ORDER_STATUSES, statusLabel } from '#domain/orders/order-status.ts';
import type { AdminOrdersFilter } from '#web/features/admin/admin.api.ts';

export const STATUS_OPTIONS = [
  { value: '', label: 'All statuses' },
  ...ORDER_STATUSES.map((status) => ({ value: status, label: statusLabel(status) })),
];

const SORT_LABELS: Record<AdminOrderSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  amount_high: 'Highest amount first',
  amount_low: 'Lowest amount first',
};

export const SORT_OPTIONS = ADMIN_ORDER_SORTS.map((sort) => ({
  // The default is left out of the address.
  value: sort === 'newest' ? '' : sort,
  label: SORT_LABELS[sort],
}));

/** The filter in the address; invalid values are ignored. */
export function readOrdersFilter(params: URLSearchParams): AdminOrdersFilter {
  const status = params.get('status') ?? '';
  return {
    search: params.get('search')?.trim() || undefined,
    status: isOrderStatus(status) ? status : undefined,
    sort: ADMIN_ORDER_SORTS.find((sort) => sort === params.get('sort')),
  };
}
