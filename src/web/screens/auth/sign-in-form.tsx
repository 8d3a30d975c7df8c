import { useForm } from 'react-hook-form';
import type { User } from '#contract/users.ts';
import { signIn } from '#web/features/accounts/enter.api.ts';
import { messageOf } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { type SignInValues, signInProblem } from './form-problem.ts';
import { errorProps, showProblem } from './show-problem.ts';

export function SignInForm({ onEntered }: { onEntered: (user: User) => void }) {
  const form = useForm<SignInValues>({ defaultValues: { email: '', password: '' } });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;

  const submit = async (values: SignInValues) => {
    const problem = signInProblem(values);
    if (problem) return showProblem(form, problem);
    try {
      onEntered(await signIn(values));
      toast({ title: 'Welcome back!', description: 'You have successfully logged in.' });
    } catch (error) {
      showProblem(form, {
        title: 'Login Failed',
        message: messageOf(error, 'Invalid email or password'),
        fields: ['password'],
      });
    }
  };
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-5">
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
