import { useState } from 'react';
import type { OrderReview } from '#contract/reviews.ts';
import { REVIEW_LIMITS, type Stars } from '#domain/reviews/review-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { CountedTextArea } from './counted-text-area.tsx';
import { useWriteReview } from './review.api.ts';
import { StarChoice } from './star-choice.tsx';
import { unsavedReview } from './unsaved-review.ts';

interface ReviewFormProps {
  orderId: string;
  /** Who writes it. */
  userId: string | null;
  /** The review to edit; null for a new one. */
  review: OrderReview | null;
  legend: string;
  /** Called when the review was sent or dismissed. */
  onClose: () => void;
}

/**
 * Stars first; the text field and the button appear once stars are chosen. What was written is restored
 * when the form is opened again, until it is sent or cancelled.
 */
export function ReviewForm(props: ReviewFormProps) {
  const { orderId, userId, review, legend, onClose } = props;
  const unsaved = unsavedReview(orderId);
  const [{ rating, text }, setWritten] = useState(
    () => unsaved.get(userId) ?? { rating: review?.rating ?? null, text: review?.text ?? '' },
  );
  const write = useWriteReview();
  const change = (written: { rating: Stars | null; text: string }) => {
    setWritten(written);
    unsaved.set(userId, written);
  };
  const cancel = () => {
    unsaved.clear();
    onClose();
  };
  const send = () => {
    if (rating === null) return;
    const written = { orderId, rating, text, isChange: review !== null };
    write.mutate(written, { onSuccess: onClose });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A second click comes before the button is disabled.
        if (!write.isPending) send();
      }}
    >
      <StarChoice
        legend={legend}
        value={rating}
        onChange={(stars) => change({ rating: stars, text })}
      />
      {rating !== null && (
        <div className="mt-4 grid gap-4">
          <CountedTextArea
            label="In your words (optional)"
            hint="Everybody can read it, with your first name and an initial."
            maxLength={REVIEW_LIMITS.text}
            value={text}
            onChange={(words) => change({ rating, text: words })}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isLoading={write.isPending}>
              {review ? 'Save Review' : 'Send Review'}
            </Button>
            <Button variant="secondary" onClick={cancel}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}
