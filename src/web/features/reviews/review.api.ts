import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reviewsApi } from '#contract/reviews.api.ts';
import type { Stars } from '#domain/reviews/review-rules.ts';
import { call, messageOf } from '#web/lib/call.ts';
import { pagesOf, queryOf } from '#web/lib/endpoint-query.ts';
import { invalidateAfter } from '#web/lib/stale-after.ts';
import { toast } from '#web/ui/toast.ts';
import { unsavedReview } from './unsaved-review.ts';

/** Reviews per page. */
const limit = 10;

/** The reviews of a restaurant, by its slug or id, newest first. */
export const reviewsQuery = (restaurant: string) =>
  pagesOf(reviewsApi.ofRestaurant, { params: { id: restaurant }, query: { limit } });

export const reviewSummaryQuery = (restaurant: string) =>
  queryOf(reviewsApi.summary, { params: { id: restaurant } });

interface Written {
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
    mutationFn: ({ orderId, rating, text, isChange }: Written) =>
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
