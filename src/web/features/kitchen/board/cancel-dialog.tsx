import { useState } from 'react';
import { CANCEL_REASON_MAX } from '#domain/orders/kitchen-moves.ts';
import { paymentLine } from '#domain/orders/payment-line.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioCard, RadioGroup } from '#web/ui/choice.tsx';
import { Dialog, useLastNonNull } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { BoardOrder } from '../kitchen.api.ts';

/** Shown to the customer. */
const REASONS = [
  'A dish is sold out',
  'The kitchen is too busy to cook it in time',
  'The kitchen is closing',
  'We cannot deliver to this address',
  'The order was placed twice or by mistake',
];

const OWN = 'own';

interface CancelDialogProps {
  /** Null while the dialog is closed. */
  order: BoardOrder | null;
  onClose: () => void;
  onCancel: (order: BoardOrder, reason: string) => void;
}

/** Asks for the reason before an order is cancelled. */
export function CancelDialog({ order, onClose, onCancel }: CancelDialogProps) {
  const shown = useLastNonNull(order);
  if (!shown) return null;
  return (
    <Dialog
      isOpen={order !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Cancel order ${shown.number}?`}
      description={
        paymentLine(shown).isCashDue || shown.paymentStatus === 'unpaid'
          ? 'The customer is told why. This cannot be undone.'
          : 'The customer is told why and gets the money back. This cannot be undone.'
      }
    >
      <ReasonForm
        key={shown.id}
        onBack={onClose}
        onSubmit={(reason) => {
          onClose();
          onCancel(shown, reason);
        }}
      />
    </Dialog>
  );
}

interface ReasonFormProps {
  onBack: () => void;
  onSubmit: (reason: string) => void;
}

function ReasonForm({ onBack, onSubmit }: ReasonFormProps) {
  const [choice, setChoice] = useState('');
  const [own, setOwn] = useState('');
  const [hasTriedToSubmit, setHasTriedToSubmit] = useState(false);
  const reason = choice === OWN ? own.trim() : choice;
  const isOwnMissing = hasTriedToSubmit && choice === OWN && !reason;
  const submit = () => {
    setHasTriedToSubmit(true);
    if (reason) onSubmit(reason);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <RadioGroup
        legend="Why"
        className="grid gap-2"
        error={hasTriedToSubmit && !choice ? 'Please choose a reason' : undefined}
      >
        {[...REASONS, OWN].map((value, index) => (
          <RadioCard
            key={value}
            name="reason"
            value={value}
            label={value === OWN ? 'Another reason' : value}
            checked={choice === value}
            onChange={() => setChoice(value)}
            {...(index === 0 && { 'data-focus-first': true })}
          />
        ))}
      </RadioGroup>
      {choice === OWN && (
        <TextField
          label="What the customer reads"
          maxLength={CANCEL_REASON_MAX}
          value={own}
          onChange={(event) => setOwn(event.target.value)}
          error={isOwnMissing ? 'Please say why' : undefined}
          className="mt-4"
        />
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" size="lg" onClick={onBack}>
          Keep order
        </Button>
        <Button type="submit" variant="danger" size="lg">
          Cancel order
        </Button>
      </div>
    </form>
  );
}
