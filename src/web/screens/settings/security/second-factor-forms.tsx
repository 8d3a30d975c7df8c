import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { SecondFactorSetup } from '#contract/account-security.ts';
import { CallError, messageOf, shouldSuppressMessage } from '#web/lib/call.ts';
import { Button, buttonClass, CopyButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField, type TextFieldProps } from '#web/ui/field.tsx';
import { focusOnMount } from '#web/ui/focus.ts';
import { toast } from '#web/ui/toast.ts';
import { showUser } from '../settings.api.ts';
import { confirmSecondFactor, removeSecondFactor } from './security.api.ts';

interface SetUpFormProps {
  setup: SecondFactorSetup;
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** Shows the secret for the app, and asks for its first code, which turns the second factor on. */
export function SetUpForm({ setup, onDone, onCancel }: SetUpFormProps) {
  const form = useForm({ defaultValues: { code: '' } });
  const confirmation = useMutation({ mutationFn: confirmSecondFactor });

  const showProblem = (message: string) =>
    form.setError('code', { message }, { shouldFocus: true });
  const submit = async (values: { code: string }) => {
    if (values.code.trim() === '') return showProblem('Please enter the code from the app.');
    try {
      onDone(await confirmation.mutateAsync(values));
    } catch (error) {
      const problem = codeProblem(error);
      if (problem) showProblem(problem);
    }
  };
  return (
    <form
      noValidate
      aria-label="Set up the second factor"
      onSubmit={form.handleSubmit(submit)}
      className="mt-4 grid gap-6"
    >
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        <img
          // As an image, so that the SVG is never part of the document.
          src={`data:image/svg+xml,${encodeURIComponent(setup.qrSvg)}`}
          alt="QR code for your authenticator app"
          width={176}
          height={176}
          className="size-44 rounded-control border border-line bg-white"
        />
        <div className="min-w-0">
          <p ref={focusOnMount} tabIndex={-1} className="outline-none">
            Scan this with your authenticator app, or type this into it:
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
            <code className="wrap-anywhere font-[650] tracking-wide">
              {groupByFour(setup.secret)}
            </code>
            <CopyButton label="Copy" text={setup.secret} />
          </p>
          <p className="mt-3 hidden pointer-coarse:block">
            <a
              href={setup.otpauthUrl}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              Open in the app on this phone
            </a>
          </p>
        </div>
      </div>
      <CodeField
        label="Code from the app"
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isLoading={confirmation.isPending}>
          Turn On
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Groups of four characters are easier to type. */
function groupByFour(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Asks for a code before the second factor is turned off. */
export function TurnOffDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title="Turn off the second factor?"
      description="The password alone will sign you in again, and your recovery codes stop working."
      size="sm"
    >
      <TurnOffForm onClose={onClose} />
    </Dialog>
  );
}

function TurnOffForm({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { code: '' } });
  const removal = useMutation({ mutationFn: removeSecondFactor });

  const showProblem = (message: string) =>
    form.setError('code', { message }, { shouldFocus: true });
  const submit = async (values: { code: string }) => {
    if (values.code.trim() === '') return showProblem('Please enter a code.');
    try {
      await removal.mutateAsync(values);
    } catch (error) {
      // It was turned off in another tab.
      const isOff = error instanceof CallError && error.status === 404;
      const problem = codeProblem(error);
      if (problem && !isOff) return showProblem(problem);
      if (!isOff) return onClose();
    }
    onClose();
    showUser({ hasSecondFactor: false });
    toast({ title: 'Second Factor Off', description: 'The password alone signs you in again.' });
  };
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-5">
      <CodeField
        label="Code from the app, or a recovery code"
        data-focus-first
        // A recovery code has letters.
        inputMode="text"
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Keep It On
        </Button>
        <Button type="submit" variant="danger" isLoading={removal.isPending}>
          Turn Off
        </Button>
      </div>
    </form>
  );
}

/** A field for a code of the authenticator app. */
function CodeField(props: TextFieldProps) {
  return (
    <TextField
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      className="max-w-sm"
      {...props}
    />
  );
}

/** The message beside the field of a refused code; null if none is needed. */
function codeProblem(error: unknown): string | null {
  if (shouldSuppressMessage(error)) return null;
  const hasResponse = error instanceof CallError && error.status > 0 && error.status < 500;
  return hasResponse
    ? messageOf(error, 'This code is wrong, or was used already.')
    : 'Could not reach the server. Please try again.';
}
