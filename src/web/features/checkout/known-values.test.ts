import { describe, expect, test } from 'vitest';
import type { User } from '#contract/users.ts';
import { knownValues, ordersOfAccount } from './known-values.ts';

const user: User = {
  id: 'ann',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: null,
  isAdmin: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  emailVerified: false,
  hasSecondFactor: false,
  notificationPreferences: { orderUpdates: true, promotions: false, newsletter: false },
  restaurants: [],
  needsLongerPassword: false,
};
const order = (deliveryAddress: string, customerPhone = '') => ({ customerPhone, deliveryAddress });
const HOME = '1200 Sunset Blvd, Apt 3, Los Angeles, CA 90026';
const WORK = '9 Main St, Boston, MA 02108';

test('returning customers start with their last address and phone number', () => {
  const orders = [order(WORK), order(HOME, '2135550100'), order(HOME, '2135550199')];
  expect(knownValues({ user, location: null, orders })).toEqual({
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    phone: '2135550100',
    location: '',
    streetAddress: '9 Main St',
    apartment: '',
    city: 'Boston',
    state: 'MA',
    postalCode: '02108',
  });
});

test('the account’s own number comes first', () => {
  const known = { user: { ...user, phone: '6175550100' }, location: null };
  expect(knownValues({ ...known, orders: [order(HOME, '2135550100')] }).phone).toBe('6175550100');
});

test('orders of another account and optimistic orders are ignored', () => {
  const orders = ['bob', null, 'ann'].map((userId) => ({ userId }));
  expect(ordersOfAccount(orders, user)).toEqual([{ userId: 'ann' }]);
});

describe('the chosen location comes before the last address', () => {
  test.each<
    [location: string, rest: [apartment: string, city: string, state: string, zip: string]]
  >([
    ['77 Elm Street', ['', '', '', '']],
    ['Detected: 34.0522, -118.2437', ['', '', '', '']],
    ['10 Downing Street, London SW1A 2AA', ['', '', '', '']],
    ['6801 Hollywood Blvd, Los Angeles, CA 90028', ['', 'Los Angeles', 'CA', '90028']],
    ['1 Main St, Rear, New York, NY 10001-1234', ['', 'New York', 'NY', '10001-1234']],
    // An address of an earlier order.
    ['1200 Sunset Blvd', ['Apt 3', 'Los Angeles', 'CA', '90026']],
  ])('%s', (location, [apartment, city, state, postalCode]) => {
    expect(knownValues({ user, location, orders: [order(WORK), order(HOME)] })).toMatchObject({
      location,
      streetAddress: location,
      apartment,
      city,
      state,
      postalCode,
    });
  });
});
