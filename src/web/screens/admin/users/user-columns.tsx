import type { AdminUser } from '#contract/admin.ts';
import type { Account } from '#contract/users.ts';
import { orderDate } from '#web/features/orders/order-date.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/choice.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

interface UserColumnsOptions {
  ownId: string | undefined;
  /** Called to grant or revoke admin access. */
  onToggle: (user: AdminUser) => void;
  /** Called to suspend or reinstate an account. */
  onSuspend: (user: AdminUser) => void;
}

/** The columns of the users' table (specification, section 2). */
export function userColumns(options: UserColumnsOptions): Column<AdminUser>[] {
  const { ownId, onToggle, onSuspend } = options;
  return [
    {
      header: 'Name',
      cell: (user) => (
        <span className="font-[650]">
          {nameOf(user)}
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

export function nameOf({ firstName, lastName, email }: Account): string {
  return `${firstName} ${lastName}`.trim() || email;
}
