import type { Endpoint } from '#contract/endpoint.ts';
import type { User } from '#contract/users.ts';
import { type AdminRole, hasAdminRight } from '#domain/accounts/admin-rights.ts';
import { useUser } from './current-user.ts';

/** The rights of the signed-in admin, which decide what is shown. The server checks them as well. */
export function useAdminRights() {
  const user = useUser();
  const role = user && roleOf(user);
  return {
    /** Whether the admin has the right that this endpoint needs. */
    mayCall: ({ right }: Pick<Endpoint, 'right'>) =>
      right !== undefined && hasAdminRight(role, right),
    mayManageAdmins: hasAdminRight(role, 'admins.manage'),
  };
}

/**
 * The role that decides what an admin is shown; null for everybody else. An older version returns no role during an
 * upgrade: its admins are owners.
 */
export function roleOf({
  isAdmin,
  adminRole,
}: Pick<User, 'isAdmin' | 'adminRole'>): AdminRole | null {
  return isAdmin ? (adminRole ?? 'owner') : null;
}
