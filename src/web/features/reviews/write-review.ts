import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reviewsApi } from '#contract/api.ts';
import type { Order } from '#contract/orders.ts';
import { deliveredAt, reviewProblem, STARS, type Stars } from '#domain/reviews/review-rules.ts';
import { call, messageOf } from '#web/lib/call.ts';
import { invalidateAfter } from '#web/lib/stale-after.ts';
import { unsavedForm } from '#web/lib/unsaved-form.ts';
import { toast } from '#web/ui/toast.ts';

interface ReviewInput {
  orderId: string;
  rating: Stars;
  text: string;
  /** Whether this replaces an existing review. */
  isChange: boolean;
}

/** Writes a review of an order, or changes it. */
export function useWriteReview() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ orderId, rating, text, isChange }: ReviewInput) =>
      call(isChange ? reviewsApi.change : reviewsApi.write, {
        params: { id: orderId },
        body: { rating, text },
      }),
    onSuccess: ({ hiddenReason }, { orderId }) => {
      unsavedReview(orderId).clear();
      const isShown = hiddenReason === null;
      toast({
        title: 'Thank you',
        description: isShown
          ? 'Your review is on the restaurant’s page.'
          : 'Your review is saved. It stays hidden until our team shows it again.',
      });
    },
    onError: (error) => {
      toast({
        title: 'Not sent',
        description: messageOf(error, 'Your review could not be sent. Please try again.'),
        variant: 'destructive',
      });
    },
    // Also after a failure: it may have been written in another tab.
    onSettled: () => void invalidateAfter(client, ['reviews']),
  });
}

interface UnsavedReview {
  rating: Stars | null;
  text: string;
}

/** In session storage, because the redirect to sign-in after a session has ended loads a new page. */
export const unsavedReview = (orderId: string) =>
  unsavedForm<UnsavedReview>({
    key: `review:${orderId}`,
    storage: 'session',
    parse: (stored) => {
      const { rating, text }: { rating?: unknown; text?: unknown } = stored;
      if (typeof text !== 'string') return null;
      return { rating: STARS.find((stars) => stars === rating) ?? null, text };
    },
  });

/** Whether the customer can review an order now. */
export function isReviewable(order: Order, now: Date): boolean {
  const facts = {
    status: order.status,
    deliveredAt: deliveredAt(order.history),
    hasReview: order.review !== null,
  };
  return reviewProblem(facts, now) === null;
}
