import { useMutation } from '@tanstack/react-query';
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

/**
 * Saves a switch as soon as it is toggled, optimistically. The API takes all three at once, so
 * changes are sent one after the other, each based on the result of the one before.
 */
export function useSetNotification(shown: NotificationPreferences) {
  const stored = useRef(shown);
  const { mutate } = useMutation({
    scope: { id: 'notifications' },
    mutationFn: ({ name, isOn }: Change) => saveNotifications({ ...stored.current, [name]: isOn }),
    onMutate: ({ name, isOn }) => show(name, isOn),
    onSuccess: ({ notificationPreferences }) => {
      stored.current = notificationPreferences;
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
