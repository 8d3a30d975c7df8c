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
  /** What it begins with: what was typed before the other form was looked at. */
  kept: SignInValues;
  onChange: (values: SignInValues) => void;
  onEntered: (user: User) => void;
}

export function SignInForm({ kept, onChange, onEntered }: SignInFormProps) {
  const form = useForm<SignInValues>({ defaultValues: kept });
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
      // What was typed is not what is wrong when nobody has looked at it.
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

/** Where the server has no words of its own (specification, section 8). */
function fallbackFor(error: unknown): string {
  return isUnanswered(error)
    ? 'Could not reach the server. Please try again.'
    : 'Invalid email or password';
}

/** No connection, or a server that cannot say whether the password is right. */
function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}
