import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { User } from '#contract/users.ts';
import { CallError, messageOf } from '#web/lib/call.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmailField, PasswordField } from '#web/ui/text-fields.tsx';
import { toast } from '#web/ui/toast.ts';
import { signIn, signInWithCode, ticketOf } from './auth.api.ts';
import { errorProps, type SignInValues, showProblem, signInProblem } from './form-problem.ts';

interface SignInFormProps {
  /** The initial values: the input before switching to the other form and back. */
  initialValues: SignInValues;
  onChange: (values: SignInValues) => void;
  onSignedIn: (user: User) => void;
  /** Whether the email is known and the password is typed next. */
  startsAtPassword: boolean;
  /** Called when the password was correct and a second factor is set. */
  onCodeNeeded: (ticket: string) => void;
}

export function SignInForm(props: SignInFormProps) {
  const { initialValues, startsAtPassword, onChange, onSignedIn, onCodeNeeded } = props;
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
      onSignedIn(await signIn(values));
      toast({ title: 'Welcome back!', description: 'You have successfully logged in.' });
    } catch (error) {
      const ticket = ticketOf(error);
      if (ticket) return onCodeNeeded(ticket);
      const title = 'Login Failed';
      const message = messageOf(error, fallbackFor(error));
      // The fields are not marked as wrong if the server could not check them.
      if (isServerFailure(error)) toast({ title, description: message, variant: 'destructive' });
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
        state={{ email: initialValues.email }}
        className="-my-2 inline-flex min-h-11 items-center justify-self-center font-medium text-muted underline underline-offset-4 hover:text-foreground"
      >
        Forgot password?
      </Link>
    </form>
  );
}

/** Used when the server sends no message (specification, section 8). */
function fallbackFor(error: unknown): string {
  return isServerFailure(error) ? UNREACHABLE : 'Invalid email or password';
}

/** The password is correct but the account suspended. */
function isSuspended(error: unknown): boolean {
  return error instanceof CallError && error.code === 'suspended';
}

/** Whether the input could not be checked: no connection, or a server error. */
function isServerFailure(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}

interface CodeFormProps {
  /** Proves that the password was correct. */
  ticket: string;
  onSignedIn: (user: User) => void;
  /** Back to the password, with a reason if the ticket has expired. */
  onBack: (reason?: string) => void;
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ ticket, onSignedIn, onBack }: CodeFormProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const form = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  // The focused field was removed. `isRecovery` tells which one replaces it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => setFocus('code'), [setFocus, isRecovery]);

  const refuse = (message: string) => {
    form.setError('code', { message }, { shouldFocus: true });
    toast({ title: 'Login Failed', description: message, variant: 'destructive' });
  };
  const submit = async ({ code }: { code: string }) => {
    if (code.trim() === '') return refuse('Please enter the code.');
    try {
      onSignedIn(await signInWithCode({ ticket, code }));
      toast({ title: 'Welcome back!', description: 'You have successfully logged in.' });
    } catch (error) {
      const isFailure = isServerFailure(error);
      const message = isFailure ? UNREACHABLE : messageOf(error, WRONG_CODE);
      if (error instanceof CallError && RETRYABLE_CODES.includes(error.code)) refuse(message);
      else if (isFailure)
        toast({ title: 'Login Failed', description: message, variant: 'destructive' });
      else onBack(message);
    }
  };
  const switchKind = () => {
    setIsRecovery(!isRecovery);
    form.reset();
  };
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-5">
      <p className="text-muted">
        {isRecovery
          ? 'Enter one of the ten codes you were shown when you set up the second factor. Each works once.'
          : 'Your password is correct. Now enter the six digits that your authenticator app shows.'}
      </p>
      {/* Two fields, because browsers offer to fill in the one and not the other. */}
      <TextField
        key={isRecovery ? 'recovery' : 'app'}
        label={isRecovery ? 'Recovery code' : 'Code'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        error={errors.code?.message}
        {...form.register('code')}
      />
      <Button type="submit" size="lg" isWide isLoading={isSubmitting} className="mt-1">
        Sign In
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button variant="ghost" size="sm" className="-ml-4" onClick={switchKind}>
          {isRecovery ? 'Use the app instead' : 'Use a recovery code'}
        </Button>
        <Button variant="ghost" size="sm" className="-mr-4" onClick={() => onBack()}>
          Start again
        </Button>
      </div>
    </form>
  );
}

const WRONG_CODE = 'This code is wrong, or was used already.';
const UNREACHABLE = 'Could not reach the server. Please try again.';

/** Refusals after which the ticket can be used with another code. */
const RETRYABLE_CODES: readonly (string | undefined)[] = [
  'invalid_credentials',
  'invalid_input',
  'too_many_requests',
];
