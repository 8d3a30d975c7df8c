import { useQuery } from '@tanstack/react-query';
import { ADMIN_ORDER_SORTS, type AdminOrderSort } from '#contract/admin.ts';
import { ORDER_CONCERNS } from '#domain/orders/order-concerns.ts';
import { isOrderStatus, ORDER_STATUSES, statusLabel } from '#domain/orders/order-status.ts';
import {
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  type PaymentMethod,
  type PaymentStatus,
} from '#domain/orders/payment-status.ts';
import type { AdminOrdersFilter } from '#web/features/admin/admin.api.ts';
import { restaurantQuery } from '#web/features/restaurants/restaurants.api.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { SearchField } from '#web/ui/text-fields.tsx';
import { RestaurantPicker } from '../restaurant-picker.tsx';

/** The filter in the address; invalid values are ignored. */
export function readOrdersFilter(params: URLSearchParams): AdminOrdersFilter {
  const status = params.get('status') ?? '';
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === params.get(name));
  return {
    search: params.get('search')?.trim() || undefined,
    status: isOrderStatus(status) ? status : undefined,
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
    restaurantId: params.get('restaurant') || undefined,
    paymentMethod: oneOf('method', PAYMENT_METHODS),
    paymentStatus: oneOf('payment', PAYMENT_STATUSES),
    concern: oneOf('concern', ORDER_CONCERNS),
    sort: oneOf('sort', ADMIN_ORDER_SORTS),
  };
}

/** A day as the API takes it. */
function dayIn(text: string | null): string | undefined {
  return text && /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : undefined;
}

export function isFiltered({ sort: _, ...filter }: AdminOrdersFilter): boolean {
  return Object.values(filter).some(Boolean);
}

/** For `setParams`: removes all filters, not the order. */
export const NO_FILTERS = {
  search: null,
  status: null,
  from: null,
  to: null,
  restaurant: null,
  method: null,
  payment: null,
  concern: null,
};

/** The search field and the filters of the orders' list; the address has what is chosen. */
export function OrdersFilter({ filter }: { filter: AdminOrdersFilter }) {
  const [, setParams] = useSearchParams();
  const { restaurantId = '' } = filter;
  const restaurant = useQuery({ ...restaurantQuery(restaurantId), enabled: restaurantId !== '' });
  const select = (name: string, options: readonly Option[], value: string | undefined) => ({
    value: value ?? '',
    onChange: (event: { target: { value: string } }) => setParams({ [name]: event.target.value }),
    children: options.map(toOption),
    className: 'sm:w-48',
  });
  const day = (name: 'from' | 'to') => ({
    type: 'date',
    value: filter[name] ?? '',
    onChange: (event: { target: { value: string } }) => setParams({ [name]: event.target.value }),
    className: 'sm:w-44',
  });
  return (
    <>
      <SearchField
        label="Search orders"
        placeholder="Number, phone, email, name, restaurant or dish"
        className="sm:w-100"
      />
      <RestaurantPicker
        label="Restaurant"
        chosen={restaurantId && (restaurant.data?.name ?? '')}
        onChoose={({ id }) => setParams({ restaurant: id })}
        className="col-span-2 sm:w-72"
      />
      <TextField label="From" {...day('from')} max={filter.to} />
      <TextField label="To" {...day('to')} min={filter.from} />
      <SelectField label="Status" {...select('status', STATUS_OPTIONS, filter.status)} />
      <SelectField label="Show" {...select('concern', CONCERN_OPTIONS, filter.concern)} />
      <SelectField label="Paid by" {...select('method', METHOD_OPTIONS, filter.paymentMethod)} />
      <SelectField label="Payment" {...select('payment', PAYMENT_OPTIONS, filter.paymentStatus)} />
      <SelectField
        label="Sort"
        {...select('sort', SORT_OPTIONS, filter.sort === 'newest' ? '' : filter.sort)}
      />
    </>
  );
}

interface Option {
  value: string;
  label: string;
}

function toOption({ value, label }: Option) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}

function optionsOf<Value extends string>(
  all: string,
  labels: Readonly<Record<Value, string>>,
): Option[] {
  return [
    { value: '', label: all },
    ...Object.entries<string>(labels).map(([value, label]) => ({ value, label })),
  ];
}

const STATUS_OPTIONS = [
  { value: '', label: 'All statuses' },
  ...ORDER_STATUSES.map((status) => ({ value: status, label: statusLabel(status) })),
];

const CONCERN_OPTIONS = optionsOf<(typeof ORDER_CONCERNS)[number]>('All orders', {
  late: 'Late',
  unconfirmed: 'Unconfirmed',
  refunded: 'Refunded',
});

const METHOD_OPTIONS = optionsOf<PaymentMethod>('Cash or card', { cash: 'Cash', card: 'Card' });

const PAYMENT_OPTIONS = optionsOf<PaymentStatus>('Any', {
  unpaid: 'Unpaid',
  paid: 'Paid',
  refunding: 'Refund under way',
  refunded: 'Refunded',
  partially_refunded: 'Partly refunded',
});

const SORT_LABELS: Record<AdminOrderSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  amount_high: 'Highest amount first',
  amount_low: 'Lowest amount first',
};

const SORT_OPTIONS = ADMIN_ORDER_SORTS.map((sort) => ({
  // The default is left out of the address.
  value: sort === 'newest' ? '' : sort,
  label: SORT_LABELS[sort],
}));
