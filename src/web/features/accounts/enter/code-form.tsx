import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { User } from '#contract/users.ts';
import { CallError, messageOf } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { signInWithCode } from './enter.api.ts';

interface CodeFormProps {
  /** Stands for the password, which was right. */
  ticket: string;
  onEntered: (user: User) => void;
  /** Back to the password, with a reason if the ticket has expired. */
  onBack: (reason?: string) => void;
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ ticket, onEntered, onBack }: CodeFormProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const form = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  // The field that had the focus is gone. `isRecovery` tells which one has come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => setFocus('code'), [setFocus, isRecovery]);

  const refuse = (message: string) => {
    form.setError('code', { message }, { shouldFocus: true });
    toast({ title: 'Login Failed', description: message, variant: 'destructive' });
  };
  const submit = async ({ code }: { code: string }) => {
    if (code.trim() === '') return refuse('Please enter the code.');
    try {
      onEntered(await signInWithCode({ ticket, code }));
      toast({ title: 'Welcome back!', description: 'You have successfully logged in.' });
    } catch (error) {
      const hasAnswer = error instanceof CallError && error.status > 0 && error.status < 500;
      const message = hasAnswer ? messageOf(error, WRONG) : OUT_OF_REACH;
      if (error instanceof CallError && RETRIED.includes(error.code)) refuse(message);
      else if (hasAnswer) onBack(message);
      else toast({ title: 'Login Failed', description: message, variant: 'destructive' });
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
          ? 'One of the ten codes you were shown when you set up the second factor. Each is good once.'
          : 'Your password is right. Now the six digits that your authenticator app shows.'}
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

const WRONG = 'This code is wrong, or was used already.';
const OUT_OF_REACH = 'Could not reach the server. Please try again.';

/** Refusals after which the same ticket is still good for another code. */
const RETRIED: readonly (string | undefined)[] = [
  'invalid_credentials',
  'invalid_input',
  'too_many_requests',
];
