import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { NotificationPreferences } from '#contract/users.ts';
import { currentUser } from '#web/features/accounts/current-user.ts';
import { toast } from '#web/ui/toast.ts';
import { saveNotifications, showUser } from './settings.api.ts';
import { toastFailure } from './toast-failure.ts';

interface Change {
  name: keyof NotificationPreferences;
  isOn: boolean;
}

const MUTATION_KEY = ['notifications'];

/**
 * Saves a switch as soon as it is toggled, optimistically. Only that one is sent, because the others may
 * have been changed elsewhere. Changes are sent one after the other, so that the last one wins.
 */
export function useSetNotification(shown: NotificationPreferences) {
  const client = useQueryClient();
  const stored = useRef(shown);
  const { mutate } = useMutation({
    mutationKey: MUTATION_KEY,
    scope: { id: 'notifications' },
    mutationFn: ({ name, isOn }: Change) => saveNotifications({ [name]: isOn }),
    onMutate: ({ name, isOn }) => show(name, isOn),
    onSuccess: ({ notificationPreferences }) => {
      stored.current = notificationPreferences;
      // While another change is waiting, its switch shows that change.
      const isLast = client.isMutating({ mutationKey: MUTATION_KEY }) === 1;
      if (isLast) showUser({ notificationPreferences });
      toast({ title: 'Settings Updated', description: 'Your notification settings are saved.' });
    },
    onError: (error, { name }) => {
      show(name, stored.current[name]);
      toastFailure(error, 'Failed to update notification settings.');
    },
  });
  return mutate;
}

function show(name: Change['name'], isOn: boolean): void {
  const user = currentUser();
  if (!user) return;
  showUser({ notificationPreferences: { ...user.notificationPreferences, [name]: isOn } });
}
