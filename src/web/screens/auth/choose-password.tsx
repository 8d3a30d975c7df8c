import { useForm } from 'react-hook-form';
import { accountSecurityApi } from '#contract/account-security.api.ts';
import { askForUser } from '#web/features/accounts/account.api.ts';
import { currentUser } from '#web/features/accounts/current-user.ts';
import { weakPassword } from '#web/features/accounts/enter/form-problem.ts';
import { errorProps, showProblem } from '#web/features/accounts/enter/show-problem.ts';
import type { AddressState } from '#web/features/accounts/enter/typed-address.ts';
import { CallError, call, messageOf } from '#web/lib/call.ts';
import { paths } from '#web/lib/paths.ts';
import { navigate } from '#web/lib/router/history.ts';
import { siteConfig } from '#web/lib/site-config.ts';
import { Button } from '#web/ui/button.tsx';
import { FocusedHeading } from '#web/ui/page.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { askedAddress, forgetAskedAddress } from './asked-address.ts';
import { type NewPasswordValues, newPasswordProblem } from './reset-problem.ts';

interface ChoosePasswordProps {
  token: string;
  /** Called when the link is invalid or has expired. */
  onRefused: () => void;
}

/** Asks for the new password twice. Afterwards the user signs in with it. */
export function ChoosePassword({ token, onRefused }: ChoosePasswordProps) {
  const form = useForm<NewPasswordValues>({
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const email = askedAddress();
  const { passwordMinLength: minLength } = siteConfig.accounts;

  const submit = async (values: NewPasswordValues) => {
    const problem = newPasswordProblem(values, minLength);
    if (problem) return showProblem(form, problem);
    const { password } = values;
    try {
      await call(accountSecurityApi.resetPassword, { params: { token }, body: { password } });
    } catch (error) {
      return refuse(error);
    }
    // A new password ends the sessions of its account; a session of another account stays.
    if (currentUser()) await askForUser();
    forgetAskedAddress();
    const state: Partial<AddressState> = email ? { email } : {};
    navigate(paths.auth(), { replace: true, state });
    toast({
      title: 'Password Changed',
      description: 'You are signed out everywhere. Please sign in with your new password.',
    });
  };
  const refuse = (error: unknown) => {
    const code = error instanceof CallError ? error.code : undefined;
    if (code === 'reset_invalid') return onRefused();
    const message = messageOf(error, 'Could not reach the server. Please try again.');
    if (code === 'weak_password') {
      return showProblem(form, weakPassword(message));
    }
    toast({ title: 'Password Not Changed', description: message, variant: 'destructive' });
  };
  return (
    <>
      <FocusedHeading className="text-title">Choose a new password.</FocusedHeading>
      <p className="mt-3 text-muted text-lg">
        You will be signed out everywhere else. A second factor stays as it is.
      </p>
      <form noValidate onSubmit={form.handleSubmit(submit)} className="mt-7 grid gap-5">
        {/* Tells password managers which account the password is for. */}
        {email && <input type="email" autoComplete="username" value={email} readOnly hidden />}
        <PasswordField
          label="New password"
          hint={`At least ${minLength} characters`}
          autoComplete="new-password"
          {...form.register('password')}
          {...errorProps(errors.password)}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          {...form.register('confirmPassword')}
          {...errorProps(errors.confirmPassword)}
        />
        <Button type="submit" size="lg" isWide isLoading={isSubmitting} className="mt-1">
          Change Password
        </Button>
      </form>
    </>
  );
}
