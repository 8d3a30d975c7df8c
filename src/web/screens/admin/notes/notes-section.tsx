import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { Note } from '#contract/admin-details.ts';
import { adminDetailsApi } from '#contract/management-api.ts';
import { ADMIN_LIMITS } from '#domain/accounts/person-limits.ts';
import { useAdminRights } from '#web/features/accounts/admin-rights.ts';
import { type NoteSubject, notesQuery } from '#web/features/admin/admin-details.api.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import { orderDateTime } from '#web/features/orders/order-date.ts';
import { call } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { ErrorState } from '#web/ui/messages.tsx';
import { CountedTextArea } from '#web/ui/text-fields.tsx';
import { Section } from '../section.tsx';

const addEndpointOf = ({ kind }: NoteSubject) =>
  kind === 'order' ? adminDetailsApi.addOrderNote : adminDetailsApi.addCustomerNote;

/** The notes of admins about an order or a customer, and a form for another one. */
export function NotesSection({ subject }: { subject: NoteSubject }) {
  const query = useQuery(notesQuery(subject));
  const { mayCall } = useAdminRights();
  const mayAdd = mayCall(addEndpointOf(subject));
  return (
    <Section title="Internal Notes">
      {mayAdd && <NoteForm subject={subject} onAdded={() => void query.refetch()} />}
      {query.isPending && <Skeleton className="mt-5 h-12" />}
      {query.isError && !query.data && (
        <div className="mt-5">
          <ErrorState
            text="Failed to load the notes. Please try again."
            onRetry={() => query.refetch()}
            isRetrying={query.isFetching}
          />
        </div>
      )}
      {!mayAdd && query.data?.length === 0 && <p className="text-muted">No notes yet</p>}
      {query.data && query.data.length > 0 && (
        <div className="mt-5 border-line border-t">
          <NoteList label="Notes" notes={query.data} />
        </div>
      )}
    </Section>
  );
}

export function NoteList({ label, notes }: { label: string; notes: readonly Note[] }) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {notes.map((note) => (
        <NoteItem key={note.id} note={note} />
      ))}
    </ul>
  );
}

function NoteItem({ note: { text, author, createdAt } }: { note: Note }) {
  return (
    <li className="py-3 last:pb-0">
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="mt-1 text-muted text-sm">
        {author ?? 'Deleted account'} · <time dateTime={createdAt}>{orderDateTime(createdAt)}</time>
      </p>
    </li>
  );
}

interface NoteFormProps {
  subject: NoteSubject;
  onAdded: () => void;
}

function NoteForm({ subject, onAdded }: NoteFormProps) {
  const [text, setText] = useState('');
  const [hasTriedToSubmit, setHasTriedToSubmit] = useState(false);
  const add = useAdminMutation({
    act: (newText: string) =>
      call(addEndpointOf(subject), {
        params: { id: subject.id },
        body: { text: newText },
      }),
    refreshes: [],
    done: () => 'Note added.',
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setHasTriedToSubmit(true);
    if (!text.trim() || add.isPending) return;
    add.mutate(text.trim(), {
      onSuccess: () => {
        setText('');
        setHasTriedToSubmit(false);
        onAdded();
      },
    });
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Write a note" className="grid gap-3">
      <CountedTextArea
        label="New note"
        hint="Customers and restaurants do not see it."
        maxLength={ADMIN_LIMITS.noteMax}
        value={text}
        onChange={setText}
        error={hasTriedToSubmit && !text.trim() ? 'Please write something' : undefined}
      />
      <Button type="submit" size="sm" isLoading={add.isPending} className="justify-self-start">
        Add Note
      </Button>
    </form>
  );
}
