import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Card } from './card.tsx';

interface DisclosureCardProps {
  /** The accessible name. */
  label: string;
  /** Always shown; pressing it opens and closes the card. */
  summary: ReactNode;
  /** Rendered only while the card is open. */
  children: ReactNode;
}

/** An entry of a list that opens in place. */
export function DisclosureCard({ label, summary, children }: DisclosureCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card as="li" isPadded={false}>
      <article aria-label={label}>
        <h3 className="font-sans font-normal text-base">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="flex min-h-14 w-full items-center gap-4 rounded-card px-4 py-2 text-left"
          >
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
              {summary}
            </span>
            <ChevronDown
              className={clsx('size-5 shrink-0', isOpen && 'rotate-180')}
              aria-hidden="true"
            />
          </button>
        </h3>
        {isOpen && children}
      </article>
    </Card>
  );
}
