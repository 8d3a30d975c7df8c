import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/messages.tsx';
import { announce } from '#web/ui/screen-reader.tsx';
import type { RecordForm } from './use-record-form.ts';

export interface RecordBodyProps<Fields extends FieldValues> {
  title: string;
  /** The kind of record, such as 'restaurant'. */
  noun: string;
  record: RecordForm<Fields>;
  /** The labels of the fields, for the list of changes. */
  labels: Readonly<Record<keyof Fields & string, string>>;
  /** The id of the form, for the save button outside of it. */
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
            title="Your unsaved input was restored"
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

interface EditedMeanwhileProps<Name extends string> {
  noun: string;
  labels: Readonly<Record<Name, string>>;
  conflict: {
    theirs: readonly Name[];
    mine: readonly Name[];
    takeTheirs: () => void;
    keepMine: () => void;
  };
  /** The conflict has been resolved. */
  onResolved: () => void;
}

/** Shows the changes of the other user, with buttons to resolve the conflict. */
function EditedMeanwhile<Name extends string>(props: EditedMeanwhileProps<Name>) {
  const { noun, labels, conflict, onResolved } = props;
  const { theirs, mine, takeTheirs, keepMine } = conflict;
  const list = (names: readonly Name[]) => names.map((name) => labels[name]).join(', ');
  const both = mine.filter((name) => theirs.includes(name));
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const resolve = (act: () => void, announcement: string) => {
    act();
    onResolved();
    announce(announcement);
  };
  return (
    <div ref={frame} className="mb-6">
      <Notice
        tone="warning"
        title={`Somebody else has changed this ${noun} meanwhile`}
        text="Your changes are not saved yet, but nothing you typed is lost."
        action={
          <>
            <Button
              size="sm"
              variant="secondary"
              onClick={() =>
                resolve(keepMine, 'Your changes are on top of theirs. Save to keep them.')
              }
            >
              Keep My Changes
            </Button>
            <Button
              size="sm"
              variant="secondary"
              onClick={() => resolve(takeTheirs, 'The form shows their version now.')}
            >
              Load Their Version
            </Button>
          </>
        }
      >
        <ul className="grid gap-1">
          <li>
            <b>They changed:</b> {list(theirs) || 'nothing this form shows'}
          </li>
          <li>
            <b>You changed:</b> {list(mine)}
          </li>
          {both.length > 0 && (
            <li>
              <b>Both:</b> {list(both)} – yours would replace theirs when you save.
            </li>
          )}
        </ul>
      </Notice>
    </div>
  );
}
