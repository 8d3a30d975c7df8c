import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { accountSecurityApi } from '#contract/api.ts';
import { CallError, call, isUnauthorized, messageOf } from '#web/lib/call.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { PasswordField } from '#web/ui/text-fields.tsx';

interface PasswordDialogProps {
  /** Null when the dialog is closed. */
  question: { answer: (isConfirmed: boolean) => void } | null;
  email: string;
}

/** Asks for the password again before a sensitive action. */
export function PasswordDialog({ question, email }: PasswordDialogProps) {
  return (
    <Dialog
      isOpen={question !== null}
      onOpenChange={(isOpen) => !isOpen && question?.answer(false)}
      title="Enter your password"
      description="You entered it some time ago. Before this action we ask again, so that nobody else can use your session."
      size="sm"
    >
      {question && <PasswordForm email={email} onAnswer={question.answer} />}
    </Dialog>
  );
}

interface PasswordFormProps {
  email: string;
  onAnswer: (isConfirmed: boolean) => void;
}

function PasswordForm({ email, onAnswer }: PasswordFormProps) {
  const form = useForm({ defaultValues: { password: '' } });
  const confirmation = useMutation({
    mutationFn: (body: { password: string }) => call(accountSecurityApi.confirmPassword, { body }),
  });

  const refuse = (message: string) => form.setError('password', { message }, { shouldFocus: true });
  const submit = async (values: { password: string }) => {
    if (!values.password) return refuse('Please enter your password.');
    try {
      await confirmation.mutateAsync(values);
      onAnswer(true);
    } catch (error) {
      if (isUnauthorized(error)) onAnswer(false);
      else refuse(problemText(error));
    }
  };
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-5">
      {/* Tells password managers which account the password is for. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Password"
        data-focus-first
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <Link
        to={paths.reset()}
        onClick={() => onAnswer(false)}
        className="-my-2 inline-flex min-h-11 items-center justify-self-start font-medium text-muted underline underline-offset-4 hover:text-foreground"
      >
        Forgot password?
      </Link>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          Cancel
        </Button>
        <Button type="submit" isLoading={confirmation.isPending}>
          Continue
        </Button>
      </div>
    </form>
  );
}

function problemText(error: unknown): string {
  if (error instanceof CallError && error.code === 'incorrect_password') {
    return 'This password is incorrect.';
  }
  return error instanceof CallError && error.status === 429
    ? messageOf(error, 'Too many attempts. Please wait a moment.')
    : 'Could not reach the server. Please try again.';
}
