import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/card.tsx';

interface SectionProps {
  title: string;
  className?: string;
  children: ReactNode;
}

/** A titled card of an admin page. */
export function Section({ title, className, children }: SectionProps) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className={className}>
      <h2 id={titleId} className="mb-4 text-subheading">
        {title}
      </h2>
      {children}
    </Card>
  );
}

interface FactsProps {
  facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** Labeled values; leaves out those that are null. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid gap-2.5 text-[0.9375rem]">
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt className="text-muted">{label}</dt>
              <dd className="wrap-anywhere min-w-0 font-medium">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

export const LINK = 'underline underline-offset-4 hover:text-primary';
