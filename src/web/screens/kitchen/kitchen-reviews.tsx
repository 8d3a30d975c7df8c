import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Reply } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { reviewsApi } from '#contract/api.ts';
import type { Review } from '#contract/reviews.ts';
import { REVIEW_LIMITS } from '#domain/reviews/review-rules.ts';
import { reviewsIn } from '#domain/reviews/shown-rating.ts';
import { mayActAs } from '#domain/staff/restaurant-rights.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import type { KitchenRestaurant } from '#web/features/kitchen/kitchen.api.ts';
import { RatingBars, ReviewList } from '#web/features/reviews/review-list.tsx';
import { reviewSummaryQuery } from '#web/features/reviews/reviews.api.ts';
import { call, messageOf } from '#web/lib/call.ts';
import { invalidateAfter } from '#web/lib/stale-after.ts';
import { unsavedForm } from '#web/lib/unsaved-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/messages.tsx';
import { VisuallyHidden } from '#web/ui/screen-reader.tsx';
import { CountedTextArea } from '#web/ui/text-fields.tsx';
import { toast } from '#web/ui/toast.ts';

/** The restaurant's reviews, newest first; managers can reply. */
export function KitchenReviews({ restaurant }: { restaurant: KitchenRestaurant }) {
  const query = useQuery({ ...reviewSummaryQuery(restaurant.id), staleTime: 0 });
  const summary = query.data;
  if (query.isError && !summary) {
    return (
      <ErrorState
        text="Failed to load the reviews. Please try again."
        onRetry={() => query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (!summary) return null;
  const isManager = mayActAs(restaurant.role, 'manager');
  const count = reviewsIn(summary.distribution);
  return (
    <section aria-labelledby="reviews" className="mt-4 grid gap-5">
      <h2 id="reviews" className="text-heading">
        Reviews
      </h2>
      {count === 0 ? (
        <p className="max-w-prose text-muted">
          No reviews yet. Customers are asked for one once their order is delivered.
        </p>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <Card>
            <p className="tabular mb-4 font-bold font-display text-3xl tracking-tight">
              {Number(summary.rating).toFixed(1)}{' '}
              <span className="font-normal font-sans text-base text-muted tracking-normal">
                of 5
              </span>
            </p>
            <RatingBars distribution={summary.distribution} />
          </Card>
          <div>
            <ReviewList
              restaurant={restaurant}
              refetchesOnMount
              {...(isManager && { actions: (review) => <ReplyPart review={review} /> })}
            />
          </div>
        </div>
      )}
    </section>
  );
}

/** A button that opens the form to write or change the reply. */
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
  // The user who opened the form; kept after the session has ended, so that the draft stays theirs.
  const [userId] = useState(user?.id ?? null);
  const unsaved = unsavedReply(review.id);
  const [text, setText] = useState(() => unsaved.get(userId)?.text ?? review.reply?.text ?? '');
  const [hasTriedToSubmit, setHasTriedToSubmit] = useState(false);
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
        title: 'Reply not sent',
        description: messageOf(error, 'Your reply could not be sent. Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => void invalidateAfter(client, ['reviews']),
  });
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const isMissing = hasTriedToSubmit && !text.trim();
  return (
    <form
      ref={form}
      noValidate
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setHasTriedToSubmit(true);
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

/** In session storage, because signing in again after the session has ended loads a new page. */
const unsavedReply = (reviewId: string) =>
  unsavedForm<{ text: string }>({
    key: `reply:${reviewId}`,
    storage: 'session',
    parse: (stored) =>
      'text' in stored && typeof stored.text === 'string' ? { text: stored.text } : null,
  });
