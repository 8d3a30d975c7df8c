import { clsx } from 'clsx';
import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { SCRIM, WINDOW } from './dialog.tsx';
import { useReturnFocus } from './use-return-focus.ts';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Makes the confirm button red, for what cannot be undone. */
  isDangerous?: boolean;
  isBusy?: boolean;
  /** The caller closes the dialog, at once or when the work is done. */
  onConfirm: () => void;
}

/** Asks before something is done. The cancel button has the focus first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onOpenChange, title, text, onConfirm } = props;
  const { confirmLabel, cancelLabel = 'Cancel', isDangerous = false, isBusy = false } = props;
  const focus = useReturnFocus();
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay data-scrim className={SCRIM} />
        <Radix.Content {...focus} className={clsx(WINDOW, 'p-6 sm:max-w-md')}>
          <Radix.Title className="text-heading">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-muted">{text}</Radix.Description>
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Radix.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </Radix.Cancel>
            <Button
              variant={isDangerous ? 'danger' : 'primary'}
              isLoading={isBusy}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
