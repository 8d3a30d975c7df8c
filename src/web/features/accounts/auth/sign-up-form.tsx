import { useForm } from 'react-hook-form';
import type { User } from '#contract/users.ts';
import { CallError, messageOf } from '#web/lib/call.ts';
import { siteConfig } from '#web/lib/site-config.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { EmailField, PasswordField } from '#web/ui/text-fields.tsx';
import { toast } from '#web/ui/toast.ts';
import { signUp } from './auth.api.ts';
import {
  errorProps,
  type SignUpValues,
  showProblem,
  signUpProblem,
  weakPasswordProblem,
} from './form-problem.ts';

interface SignUpFormProps {
  /** The initial values: the input before switching to the other form and back. */
  initialValues: SignUpValues;
  onChange: (values: SignUpValues) => void;
  onSignedIn: (user: User) => void;
}

export function SignUpForm({ initialValues, onChange, onSignedIn }: SignUpFormProps) {
  const form = useForm<SignUpValues>({ defaultValues: initialValues });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;

  const { passwordMinLength: minLength } = siteConfig.accounts;

  const submit = async (values: SignUpValues) => {
    const problem = signUpProblem(values, { minLength, brand: siteConfig.brand });
    if (problem) return showProblem(form, problem);
    const { confirmPassword: _, ...account } = values;
    try {
      onSignedIn(await signUp(account));
      toast({ title: 'Account Created!', description: "Welcome! You're now logged in." });
    } catch (error) {
      const isWeak = error instanceof CallError && error.code === 'weak_password';
      const isTaken = error instanceof CallError && error.code === 'email_taken';
      const message = messageOf(error, 'Failed to create account');
      const title = 'Registration Failed';
      if (isWeak) showProblem(form, weakPasswordProblem(message));
      else if (isTaken) showProblem(form, { title, message, fields: ['email'] });
      else toast({ title, description: message, variant: 'destructive' });
    }
  };
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(submit)}
      onChange={() => onChange(form.getValues())}
      className="grid gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          {...register('firstName')}
          {...errorProps(errors.firstName)}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          {...register('lastName')}
          {...errorProps(errors.lastName)}
        />
      </div>
      <EmailField {...register('email')} {...errorProps(errors.email)} />
      <PasswordField
        label="Password"
        hint={`At least ${minLength} characters`}
        autoComplete="new-password"
        {...register('password')}
        {...errorProps(errors.password)}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...register('confirmPassword')}
        {...errorProps(errors.confirmPassword)}
      />
      <Button type="submit" size="lg" isWide isLoading={isSubmitting} className="mt-1">
        Create Account
      </Button>
    </form>
  );
}
