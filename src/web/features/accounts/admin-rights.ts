import type { Endpoint } from '#contract/endpoint.ts';
import type { User } from '#contract/users.ts';
import { type AdminRole, hasAdminRight } from '#domain/accounts/admin-rights.ts';
import { useUser } from './current-user.ts';

/** What the signed-in admin has a right to. The server checks it as well; this only decides what is shown. */
export function useAdminRights() {
  const user = useUser();
  const role = user && roleOf(user);
  return {
    /** Whether an admin's call of this endpoint is admitted. */
    mayCall: ({ right }: Pick<Endpoint, 'right'>) =>
      right !== undefined && hasAdminRight(role, right),
    mayManageAdmins: hasAdminRight(role, 'admins.manage'),
  };
}

/**
 * The role that decides what an admin is shown; null for everybody else. During an upgrade the answer of a version
 * without roles has none: its admins may do everything.
 */
export function roleOf({
  isAdmin,
  adminRole,
}: Pick<User, 'isAdmin' | 'adminRole'>): AdminRole | null {
  return isAdmin ? (adminRole ?? 'owner') : null;
}
