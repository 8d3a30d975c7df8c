import { type ReactNode, useId, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConfirmDialog, Dialog, DialogFooter } from '#web/ui/dialog.tsx';
import { RecordBody } from './record-body.tsx';
import type { RecordForm } from './use-record-form.ts';

interface RecordDialogProps<Fields extends FieldValues> {
  title: string;
  /** The kind of record, such as 'restaurant'. */
  noun: string;
  size?: 'md' | 'lg';
  record: RecordForm<Fields>;
  /** The labels of the fields, for the list of changes. */
  labels: Readonly<Record<keyof Fields & string, string>>;
  saveLabel: string;
  /** Whether something required is missing or an upload is running. */
  isSaveDisabled?: boolean;
  /** The fields. */
  children: ReactNode;
}

/** The dialog for a {@link useRecordForm}. Asks before discarding input. */
export function RecordDialog<Fields extends FieldValues>(props: RecordDialogProps<Fields>) {
  const { title, noun, size = 'md', record, labels, saveLabel, isSaveDisabled, children } = props;
  const [isConfirming, setIsConfirming] = useState(false);
  const formId = useId();
  const save = useRef<HTMLButtonElement>(null);
  const leave = () => {
    if (record.hasChanges()) setIsConfirming(true);
    else record.close();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={leave}
      title={title}
      size={size}
      footer={
        <DialogFooter
          onCancel={leave}
          ref={save}
          type="submit"
          form={formId}
          disabled={isSaveDisabled}
          isLoading={record.isSaving}
        >
          {saveLabel}
        </DialogFooter>
      }
    >
      <RecordBody
        title={title}
        noun={noun}
        record={record}
        labels={labels}
        formId={formId}
        // The focused button disappears with the notice.
        onResolved={() => save.current?.focus()}
      >
        {children}
      </RecordBody>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title="Discard your changes?"
        text="What you have typed here has not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep Editing"
        isDangerous
        onConfirm={() => {
          setIsConfirming(false);
          record.close();
        }}
      />
    </Dialog>
  );
}
