import { expect, test } from 'vitest';
import { actingRole, actsAs, mayActAs, mayRemoveMember, needsAdmin } from './restaurant-rights.ts';

test.each([
  [null, 'staff', false],
  ['staff', 'staff', true],
  ['staff', 'manager', false],
  ['staff', 'admin', false],
  ['manager', 'staff', true],
  ['manager', 'manager', true],
  ['manager', 'admin', false],
  ['admin', 'staff', true],
  ['admin', 'manager', true],
  ['admin', 'admin', true],
] as const)('%s may act as %s: %s', (role, needed, expected) => {
  expect(mayActAs(role, needed)).toBe(expected);
});

test('only admins have a role in restaurants without a team role', () => {
  expect(actingRole({ isAdmin: true, teamRole: null })).toBe('admin');
  expect(actingRole({ isAdmin: true, teamRole: 'staff' })).toBe('admin');
  expect(actingRole({ isAdmin: false, teamRole: 'staff' })).toBe('staff');
  expect(actingRole({ isAdmin: false, teamRole: null })).toBe(null);
});

test('a tablet has the rights of staff, a person those of their role', () => {
  expect(actsAs('manager')).toBe('manager');
  expect(mayActAs(actsAs('tablet'), 'staff')).toBe(true);
  expect(mayActAs(actsAs('tablet'), 'manager')).toBe(false);
});

test('staff may remove only themselves', () => {
  const other = { actorId: 'ada', memberId: 'bob' };
  expect(mayRemoveMember('staff', { actorId: 'ada', memberId: 'ada' })).toBe(true);
  expect(mayRemoveMember('staff', other)).toBe(false);
  expect(mayRemoveMember('manager', other)).toBe(true);
  expect(mayRemoveMember('admin', other)).toBe(true);
  expect(mayRemoveMember(null, { actorId: 'ada', memberId: 'ada' })).toBe(false);
});

test('only changing the rating or the review count needs an admin', () => {
  const stored = { rating: 4.5, reviewCount: 120 };
  expect(needsAdmin(stored, {})).toBe(false);
  expect(needsAdmin(stored, { rating: 4.5, reviewCount: 120 })).toBe(false);
  expect(needsAdmin(stored, { rating: 4.6 })).toBe(true);
  expect(needsAdmin(stored, { reviewCount: 0 })).toBe(true);
});
