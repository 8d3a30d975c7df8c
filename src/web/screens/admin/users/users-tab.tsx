import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminUser } from '#contract/admin.ts';
import { adminApi } from '#contract/management-api.ts';
import { ADMIN_ROLES, type AdminRole } from '#domain/accounts/admin-rights.ts';
import { useAdminRights } from '#web/features/accounts/admin-rights.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { adminUsersQuery } from '#web/features/admin/admin.api.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import { orderDate } from '#web/features/orders/order-date.ts';
import { call } from '#web/lib/call.ts';
import { paths } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/choice.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { ChoiceMenu } from '#web/ui/dropdown-menu.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/messages.tsx';
import { VisuallyHidden } from '#web/ui/screen-reader.tsx';
import { SearchField } from '#web/ui/text-fields.tsx';
import { PagedTable } from '../paged-table.tsx';
import { LINK } from '../section.tsx';
import { TabHeader } from '../tab-header.tsx';
import { ROLE_LABELS } from './role-texts.ts';
import { AccessDialog, nameOf, SuspendDialog } from './user-dialogs.tsx';

/** All accounts, with their roles and suspensions. */
export function UsersTab() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search')?.trim() || undefined;
  const query = useInfiniteQuery({
    ...adminUsersQuery({ search }),
    placeholderData: keepPreviousData,
  });
  const [userToChange, setUserToChange] = useState<AdminUser | null>(null);
  const [userToSuspend, setUserToSuspend] = useState<AdminUser | null>(null);
  const ownId = useUser()?.id;
  const { mayManageAdmins } = useAdminRights();
  const setRole = useSetRole();
  return (
    <>
      <TabHeader title="Users">
        <SearchField label="Search users" placeholder="Name, email or phone" />
      </TabHeader>
      <PagedTable
        query={query}
        noun="users"
        columns={userColumns({
          ownId,
          mayManageAdmins,
          onToggle: setUserToChange,
          onRole: (user, adminRole) => setRole.mutate({ user, adminRole }),
          onSuspend: setUserToSuspend,
        })}
        empty={
          <EmptyState
            level={3}
            title="No users found"
            text="Try fewer words, or only a part of the name."
            actions={<Button onClick={() => setParams({ search: null })}>Clear Search</Button>}
          />
        }
      />
      <AccessDialog user={userToChange} onClose={() => setUserToChange(null)} />
      <SuspendDialog user={userToSuspend} onClose={() => setUserToSuspend(null)} />
    </>
  );
}

interface UserColumnsOptions {
  ownId: string | undefined;
  /** Whether the viewer decides who is an admin. Nobody changes their own role. */
  mayManageAdmins: boolean;
  onRole: (user: AdminUser, role: AdminRole) => void;
  /** Called to grant or revoke admin access. */
  onToggle: (user: AdminUser) => void;
  /** Called to suspend or reinstate an account. */
  onSuspend: (user: AdminUser) => void;
}

/** The columns of the users' table (specification, section 2). */
function userColumns(options: UserColumnsOptions): Column<AdminUser>[] {
  const { ownId, mayManageAdmins, onToggle, onRole, onSuspend } = options;
  return [
    {
      header: 'Name',
      cell: (user) => (
        <span className="font-[650]">
          <Link to={paths.adminCustomer(user.id)} className={LINK}>
            {nameOf(user)}
          </Link>
          {user.id === ownId && <span className="font-normal text-muted"> (you)</span>}
        </span>
      ),
    },
    { header: 'Email', cell: ({ email }) => <span className="break-all">{email}</span> },
    {
      header: 'Phone',
      cell: ({ phone }) => <span className="whitespace-nowrap">{phone || '–'}</span>,
    },
    {
      header: 'Role',
      cell: (user) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-1.5 lg:justify-start">
          <Badge tone={user.isAdmin ? 'purple' : 'gray'}>
            {user.isAdmin ? 'Admin' : 'Customer'}
          </Badge>
          {user.adminRole !== null &&
            (mayManageAdmins && user.id !== ownId ? (
              <ChoiceMenu
                label={`Role of ${nameOf(user)}`}
                value={user.adminRole}
                options={ROLES}
                onChoose={(role) => onRole(user, role)}
              />
            ) : (
              <span>{ROLE_LABELS[user.adminRole]}</span>
            ))}
          {user.isSuspended && <Badge tone="red">Suspended</Badge>}
        </span>
      ),
    },
    {
      header: 'Joined',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="tabular whitespace-nowrap">
          {orderDate(createdAt)}
        </time>
      ),
    },
    ...(mayManageAdmins ? [accessColumn({ ownId, onToggle })] : []),
    {
      header: 'Suspension',
      isHeaderHidden: true,
      align: 'end',
      // Admins cannot suspend themselves, and only owners other admins.
      cell: (user) =>
        user.id !== ownId &&
        (mayManageAdmins || !user.isAdmin) && (
          <Button
            variant={user.isSuspended ? 'secondary' : 'ghost'}
            size="sm"
            aria-label={`${user.isSuspended ? 'Lift suspension of' : 'Suspend'} ${nameOf(user)}`}
            onClick={() => onSuspend(user)}
          >
            {user.isSuspended ? 'Lift' : 'Suspend'}
          </Button>
        ),
    },
  ];
}

type AccessColumnOptions = Pick<UserColumnsOptions, 'ownId' | 'onToggle'>;

function accessColumn({ ownId, onToggle }: AccessColumnOptions): Column<AdminUser> {
  return {
    header: 'Admin access',
    align: 'end',
    cell: (user) => (
      <Switch
        label={<VisuallyHidden>Admin access of {nameOf(user)}</VisuallyHidden>}
        checked={user.isAdmin}
        disabled={user.id === ownId}
        // The switch only moves once the dialog has been confirmed.
        onChange={() => onToggle(user)}
        className="justify-end!"
      />
    ),
  };
}

const ROLES = ADMIN_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

function useSetRole() {
  return useAdminMutation({
    act: ({ user: { id }, adminRole }: { user: AdminUser; adminRole: AdminRole }) =>
      call(adminApi.setAccess, { params: { id }, body: { adminRole } }),
    refreshes: ['users'],
    done: (changed, { adminRole }) => `${nameOf(changed)}: ${ROLE_LABELS[adminRole]}.`,
  });
}
