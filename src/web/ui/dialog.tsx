import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { AlertDialog, Dialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps, IconButton } from './button.tsx';
import { useReturnFocus } from './focus.ts';

interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description?: string;
  size?: 'sm' | 'md' | 'lg';
  children: ReactNode;
  /** Buttons, in a bar that does not scroll. */
  footer?: ReactNode;
  /** Gets the focus on closing if the element that had it has been removed. */
  returnFocusTo?: () => Element | null;
}

/** A modal dialog; on a phone it slides up from the bottom. */
export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange, title, description, size = 'md', children, footer } = props;
  const focus = useReturnFocus(props.returnFocusTo);
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay data-scrim className={SCRIM} />
        <Radix.Content
          {...focus}
          {...(!description && { 'aria-describedby': undefined })}
          onEscapeKeyDown={(event) => focusedElementUsesEscape() && event.preventDefault()}
          className={clsx(WINDOW, WIDTHS[size])}
        >
          <div className="flex items-start justify-between gap-4 px-6 pt-5">
            <div className="pt-1.5">
              <Radix.Title className="text-heading">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label="Close" className="-mr-2">
                <X className="size-5" aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </div>
          <div className="overflow-y-auto px-6 pt-4 pb-6">{children}</div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-line border-t px-6 py-4">
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface DialogFooterProps extends ButtonProps {
  onCancel: () => void;
}

/** The footer of a form: a Cancel button, and the button with the given props. */
export function DialogFooter({ onCancel, ...action }: DialogFooterProps) {
  return (
    <>
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
      <Button {...action} />
    </>
  );
}

/** Escape first closes an open combobox list, or cancels a drag; then it closes the dialog. */
function focusedElementUsesEscape(): boolean {
  const selector =
    '[role=combobox][aria-expanded=true], [aria-roledescription=sortable][aria-pressed=true]';
  return document.activeElement?.matches(selector) ?? false;
}

export const SCRIM =
  'fixed inset-0 z-overlay bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

const WINDOW =
  'fixed inset-x-0 bottom-0 z-overlay mx-auto flex max-h-[92dvh] w-full flex-col rounded-t-card bg-raised shadow-overlay focus:outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in sm:inset-y-0 sm:my-auto sm:h-fit sm:max-h-[min(46rem,90dvh)] sm:w-[calc(100%-2rem)] sm:rounded-card';

const WIDTHS = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' };

export interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  text: ReactNode;
  /** Further fields of the question. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** A red confirm button, for actions that cannot be undone. */
  isDangerous?: boolean;
  isBusy?: boolean;
  /** The caller closes the dialog, at once or after the action. */
  onConfirm: () => void;
}

/** Asks for confirmation of an action. The cancel button has the focus first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onOpenChange, title, text, children, onConfirm } = props;
  const { confirmLabel, cancelLabel = 'Cancel', isDangerous = false, isBusy = false } = props;
  const focus = useReturnFocus();
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay data-scrim className={SCRIM} />
        <AlertDialog.Content {...focus} className={clsx(WINDOW, 'p-6 sm:max-w-md')}>
          <AlertDialog.Title className="text-heading">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-muted">{text}</AlertDialog.Description>
          {children && <div className="mt-4">{children}</div>}
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button
              variant={isDangerous ? 'danger' : 'primary'}
              isLoading={isBusy}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** The value, or the last one that was not null, which a closing dialog still shows while it fades out. */
export function useLastNonNull<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
