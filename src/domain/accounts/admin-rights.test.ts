import { expect, test } from 'vitest';
import { ADMIN_RIGHTS, type AdminRole, hasAdminRight } from './admin-rights.ts';

const rightsOf = (role: AdminRole | null) =>
  ADMIN_RIGHTS.filter((right) => hasAdminRight(role, right)).toSorted();

test.each<[AdminRole, string[]]>([
  [
    'support',
    [
      'credit.write',
      'customers.read',
      'customers.write',
      'orders.read',
      'orders.refund',
      'orders.write',
      'restaurants.read',
      'reviews.moderate',
      'stats.read',
    ],
  ],
  [
    'content',
    [
      'catalogue.write',
      'coupons.write',
      'data.export',
      'restaurants.read',
      'reviews.moderate',
      'stats.read',
    ],
  ],
  [
    'finance',
    [
      'credit.write',
      'data.export',
      'orders.read',
      'orders.refund',
      'reports.read',
      'restaurants.read',
      'stats.read',
    ],
  ],
])('the role %s has exactly the rights of its table row', (role, rights) => {
  expect(rightsOf(role)).toEqual(rights);
});

test('an owner has every right', () => {
  expect(rightsOf('owner')).toEqual(ADMIN_RIGHTS.toSorted());
});

test('a customer has no admin right', () => {
  expect(rightsOf(null)).toEqual([]);
});
