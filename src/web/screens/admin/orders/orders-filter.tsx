import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { ADMIN_ORDER_SORTS, type AdminOrderSort } from '#contract/admin.ts';
import { ORDER_CONCERNS } from '#domain/orders/order-concerns.ts';
import { isOrderStatus, ORDER_STATUSES, statusLabel } from '#domain/orders/order-status.ts';
import {
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  type PaymentMethod,
} from '#domain/orders/payment-status.ts';
import type { AdminOrdersFilter } from '#web/features/admin/admin.api.ts';
import { restaurantQuery } from '#web/features/restaurants/restaurants.api.ts';
import { dayIn } from '#web/lib/day-in.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { useSyncedText } from '#web/lib/synced-text.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { SearchField } from '#web/ui/text-fields.tsx';
import { PAYMENT_STATUS_LABELS } from '../payment-status-labels.ts';
import { RestaurantPicker } from '../restaurant-picker.tsx';

/** The filter in the URL; invalid values are ignored. */
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

export function isFiltered({ sort: _, ...filter }: AdminOrdersFilter): boolean {
  return Object.values(filter).some(Boolean);
}

/** For `setParams`: removes all filters but keeps the sort order. */
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

/** The search field and the filters of the order list, stored in the URL. */
export function OrdersFilter({ filter }: { filter: AdminOrdersFilter }) {
  const [, setParams] = useSearchParams();
  // Whether the filters are expanded on a phone.
  const [isExpanded, setIsExpanded] = useState(() =>
    isFiltered({ ...filter, search: undefined, status: undefined }),
  );
  const moreId = useId();
  const { restaurantId = '' } = filter;
  const restaurant = useQuery({ ...restaurantQuery(restaurantId), enabled: restaurantId !== '' });
  const select = (name: string, options: readonly Option[], value: string | undefined) => ({
    value: value ?? '',
    onChange: (event: { target: { value: string } }) => setParams({ [name]: event.target.value }),
    children: options.map(toOption),
    className: 'sm:w-48',
  });
  return (
    <>
      <SearchField
        label="Search orders"
        placeholder="Number, phone, email, name, restaurant or dish"
        className="sm:w-100"
      />
      <SelectField label="Status" {...select('status', STATUS_OPTIONS, filter.status)} />
      <Button
        variant="secondary"
        aria-expanded={isExpanded}
        aria-controls={moreId}
        onClick={() => setIsExpanded(!isExpanded)}
        className="self-end sm:hidden"
      >
        {isExpanded ? 'Fewer Filters' : 'More Filters'}
      </Button>
      <div id={moreId} className={clsx('contents', !isExpanded && 'max-sm:hidden')}>
        <RestaurantPicker
          label="Restaurant"
          chosen={restaurantId && (restaurant.data?.name ?? '')}
          onChoose={({ id }) => setParams({ restaurant: id })}
          className="col-span-2 sm:w-72"
        />
        <DayField label="From" name="from" day={filter.from} max={filter.to} />
        <DayField label="To" name="to" day={filter.to} min={filter.from} />
        <SelectField label="Show" {...select('concern', CONCERN_OPTIONS, filter.concern)} />
        <SelectField label="Paid by" {...select('method', METHOD_OPTIONS, filter.paymentMethod)} />
        <SelectField
          label="Payment"
          {...select('payment', PAYMENT_OPTIONS, filter.paymentStatus)}
        />
        <SelectField
          label="Sort"
          {...select('sort', SORT_OPTIONS, filter.sort === 'newest' ? '' : filter.sort)}
        />
      </div>
    </>
  );
}

interface DayFieldProps {
  label: string;
  name: 'from' | 'to';
  day: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
}

/** A date stored in the URL. Incomplete years are valid dates, too, but are not written to the URL. */
function DayField({ name, day, ...rest }: DayFieldProps) {
  const [, setParams] = useSearchParams();
  const [text, setText] = useSyncedText(day ?? '');
  return (
    <TextField
      {...rest}
      type="date"
      value={text}
      onChange={({ target: { value } }) => {
        setText(value);
        if (value === '' || dayIn(value)) setParams({ [name]: value });
      }}
      className="sm:w-44"
    />
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

const PAYMENT_OPTIONS = optionsOf('Any', PAYMENT_STATUS_LABELS);

const SORT_LABELS: Record<AdminOrderSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  amount_high: 'Highest amount first',
  amount_low: 'Lowest amount first',
};

const SORT_OPTIONS = ADMIN_ORDER_SORTS.map((sort) => ({
  // The default is left out of the URL.
  value: sort === 'newest' ? '' : sort,
  label: SORT_LABELS[sort],
}));
