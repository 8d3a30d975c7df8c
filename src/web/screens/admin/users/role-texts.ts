import type { AdminRole } from '#domain/accounts/admin-rights.ts';

export const ROLE_LABELS: Record<AdminRole, string> = {
  owner: 'Owner',
  support: 'Support',
  content: 'Content',
  finance: 'Finance',
};

/** What somebody in a role will be able to do. */
export const ROLE_EFFECTS: Record<AdminRole, string> = {
  owner: 'change everything here: restaurants, menus, coupons, orders, and who else is an admin',
  support: 'follow, change and refund orders, see and suspend customers, and hide reviews',
  content: 'change restaurants, menus and coupons, and hide reviews',
  finance: 'see orders and reports, and refund orders',
};
