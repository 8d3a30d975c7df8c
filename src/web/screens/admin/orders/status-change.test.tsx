// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { needsConfirmation, StatusChangeDialog } from './status-change.tsx';

afterEach(cleanup);

function order(fields: Partial<Order>): Order {
  return {
    id: '0198c0de-0000-7000-8000-0000abcd1234',
    customerName: 'Ann Lee',
    restaurant: { name: 'Saigon Street' },
    paymentMethod: 'card',
    ...fields,
  } as Order;
}

test.each<[OrderStatus, OrderStatus, boolean]>([
  ['pending', 'confirmed', false],
  ['ready', 'pending', false],
  ['preparing', 'delivered', false],
  ['pending', 'cancelled', true],
  ['ready', 'cancelled', true],
  ['delivered', 'ready', true],
  ['cancelled', 'pending', true],
])('a change from %s to %s needs a confirmation: %s', (from, status, isConfirmed) => {
  expect(needsConfirmation({ order: order({ status: from }), status })).toBe(isConfirmed);
});

test.each([
  ['pending', 'card', 'paid', true],
  ['delivered', 'card', 'partially_refunded', true],
  ['pending', 'card', 'unpaid', false],
  ['ready', 'card', 'refunded', false],
  ['delivered', 'cash', 'paid', false],
] as const)(
  'cancelling a %s order by %s that is %s announces a refund: %s',
  (status, paymentMethod, paymentStatus, isRefunded) => {
    render(
      <StatusChangeDialog
        change={{ order: order({ status, paymentMethod, paymentStatus }), status: 'cancelled' }}
        onClose={() => {}}
        onConfirm={() => {}}
      />,
    );
    const text = screen.getByRole('alertdialog').textContent;
    expect(text).toContain('ABCD1234');
    expect(text?.includes('is refunded at once')).toBe(isRefunded);
  },
);
