// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { adminApi } from '#contract/management-api.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { CUSTOMER } from '#web/testing/sample-user.ts';
import { stubApi } from '#web/testing/stub-api.ts';
import { CouponDialog } from './coupon-dialog.tsx';

const api = stubApi();
const user = userEvent.setup();

beforeEach(() => {
  setCurrentUser({ ...CUSTOMER, isAdmin: true, adminRole: 'owner', hasSecondFactor: true });
  render(
    <QueryClientProvider client={queryClient}>
      <CouponDialog coupon={null} onClose={() => {}} />
    </QueryClientProvider>,
  );
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const save = () => user.click(screen.getByRole('button', { name: 'Save Coupon' }));

/** The message beside a field. */
function problemOf(label: string): string {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

test('an empty form shows an error at each missing field', async () => {
  await save();
  for (const [label, message] of [
    ['Code', 'Code is required'],
    ['Title', 'Title is required'],
    ['Discount value', 'A discount value above 0 is required'],
    ['Start date', 'Start date is required'],
    ['End date', 'End date is required'],
  ] as const) {
    await waitFor(() => expect(problemOf(label)).toContain(message));
  }
  expect(document.activeElement).toBe(field('Code'));
  expect(api.callsOf(adminApi.createCoupon)).toEqual([]);
});

test('free delivery has no discount value', async () => {
  fill('Discount value', '10');
  await user.selectOptions(field('Discount type'), 'Free delivery');
  expect(field('Discount value').disabled).toBe(true);
  expect(field('Discount value').value).toBe('');
});

test('a typed code is converted to upper case', async () => {
  await user.type(field('Code'), 'save5');
  expect(field('Code').value).toBe('SAVE5');
});

test('a coupon for one restaurant can be made platform-wide', async () => {
  api.respondWithPage(adminApi.restaurants, () => ({ rows: [{ ...RESTAURANT, officeTags: [] }] }));
  const picker = screen.getByRole<HTMLInputElement>('combobox', { name: 'Restaurant' });
  expect(picker.value).toBe('Platform-wide');
  await user.clear(picker);
  await user.type(picker, 'saigon');
  await user.click(await screen.findByRole('option', { name: /Saigon Street/ }));
  expect(picker.value).toBe('Saigon Street');
  await user.click(screen.getByRole('button', { name: 'Make platform-wide' }));
  expect(picker.value).toBe('Platform-wide');
  expect(document.activeElement).toBe(picker);
});
