import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { staffApi } from '#contract/management-api.ts';
import { TABLET_NAME_MAX } from '#domain/staff/tablet.ts';
import { setCurrentUser } from '#web/features/accounts/current-user.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import type { KitchenRestaurant } from '#web/features/kitchen/kitchen.api.ts';
import { tabletQuery } from '#web/features/kitchen/tablet.api.ts';
import { clearAccountData } from '#web/lib/account-data.ts';
import { call } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';

interface TabletDialogProps {
  restaurant: KitchenRestaurant;
  onClose: () => void;
}

/** Makes this browser a tablet of the restaurant, and signs the manager out in it. */
export function TabletDialog({ restaurant, onClose }: TabletDialogProps) {
  const client = useQueryClient();
  const [name, setName] = useState('Counter tablet');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { id, slug } = restaurant;
  const add = useAdminMutation({
    act: () => call(staffApi.addTablet, { params: { id }, body: { name } }),
    refreshes: [],
    done: (made) => {
      clearAccountData();
      setCurrentUser(null);
      // Written to the cache, so that the board stays open without a reload.
      const own = { id, name: restaurant.name, slug };
      client.setQueryData(tabletQuery.queryKey, { tablet: { ...made, restaurant: own } });
      return `This is ${made.name} now. Managers can sign it out in Team.`;
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isNamed = name.trim() !== '';
    setProblem(isNamed ? undefined : 'Please name the tablet');
    if (!isNamed) return field.current?.focus();
    add.mutate(undefined);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="This is our tablet"
      description={`It stays signed in to the board of ${restaurant.name} for as long as it is used, also when you change your password or leave the team. Your own account is signed out here.`}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          ref={field}
          label="Name"
          hint="The name shown in Team and in the history."
          value={name}
          maxLength={TABLET_NAME_MAX}
          autoComplete="off"
          error={problem}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" size="lg" isLoading={add.isPending}>
          Make It Our Tablet
        </Button>
      </form>
    </Dialog>
  );
}
