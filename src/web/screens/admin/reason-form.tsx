import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

interface ReasonFormProps {
  /** Who reads the reason. */
  hint: string;
  /** In characters. */
  maxLength: number;
  submitLabel: string;
  isBusy: boolean;
  onBack: () => void;
  onSubmit: (reason: string) => void;
}

/** The content of a dialog that requires a reason. */
export function ReasonForm(props: ReasonFormProps) {
  const { hint, maxLength, submitLabel, isBusy, onBack, onSubmit } = props;
  const [reason, setReason] = useState('');
  const [hasTriedToSubmit, setHasTriedToSubmit] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setHasTriedToSubmit(true);
        if (reason.trim() && !isBusy) onSubmit(reason.trim());
      }}
    >
      <TextField
        label="Reason"
        hint={hint}
        maxLength={maxLength}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={hasTriedToSubmit && !reason.trim() ? 'Please say why' : undefined}
        data-focus-first
      />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onBack}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" isLoading={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
