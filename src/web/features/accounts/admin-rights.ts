import type { Endpoint } from '#contract/endpoint.ts';
import { hasAdminRight } from '#domain/accounts/admin-rights.ts';
import { useUser } from './current-user.ts';

/** What the signed-in admin has a right to. The server checks it as well; this only decides what is shown. */
export function useAdminRights() {
  const role = useUser()?.adminRole ?? null;
  return {
    /** Whether an admin's call of this endpoint is admitted. */
    mayCall: ({ right }: Pick<Endpoint, 'right'>) =>
      right !== undefined && hasAdminRight(role, right),
    mayManageAdmins: hasAdminRight(role, 'admins.manage'),
  };
}
