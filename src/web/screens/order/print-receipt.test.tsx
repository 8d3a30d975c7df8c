// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleOrder } from '#web/testing/sample-order.ts';
import { PrintReceipt } from './print-receipt.tsx';

beforeEach(() => void render(<PrintReceipt order={sampleOrder} />));
afterEach(cleanup);

const printed = () => document.querySelector('[data-print]')?.textContent ?? null;
const dispatch = (name: string) => act(() => window.dispatchEvent(new Event(name)));

test('the button opens the print dialog of the browser', () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  fireEvent.click(screen.getByRole('button', { name: 'Print receipt' }));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test.each([
  'Order #ABCD1234',
  'Nov 21, 2026, 18:15',
  'Saigon Street',
  '1 Sample Street',
  'Ada Lovelace',
  '2 × Phở Bò',
  'Size: Large',
  '$25.98',
  'Subtotal$29.48',
  'Coupon discount (SAVE5)-$5.00',
  'Delivery Fee$2.99',
  'Service Fee$1.47',
  'Tax$2.53',
  'Total$31.47',
  'Cash on delivery',
])('the receipt has %s', (text) => {
  dispatch('beforeprint');
  expect(printed()).toContain(text);
});

test('the receipt is rendered only while printing', () => {
  expect(printed()).toBeNull();
  dispatch('beforeprint');
  dispatch('afterprint');
  expect(printed()).toBeNull();
});
