import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type PasswordBody, passwordBody, type User } from '#contract/users.ts';
import {
  PASSWORD_MAX,
  passwordMinLength,
  passwordWeakness,
  passwordWeaknessMessage,
} from '#domain/accounts/password-rules.ts';
import { CallError, messageOf } from '#web/lib/call.ts';
import { siteConfig } from '#web/lib/site-config.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/messages.tsx';
import { PasswordField } from '#web/ui/text-fields.tsx';
import { toast } from '#web/ui/toast.ts';
import { changePassword, showUser, toastFailure } from './settings.api.ts';

const EMPTY: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '' };
const INCORRECT = 'Current password is incorrect';

export function PasswordForm({ user }: { user: User }) {
  const form = useForm<PasswordValues>({ defaultValues: EMPTY });
  const { errors } = form.formState;
  const isPrivileged = user.isAdmin || user.restaurants.some(({ role }) => role === 'manager');
  const minLength = passwordMinLength(siteConfig.accounts.passwordMinLength, isPrivileged);
  const change = useMutation({ mutationFn: changePassword });

  const showProblem = ({ field, message }: PasswordProblem) => {
    form.setError(field, { message }, { shouldFocus: true });
    toast({ title: 'Error', description: message, variant: 'destructive', isBesideField: true });
  };
  const submit = async (values: PasswordValues) => {
    const problem = passwordProblem(values, { user, minLength, brand: siteConfig.brand });
    if (problem) return showProblem(problem);
    const { currentPassword, newPassword } = values;
    try {
      await change.mutateAsync({ currentPassword, newPassword });
      form.reset(EMPTY);
      showUser({ needsLongerPassword: false });
      toast({
        title: 'Password Changed',
        description: 'Your password has been changed. Your other devices are signed out.',
      });
    } catch (error) {
      if (messageOf(error, '').includes(INCORRECT)) {
        showProblem({ field: 'currentPassword', message: INCORRECT });
      } else if (error instanceof CallError && error.code === 'weak_password') {
        showProblem({ field: 'newPassword', message: messageOf(error, '') });
      } else {
        toastFailure(error, 'Failed to change password. Please try again.');
      }
    }
  };
  return (
    <Card id="password">
      <h3 className="mb-5 text-subheading">Change Password</h3>
      {user.needsLongerPassword && (
        <div className="mb-5">
          <Notice
            tone="warning"
            title="Please choose a longer password"
            text={`Admins and managers need at least ${minLength} characters. You can use these rights once you have one.`}
          />
        </div>
      )}
      <form
        noValidate
        aria-label="Change Password"
        onSubmit={form.handleSubmit(submit)}
        className="grid gap-5"
      >
        {/* Tells password managers which account the password is for. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <PasswordField
            label="New password"
            hint={`At least ${minLength} characters`}
            autoComplete="new-password"
            error={errors.newPassword?.message}
            {...form.register('newPassword')}
          />
          <PasswordField
            label="Confirm new password"
            autoComplete="new-password"
            error={errors.confirmPassword?.message}
            {...form.register('confirmPassword')}
          />
        </div>
        <Button
          type="submit"
          variant="secondary"
          isLoading={change.isPending}
          className="justify-self-start"
        >
          Change Password
        </Button>
      </form>
    </Card>
  );
}

export interface PasswordValues extends PasswordBody {
  confirmPassword: string;
}

interface PasswordProblem {
  field: keyof PasswordValues;
  message: string;
}

/** Why a new password is not valid, in the words of specification section 5. */
export function passwordProblem(
  values: PasswordValues,
  { user, minLength, brand }: { user: User; minLength: number; brand: string },
): PasswordProblem | null {
  const { currentPassword, newPassword, confirmPassword } = values;
  if (!currentPassword) {
    return { field: 'currentPassword', message: 'Please enter your current password.' };
  }
  if (newPassword !== confirmPassword) {
    return { field: 'confirmPassword', message: 'New passwords do not match.' };
  }
  const weakness = passwordWeakness(newPassword, { minLength, owner: { ...user, brand } });
  if (weakness === 'too_short') {
    const message = `Password must be at least ${minLength} characters long.`;
    return { field: 'newPassword', message };
  }
  if (weakness)
    return { field: 'newPassword', message: passwordWeaknessMessage(weakness, minLength) };
  const issue = passwordBody.safeParse(values).error?.issues[0];
  if (!issue) return null;
  const field = issue.path[0] === 'currentPassword' ? 'currentPassword' : 'newPassword';
  return { field, message: `Password must be at most ${PASSWORD_MAX} characters long.` };
}
