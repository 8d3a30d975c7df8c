import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { CallError } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { showUser } from '../settings.api.ts';
import { CodeField } from './code-field.tsx';
import { codeProblem } from './code-problem.ts';
import { removeSecondFactor } from './security.api.ts';

/** Asks for a code before the second factor is turned off. */
export function TurnOffDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title="Turn off the second factor?"
      description="Then the password alone signs you in again, and your recovery codes are worth nothing."
      size="sm"
    >
      <TurnOffForm onClose={onClose} />
    </Dialog>
  );
}

function TurnOffForm({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { code: '' } });
  const removal = useMutation({ mutationFn: removeSecondFactor });

  const refuse = (message: string) => form.setError('code', { message }, { shouldFocus: true });
  const submit = async (values: { code: string }) => {
    if (values.code.trim() === '') return refuse('Please enter a code.');
    try {
      await removal.mutateAsync(values);
    } catch (error) {
      // It was turned off in another tab.
      const isOff = error instanceof CallError && error.status === 404;
      const problem = codeProblem(error);
      if (problem && !isOff) return refuse(problem);
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
