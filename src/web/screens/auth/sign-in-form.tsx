import { useForm } from 'react-hook-form';
import type { User } from '#contract/users.ts';
import { signIn } from '#web/features/accounts/enter.api.ts';
import { CallError, messageOf } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { type SignInValues, signInProblem } from './form-problem.ts';
import { errorProps, showProblem } from './show-problem.ts';

interface SignInFormProps {
  /** The initial values: what was typed before switching to the other form and back. */
  initialValues: SignInValues;
  onChange: (values: SignInValues) => void;
  onEntered: (user: User) => void;
}

export function SignInForm({ initialValues, onChange, onEntered }: SignInFormProps) {
  const form = useForm<SignInValues>({ defaultValues: initialValues });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;

  const submit = async (values: SignInValues) => {
    const problem = signInProblem(values);
    if (problem) return showProblem(form, problem);
    try {
      onEntered(await signIn(values));
      toast({ title: 'Welcome back!', description: 'You have successfully logged in.' });
    } catch (error) {
      const title = 'Login Failed';
      const message = messageOf(error, fallbackFor(error));
      // The fields are not marked as wrong if the server could not check them.
      if (isUnanswered(error)) toast({ title, description: message, variant: 'destructive' });
      else showProblem(form, { title, message, fields: ['password'] });
    }
  };
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(submit)}
      onChange={() => onChange(form.getValues())}
      className="grid gap-5"
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        {...register('email')}
        {...errorProps(errors.email)}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...register('password')}
        {...errorProps(errors.password)}
      />
      <Button type="submit" size="lg" isWide isLoading={isSubmitting} className="mt-1">
        Sign In
      </Button>
    </form>
  );
}

/** Used when the server sends no message (specification, section 8). */
function fallbackFor(error: unknown): string {
  return isUnanswered(error)
    ? 'Could not reach the server. Please try again.'
    : 'Invalid email or password';
}

/** Whether the password could not be checked: no connection, or a server error. */
function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}
