import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { User } from '#contract/users.ts';
import { CallError, messageOf } from '#web/lib/call.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { Link } from '#web/ui/link.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { signIn, ticketOf } from './enter.api.ts';
import { type SignInValues, signInProblem } from './form-problem.ts';
import { errorProps, showProblem } from './show-problem.ts';
import type { AddressState } from './typed-address.ts';

interface SignInFormProps {
  /** The initial values: what was typed before switching to the other form and back. */
  initialValues: SignInValues;
  onChange: (values: SignInValues) => void;
  onEntered: (user: User) => void;
  /** Whether the email is known and the password is typed next. */
  startsAtPassword: boolean;
  /** Called when the password was right and a second factor is set. */
  onCodeNeeded: (ticket: string) => void;
}

export function SignInForm(props: SignInFormProps) {
  const { initialValues, startsAtPassword, onChange, onEntered, onCodeNeeded } = props;
  const form = useForm<SignInValues>({ defaultValues: initialValues });
  const { register, formState, setFocus } = form;
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    if (startsAtPassword) setFocus('password');
  }, [startsAtPassword, setFocus]);

  const submit = async (values: SignInValues) => {
    const problem = signInProblem(values);
    if (problem) return showProblem(form, problem);
    try {
      onEntered(await signIn(values));
      toast({ title: 'Welcome back!', description: 'You have successfully logged in.' });
    } catch (error) {
      const ticket = ticketOf(error);
      if (ticket) return onCodeNeeded(ticket);
      const title = 'Login Failed';
      const message = messageOf(error, fallbackFor(error));
      // The fields are not marked as wrong if the server could not check them.
      if (isUnanswered(error)) toast({ title, description: message, variant: 'destructive' });
      else
        showProblem(form, { title, message, fields: [isSuspended(error) ? 'email' : 'password'] });
    }
  };
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(submit)}
      onChange={() => onChange(form.getValues())}
      className="grid gap-5"
    >
      <EmailField {...register('email')} {...errorProps(errors.email)} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...register('password')}
        {...errorProps(errors.password)}
      />
      <Button type="submit" size="lg" isWide isLoading={isSubmitting} className="mt-1">
        Sign In
      </Button>
      <Link
        to={paths.reset()}
        state={{ email: initialValues.email } satisfies AddressState}
        className="-my-2 inline-flex min-h-11 items-center justify-self-center font-medium text-muted underline underline-offset-4 hover:text-foreground"
      >
        Forgot password?
      </Link>
    </form>
  );
}

/** Used when the server sends no message (specification, section 8). */
function fallbackFor(error: unknown): string {
  return isUnanswered(error)
    ? 'Could not reach the server. Please try again.'
    : 'Invalid email or password';
}

/** The account is suspended, although the password is right. */
function isSuspended(error: unknown): boolean {
  return error instanceof CallError && error.code === 'suspended';
}

/** Whether the password could not be checked: no connection, or a server error. */
function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}
