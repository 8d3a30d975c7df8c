import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { STARS, type Stars } from '#domain/reviews/review-rules.ts';
import { FieldError } from '#web/ui/field.tsx';

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
export function StarChoice({ legend, value, onChange, error }: StarChoiceProps) {
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
        {/* Beside the stars from the beginning, so that nothing moves. */}
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
