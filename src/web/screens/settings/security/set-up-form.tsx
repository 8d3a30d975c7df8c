import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { SecondFactorSetup } from '#contract/account-security.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { CodeField } from './code-field.tsx';
import { codeProblem } from './code-problem.ts';
import { confirmSecondFactor } from './security.api.ts';

interface SetUpFormProps {
  setup: SecondFactorSetup;
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** Shows the secret for the app, and asks for its first code, which turns the second factor on. */
export function SetUpForm({ setup, onDone, onCancel }: SetUpFormProps) {
  const form = useForm({ defaultValues: { code: '' } });
  const confirmation = useMutation({ mutationFn: confirmSecondFactor });

  const refuse = (message: string) => form.setError('code', { message }, { shouldFocus: true });
  const submit = async (values: { code: string }) => {
    if (values.code.trim() === '') return refuse('Please enter the code from the app.');
    try {
      onDone(await confirmation.mutateAsync(values));
    } catch (error) {
      const problem = codeProblem(error);
      if (problem) refuse(problem);
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
          // As a picture, so that it is never part of the page's own markup.
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
            <code className="wrap-anywhere font-[650] tracking-wide">{inGroups(setup.secret)}</code>
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

/** In groups of four, which are easier to type. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
