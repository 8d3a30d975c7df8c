import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminUser } from '#contract/admin.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { adminUsersQuery } from '#web/features/admin/admin.api.ts';
import { useSearchParams } from '#web/lib/router/use-search-params.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { PagedTable } from '../paged-table.tsx';
import { TabHeader } from '../tab-header.tsx';
import { AccessDialog } from './access-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { userColumns } from './user-columns.tsx';

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
