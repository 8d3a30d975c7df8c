import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { OrderCase } from '#contract/cases.ts';
import { casesApi } from '#contract/cases-api.ts';
import { CASE_LIMITS, type CaseOutcome } from '#domain/cases/case-rules.ts';
import { call, messageOf, shouldSuppressMessage } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { CountedTextArea } from '#web/ui/text-fields.tsx';
import { toast } from '#web/ui/toast.ts';

interface MessageFormProps {
  orderCase: OrderCase;
  label: string;
  hint?: string;
  /** Only of a restaurant. */
  proposal?: CaseOutcome | null;
  /** The queries that show the case. */
  queryKeys: readonly (readonly unknown[])[];
  onSent?: () => void;
  /** Further fields, above the button. */
  children?: ReactNode;
}

/** The form that adds a message to a case. */
export function MessageForm(props: MessageFormProps) {
  const { orderCase, label, hint, proposal = null, queryKeys, onSent, children } = props;
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [hasTriedToSubmit, setHasTriedToSubmit] = useState(false);
  const send = useMutation({
    mutationFn: () =>
      call(casesApi.addMessage, {
        params: { id: orderCase.id },
        body: { message: text, ...(proposal && { proposal }) },
      }),
    onSuccess: () => {
      setText('');
      setHasTriedToSubmit(false);
      toast({ title: 'Message sent' });
      onSent?.();
    },
    onError: (error) => {
      if (shouldSuppressMessage(error)) return;
      toast({
        title: 'Not sent',
        description: messageOf(error, 'Your message could not be sent. Please try again.'),
        variant: 'destructive',
      });
    },
    onSettled: () =>
      Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setHasTriedToSubmit(true);
    if (text.trim() && !send.isPending) send.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <CountedTextArea
        label={label}
        {...(hint && { hint })}
        maxLength={CASE_LIMITS.message}
        value={text}
        onChange={setText}
        error={hasTriedToSubmit && !text.trim() ? 'Please write something' : undefined}
      />
      {children}
      <Button type="submit" isLoading={send.isPending} className="justify-self-start">
        Send Message
      </Button>
    </form>
  );
}
