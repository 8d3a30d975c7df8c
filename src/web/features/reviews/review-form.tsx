import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useState } from 'react';
import type { OrderReview } from '#contract/reviews.ts';
import { REVIEW_LIMITS, STARS, type Stars } from '#domain/reviews/review-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { CountedTextArea } from '#web/ui/text-fields.tsx';
import { unsavedReview, useWriteReview } from './write-review.ts';

interface ReviewFormProps {
  orderId: string;
  /** The author. */
  userId: string | null;
  /** The review to edit; null for a new one. */
  review: OrderReview | null;
  legend: string;
  /** Called when the review was sent or dismissed. */
  onClose: () => void;
}

/**
 * Stars first; the text field and the button appear once stars are chosen. A draft is
 * restored when the form is opened again, until it is sent or cancelled.
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

const WORDS: Record<Stars, string> = {
  1: 'Poor',
  2: 'Not great',
  3: 'Fine',
  4: 'Good',
  5: 'Excellent',
};

interface StarChoiceProps {
  legend: string;
  value: Stars | null;
  onChange: (stars: Stars) => void;
  error?: string | undefined;
}

/** One to five stars to choose from: radio buttons, so the arrow keys move between them. */
function StarChoice({ legend, value, onChange, error }: StarChoiceProps) {
  const [pointedAt, setPointedAt] = useState<Stars | null>(null);
  const shown = pointedAt ?? value ?? 0;
  return (
    <fieldset>
      <legend className="mb-1 font-[650] text-[0.9375rem]">{legend}</legend>
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="-ml-2 flex">
          {STARS.map((stars) => (
            <label
              key={stars}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointedAt(stars)}
              onPointerLeave={() => setPointedAt(null)}
              className="relative grid size-12 cursor-pointer place-items-center rounded-control has-focus-visible:outline-[2.5px] has-focus-visible:outline-foreground"
            >
              <input
                type="radio"
                name="stars"
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <Star
                aria-hidden="true"
                className={clsx(
                  'size-8 transition-colors duration-150',
                  stars <= shown ? 'fill-primary text-primary' : 'text-line-strong',
                )}
              />
              <span className="sr-only">{starsText(stars)}</span>
            </label>
          ))}
        </div>
        {/* Always rendered, to avoid a layout shift. */}
        <span aria-hidden="true" className="min-h-6 min-w-20 font-medium text-muted">
          {shown ? WORDS[shown] : ''}
        </span>
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

function starsText(stars: Stars): string {
  return `${stars} ${stars === 1 ? 'star' : 'stars'}, ${WORDS[stars].toLowerCase()}`;
}
