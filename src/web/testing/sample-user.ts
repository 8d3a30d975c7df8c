import type { User } from '#contract/users.ts';

/** A customer, as the server returns the current user. */
export const CUSTOMER: User = {
  id: '0198c0de-0000-7000-8000-0000000000c1',
  firstName: 'Robin',
  lastName: 'Fields',
  email: 'robin@example.com',
  phone: null,
  isAdmin: false,
  adminRole: null,
  createdAt: '2026-11-21T18:00:00.000Z',
  notificationPreferences: { orderUpdates: true, promotions: false, newsletter: false },
  emailVerified: true,
  hasSecondFactor: false,
  restaurants: [],
  needsLongerPassword: false,
};
