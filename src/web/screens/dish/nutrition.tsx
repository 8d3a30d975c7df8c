import { SampleCaption } from './sample-rating.tsx';

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
      <h2 id="nutrition" className="flex items-center gap-3 text-heading">
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
