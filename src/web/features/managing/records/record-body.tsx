import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EditedMeanwhile } from './edited-meanwhile.tsx';
import type { RecordForm } from './use-record-form.ts';

export interface RecordBodyProps<Fields extends FieldValues> {
  title: string;
  /** The kind of record, such as 'restaurant'. */
  noun: string;
  record: RecordForm<Fields>;
  /** The labels of the fields, for the list of changes. */
  labels: Readonly<Record<keyof Fields & string, string>>;
  /** The button that saves stands elsewhere and names the form by this. */
  formId: string;
  /** Called when the conflict with others' changes has been resolved. */
  onResolved: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The form of a {@link useRecordForm}, with its notices above. */
export function RecordBody<Fields extends FieldValues>(props: RecordBodyProps<Fields>) {
  const { title, noun, record, labels, formId, onResolved, children } = props;
  return (
    <>
      {record.conflict && (
        <EditedMeanwhile
          noun={noun}
          labels={labels}
          conflict={record.conflict}
          onResolved={onResolved}
        />
      )}
      {record.startOver && !record.conflict && (
        <div className="mb-6">
          <Notice
            title="What you typed before is back"
            text="It has not been saved yet."
            action={
              <Button size="sm" variant="secondary" onClick={record.startOver}>
                Start Over
              </Button>
            }
          />
        </div>
      )}
      <form
        id={formId}
        noValidate
        aria-label={title}
        onSubmit={record.submit}
        className="grid gap-6"
      >
        {children}
      </form>
    </>
  );
}
