import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminUser } from '#contract/admin.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { adminUsersQuery } from '#web/features/admin/admin.api.ts';
import { orderDate } from '#web/features/orders/order-date.ts';
import { paths } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/choice.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/messages.tsx';
import { VisuallyHidden } from '#web/ui/screen-reader.tsx';
import { SearchField } from '#web/ui/text-fields.tsx';
import { PagedTable } from '../paged-table.tsx';
import { LINK } from '../section.tsx';
import { TabHeader } from '../tab-header.tsx';
import { AccessDialog, nameOf, SuspendDialog } from './user-dialogs.tsx';

/** All accounts, which of them are admins and which are suspended. */
export function UsersTab() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search')?.trim() || undefined;
  const query = useInfiniteQuery({
    ...adminUsersQuery({ search }),
    placeholderData: keepPreviousData,
  });
  const [userToChange, setUserToChange] = useState<AdminUser | null>(null);
  const [suspended, setSuspended] = useState<AdminUser | null>(null);
  const ownId = useUser()?.id;
  return (
    <>
      <TabHeader title="Users">
        <SearchField label="Search users" placeholder="Name, email or phone" />
      </TabHeader>
      <PagedTable
        query={query}
        noun="users"
        columns={userColumns({ ownId, onToggle: setUserToChange, onSuspend: setSuspended })}
        empty={
          <EmptyState
            level={3}
            title="No users found"
            text="Try fewer words, or only a part of the name."
            actions={<Button onClick={() => setParams({ search: null })}>Clear Search</Button>}
          />
        }
      />
      <AccessDialog user={userToChange} ownId={ownId} onClose={() => setUserToChange(null)} />
      <SuspendDialog user={suspended} onClose={() => setSuspended(null)} />
    </>
  );
}

interface UserColumnsOptions {
  ownId: string | undefined;
  /** Called to grant or revoke admin access. */
  onToggle: (user: AdminUser) => void;
  /** Called to suspend or reinstate an account. */
  onSuspend: (user: AdminUser) => void;
}

/** The columns of the users' table (specification, section 2). */
function userColumns(options: UserColumnsOptions): Column<AdminUser>[] {
  const { ownId, onToggle, onSuspend } = options;
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
      cell: ({ isAdmin, isSuspended }) => (
        <span className="inline-flex flex-wrap justify-end gap-1.5 lg:justify-start">
          <Badge tone={isAdmin ? 'purple' : 'gray'}>{isAdmin ? 'Admin' : 'Customer'}</Badge>
          {isSuspended && <Badge tone="red">Suspended</Badge>}
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
    {
      header: 'Admin access',
      align: 'end',
      cell: (user) => (
        <Switch
          label={<VisuallyHidden>Admin access of {nameOf(user)}</VisuallyHidden>}
          checked={user.isAdmin}
          // The switch only moves once the dialog has been confirmed.
          onChange={() => onToggle(user)}
          className="justify-end!"
        />
      ),
    },
    {
      header: 'Suspension',
      isHeaderHidden: true,
      align: 'end',
      // Admins cannot suspend themselves.
      cell: (user) =>
        user.id !== ownId && (
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
