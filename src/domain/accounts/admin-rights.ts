/**
 * The roles of admins. Owners may do everything; support helps customers and follows orders; content writes
 * restaurants, menus and coupons; finance reads reports and refunds.
 */
export const ADMIN_ROLES = ['owner', 'support', 'content', 'finance'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** The roles that have each right. Owners have all rights. */
const ROLES_WITH = {
  /** The figures of the platform, which name no customer. */
  'stats.read': ['support', 'content', 'finance'],
  'restaurants.read': ['support', 'content', 'finance'],
  /** Restaurants, menus, pictures, their trash and their import. */
  'catalogue.write': ['content'],
  'coupons.write': ['content'],
  'reviews.moderate': ['support', 'content'],
  'orders.read': ['support', 'finance'],
  /** Statuses and notes, and what a kitchen board does. */
  'orders.write': ['support'],
  'orders.refund': ['support', 'finance'],
  /** Giving store credit and taking it back. */
  'credit.write': ['support', 'finance'],
  'customers.read': ['support'],
  /** Notes, sessions and suspensions of accounts that are no admin's. */
  'customers.write': ['support'],
  'reports.read': ['finance'],
  /** Each file also needs the right to what it contains. */
  'data.export': ['content', 'finance'],
  /** Appointing a manager grants the rights of a manager: writing a menu and moving orders. */
  'teams.manage': [],
  'audit.read': [],
  'admins.manage': [],
} as const satisfies Record<string, readonly Exclude<AdminRole, 'owner'>[]>;

export type AdminRight = keyof typeof ROLES_WITH;

export const ADMIN_RIGHTS = Object.keys(ROLES_WITH) as AdminRight[];

/** The roles that have a right. */
export function rolesWith(right: AdminRight): readonly AdminRole[] {
  return ['owner', ...ROLES_WITH[right]];
}

/** Whether a person has a right of admins. `role` is null for everybody but admins. */
export function hasAdminRight(role: AdminRole | null, right: AdminRight): boolean {
  return role !== null && rolesWith(right).includes(role);
}
