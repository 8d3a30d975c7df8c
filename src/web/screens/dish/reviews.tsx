import { StarRow } from '#web/features/reviews/stars.tsx';
import { SampleCaption } from './sample-rating.tsx';

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

export function Reviews() {
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="flex items-center gap-3 text-heading">
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
