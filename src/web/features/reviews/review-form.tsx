import { useState } from 'react';
import type { OrderReview } from '#contract/reviews.ts';
import { REVIEW_LIMITS, type Stars } from '#domain/reviews/review-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { CountedTextArea } from './counted-text-area.tsx';
import { useWriteReview } from './review.api.ts';
import { StarChoice } from './star-choice.tsx';

interface ReviewFormProps {
  orderId: string;
  /** The review to edit; null for a new one. */
  review: OrderReview | null;
  legend: string;
  /** Called when the review was sent or dismissed. */
  onClose: () => void;
}

/** Stars first; the text field and the button appear once stars are chosen. */
export function ReviewForm({ orderId, review, legend, onClose }: ReviewFormProps) {
  const [rating, setRating] = useState<Stars | null>(review?.rating ?? null);
  const [text, setText] = useState(review?.text ?? '');
  const write = useWriteReview();
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
      <StarChoice legend={legend} value={rating} onChange={setRating} />
      {rating !== null && (
        <div className="mt-4 grid gap-4">
          <CountedTextArea
            label="In your words (optional)"
            hint="Everybody can read it, with your first name and an initial."
            maxLength={REVIEW_LIMITS.text}
            value={text}
            onChange={setText}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isLoading={write.isPending}>
              {review ? 'Save Review' : 'Send Review'}
            </Button>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}
