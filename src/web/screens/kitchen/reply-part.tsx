import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Reply } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { reviewsApi } from '#contract/reviews.api.ts';
import type { Review } from '#contract/reviews.ts';
import { REVIEW_LIMITS } from '#domain/reviews/review-rules.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { CountedTextArea } from '#web/features/reviews/counted-text-area.tsx';
import { call, messageOf } from '#web/lib/call.ts';
import { invalidateAfter } from '#web/lib/stale-after.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { unsavedReply } from './unsaved-reply.ts';

/** A button that opens the field for a reply, or for another one in its place. */
export function ReplyPart({ review }: { review: Review }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <ReplyForm review={review} onClose={() => setIsOpen(false)} />;
  return (
    <Button
      ref={button}
      variant="secondary"
      size="sm"
      className="mt-3"
      onClick={() => setIsOpen(true)}
    >
      <Reply className="size-4" aria-hidden="true" />
      {review.reply ? 'Change Reply' : 'Reply'}
      <VisuallyHidden>to {review.author}</VisuallyHidden>
    </Button>
  );
}

function ReplyForm({ review, onClose }: { review: Review; onClose: () => void }) {
  const user = useUser();
  // Who opened the form: when the session ends there is no user any more, but the text is theirs.
  const [userId] = useState(user?.id ?? null);
  const unsaved = unsavedReply(review.id);
  const [text, setText] = useState(() => unsaved.get(userId)?.text ?? review.reply?.text ?? '');
  const [isTried, setIsTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const change = (words: string) => {
    setText(words);
    unsaved.set(userId, { text: words });
  };
  const close = () => {
    unsaved.clear();
    onClose();
  };
  const send = useMutation({
    mutationFn: () => call(reviewsApi.reply, { params: { id: review.id }, body: { text } }),
    onSuccess: () => {
      toast({ title: 'Reply sent', description: 'It is shown below the review.' });
      close();
    },
    onError: (error) =>
      toast({
        title: 'Not sent',
        description: messageOf(error, 'Your reply could not be sent. Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => void invalidateAfter(client, ['reviews']),
  });
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const isMissing = isTried && !text.trim();
  return (
    <form
      ref={form}
      noValidate
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (text.trim() && !send.isPending) send.mutate();
      }}
    >
      <CountedTextArea
        label={`Reply to ${review.author}`}
        hint="Everybody can read it, in the restaurant’s name."
        error={isMissing ? 'Please write something' : undefined}
        maxLength={REVIEW_LIMITS.reply}
        value={text}
        onChange={change}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isLoading={send.isPending}>
          Send Reply
        </Button>
        <Button variant="secondary" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
