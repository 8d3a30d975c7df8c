import { Star } from 'lucide-react';

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

export function SampleCaption() {
  return (
    <span className="rounded-full border border-line-strong/60 px-2 py-0.5 font-medium text-muted text-xs leading-tight">
      Sample
    </span>
  );
}
