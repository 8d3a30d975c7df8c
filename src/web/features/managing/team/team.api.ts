import { queryOptions } from '@tanstack/react-query';
import { printersApi, staffApi } from '#contract/management-api.ts';
import type { Printer } from '#contract/printers.ts';
import type { InvitationBody, Member, OpenInvitation, Tablet } from '#contract/staff.ts';
import type { TeamRole } from '#domain/staff/restaurant-rights.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import { call } from '#web/lib/call.ts';
import { queryOf } from '#web/lib/endpoint-query.ts';

/** The members, open invitations, tablets and printers of a restaurant. Loaded again whenever it is shown. */
export const teamQuery = (restaurantId: string) =>
  queryOptions({ ...queryOf(staffApi.team, { params: { id: restaurantId } }), staleTime: 0 });

export const ROLE_NAMES: Readonly<Record<TeamRole, string>> = {
  staff: 'Staff',
  manager: 'Manager',
};

/** Changes to a team; each asks for the password again if it was entered too long ago. */
export function useTeam(restaurantId: string) {
  const params = { id: restaurantId };
  const rest = { refreshes: ['team'] } as const;
  return {
    invite: useAdminMutation({
      ...rest,
      act: (body: InvitationBody) => call(staffApi.invite, { params, body }),
      // Its link is shown instead.
      done: () => null,
    }),
    withdraw: useAdminMutation({
      ...rest,
      act: ({ id }: OpenInvitation) =>
        call(staffApi.withdraw, { params: { ...params, invitationId: id } }),
      done: (_result, { email }) => `The invitation of ${email} is withdrawn.`,
    }),
    setRole: useAdminMutation({
      ...rest,
      act: ({ userId, role }: Pick<Member, 'userId' | 'role'>) =>
        call(staffApi.setRole, { params: { ...params, userId }, body: { role } }),
      done: ({ firstName, role }) => `${firstName} is ${ROLE_NAMES[role].toLowerCase()} now.`,
    }),
    endTablet: useAdminMutation({
      ...rest,
      act: ({ id }: Tablet) => call(staffApi.endTablet, { params: { ...params, tabletId: id } }),
      done: (_result, { name }) => `${name} is signed out.`,
    }),
    addPrinter: useAdminMutation({
      ...rest,
      act: (name: string) => call(printersApi.add, { params, body: { name } }),
      // Its address is shown instead.
      done: () => null,
    }),
    endPrinter: useAdminMutation({
      ...rest,
      act: ({ id }: Printer) => call(printersApi.end, { params: { ...params, printerId: id } }),
      done: (_result, { name }) => `The printer ${name} is removed.`,
    }),
    remove: useAdminMutation({
      ...rest,
      act: ({ userId }: Member) => call(staffApi.remove, { params: { ...params, userId } }),
      done: (_result, { firstName }) => `${firstName} is no longer in the team.`,
    }),
  };
}
