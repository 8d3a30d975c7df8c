import { useMutation } from '@tanstack/react-query';
import { staffApi } from '#contract/staff.api.ts';
import { askForUser } from '#web/features/accounts/account.api.ts';
import { CallError, call, isSilent, messageOf } from '#web/lib/call.ts';
import { paths } from '#web/lib/paths.ts';
import { navigate } from '#web/lib/router/history.ts';
import { toast } from '#web/ui/toast.ts';

/** Accepts an invitation and goes to the kitchen. */
export function useAccept(token: string) {
  return useMutation({
    mutationFn: () => call(staffApi.accept, { params: { token } }),
    onSuccess: async ({ restaurant }) => {
      // The kitchen checks the team membership in the loaded user, so that must be current.
      await askForUser();
      toast({ title: 'Welcome to the team', description: `You work for ${restaurant.name} now.` });
      navigate(paths.kitchen(restaurant.slug), { replace: true });
    },
    onError: (error) => {
      if (isSilent(error) || isInvalid(error) || isLongerPasswordNeeded(error)) return;
      toast({
        title: 'Not Accepted',
        description: messageOf(error, 'Could not reach the server. Please try again.'),
        variant: 'destructive',
      });
    },
  });
}

/** The invitation is a manager's, and the password is shorter than a manager's must be. */
export function isLongerPasswordNeeded(error: unknown): boolean {
  return error instanceof CallError && error.code === 'longer_password_needed';
}

/** The invitation is unknown, used, replaced or expired. */
export function isInvalid(error: unknown): boolean {
  return error instanceof CallError && error.code === 'invitation_invalid';
}
