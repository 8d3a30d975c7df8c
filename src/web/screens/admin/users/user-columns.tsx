import type { User } from '#contract/users.ts';
import { orderDate } from '#web/features/orders/order-date.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Switch } from '#web/ui/choice.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

interface UserColumnsOptions {
  ownId: string | undefined;
  onToggle: (user: User) => void;
}

/** The columns of the users' table (specification, section 2). */
export function userColumns({ ownId, onToggle }: UserColumnsOptions): Column<User>[] {
  return [
    {
      header: 'Name',
      cell: (user) => (
        <span className="font-[650]">
          {nameOf(user)}
          {user.id === ownId && <span className="font-normal text-ink-soft"> (you)</span>}
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
      cell: ({ isAdmin }) => (
        <Badge tone={isAdmin ? 'purple' : 'gray'}>{isAdmin ? 'Admin' : 'Customer'}</Badge>
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
  ];
}

export function nameOf({ firstName, lastName, email }: User): string {
  return `${firstName} ${lastName}`.trim() || email;
}
