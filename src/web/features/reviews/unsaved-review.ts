import { STARS, type Stars } from '#domain/reviews/review-rules.ts';
import { unsavedForm } from '#web/lib/unsaved-form.ts';

interface UnsavedReview {
  rating: Stars | null;
  text: string;
}

/** In session storage: when the session ends, the way to the login loads a new page. */
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
