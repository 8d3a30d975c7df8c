import { Star } from 'lucide-react';
import { StarRow } from '#web/features/reviews/review-item.tsx';

/** A fixed sample, marked as such so that nobody takes it for real (specification, section 2). */
export function SampleRating() {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2">
      <Star className="size-4.5 fill-primary text-primary" aria-hidden="true" />
      <span className="tabular">
        <span className="font-[650]">4.8</span> (127+ reviews)
      </span>
      <SampleCaption />
    </p>
  );
}

function SampleCaption() {
  return (
    <span className="rounded-full border border-line-strong/60 px-2 py-0.5 font-medium text-muted text-xs leading-tight">
      Sample
    </span>
  );
}

/** Fixed sample text (specification, section 2). */
const REVIEWS = [
  {
    name: 'Maya R.',
    when: '2 days ago',
    stars: 5,
    text: 'Came hot, packed with care, and tasted like it does at the table. Ordering it again.',
  },
  {
    name: 'Jonas T.',
    when: '1 week ago',
    stars: 4,
    text: 'Generous portion and well seasoned. I would take a little more sauce next time.',
  },
];

export function SampleReviews() {
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="flex items-center gap-3 text-heading max-[18rem]:flex-wrap">
        Customer Reviews <SampleCaption />
      </h2>
      <ul className="mt-5 grid gap-3">
        {REVIEWS.map(({ name, when, stars, text }) => (
          <li key={name} className="rounded-card border border-line bg-surface px-5 py-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-[650]">{name}</span>
              <StarRow count={stars} />
              <span className="ml-auto text-muted text-sm">{when}</span>
            </p>
            <p className="mt-1.5">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Fixed sample figures (specification, section 2). */
const FACTS = [
  ['320', 'calories'],
  ['12g', 'protein'],
  ['45g', 'carbs'],
  ['8g', 'fat'],
] as const;

export function Nutrition() {
  return (
    <section aria-labelledby="nutrition">
      <h2 id="nutrition" className="flex items-center gap-3 text-heading max-[18rem]:flex-wrap">
        Nutrition <SampleCaption />
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-2">
        {FACTS.map(([amount, name]) => (
          <li key={name} className="rounded-card bg-sunken px-5 py-4">
            <span className="tabular block font-bold font-display text-2xl tracking-[-0.02em]">
              {amount}
            </span>{' '}
            <span className="text-muted">{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
