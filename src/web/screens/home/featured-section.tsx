import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export const FEATURED_ID = 'featured';

/** Specification, section 9. */
export const FEATURED_MAX = 6;

/**
 * The frame of the section. It is there from the start, because the hero's button scrolls to it.
 */
export function FeaturedSection({ children }: { children: ReactNode }) {
  return (
    <section id={FEATURED_ID} className="page-width py-16 sm:py-20">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <h2 tabIndex={-1} className="text-title">
          Featured Restaurants
        </h2>
        <ButtonLink to={paths.restaurants()} variant="ghost" className="-mx-3">
          See all restaurants
          <ArrowRight className="size-4.5" aria-hidden="true" />
        </ButtonLink>
      </div>
      {children}
    </section>
  );
}
