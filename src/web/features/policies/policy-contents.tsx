import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { PolicySection } from './policy-section.ts';

interface PolicyContentsProps {
  sections: readonly Pick<PolicySection, 'id' | 'title'>[];
  currentId: string | null;
}

/** Sticky beside the text, marking the present section; on a phone a disclosure above the text. */
export function PolicyContents(props: PolicyContentsProps) {
  return (
    <>
      <nav
        aria-label="Contents"
        className="sticky top-[calc(var(--header-height)+1.5rem)] -ml-3 hidden max-h-[calc(100dvh-var(--header-height)-3rem)] self-start overflow-y-auto py-1 lg:block print:hidden"
      >
        <h2 className="mb-2 px-3 font-[650] font-sans text-base">Contents</h2>
        <ContentsList {...props} />
      </nav>
      <nav aria-label="Contents" className="lg:hidden print:hidden">
        <details className="group rounded-card border border-line bg-surface shadow-card">
          <summary className="flex min-h-13 list-none items-center justify-between rounded-card px-5 font-[650] [&::-webkit-details-marker]:hidden">
            Contents
            <ChevronDown
              className="size-5 transition-transform duration-150 group-open:rotate-180"
              aria-hidden="true"
            />
          </summary>
          <div className="border-line border-t px-2 py-2">
            <ContentsList {...props} currentId={null} />
          </div>
        </details>
      </nav>
    </>
  );
}

function ContentsList({ sections, currentId }: PolicyContentsProps) {
  return (
    <ol>
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === currentId ? 'location' : undefined}
            className={clsx(
              'flex gap-2 rounded-chip px-3 py-1.5 text-[0.9375rem] leading-snug transition-colors duration-150 hover:bg-foreground/7 focus-visible:-outline-offset-2 pointer-coarse:py-3',
              id === currentId ? 'bg-primary-soft font-[650] text-primary-text' : 'text-muted',
            )}
          >
            <span className="tabular w-6 shrink-0 whitespace-nowrap text-right">{index + 1}.</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
