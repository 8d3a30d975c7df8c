import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { Page, PageHeading } from '#web/ui/page.tsx';

interface PolicyPageProps {
  title: string;
  lead: ReactNode;
  /** Key facts, shown before the text. */
  facts: readonly { label: string; text: string }[];
  sections: readonly PolicySection[];
}

/** A long text in numbered sections with a table of contents. */
export function PolicyPage({ title, lead, facts, sections }: PolicyPageProps) {
  const current = useSectionInView(sections);
  useScrollToPart();
  return (
    <Page>
      <PageHeading kicker="Last updated: January 2024" lead={lead}>
        {title}
      </PageHeading>
      <Facts facts={facts} />
      <div className="mt-10 grid gap-x-16 gap-y-8 lg:mt-14 lg:grid-cols-[16rem_minmax(0,1fr)] print:block">
        <PolicyContents sections={sections} currentId={current} />
        <div className="grid max-w-[43rem] gap-10 print:max-w-none">
          {sections.map(({ id, title: heading, body }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className="break-after-avoid text-heading">
                <span className="tabular text-primary-text">{index + 1}.</span> {heading}
              </h2>
              <div className={PROSE}>{body}</div>
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
}

const PROSE =
  'text-[1.0625rem] leading-[1.65] [&_a]:font-medium [&_a]:text-primary-text [&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:no-underline [&_p]:mt-3 [&_ul]:mt-3 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5 [&_li]:marker:text-primary-text';

function Facts({ facts }: Pick<PolicyPageProps, 'facts'>) {
  return (
    <dl
      aria-label="In short"
      className="grid gap-px overflow-hidden rounded-card border border-line bg-line shadow-card sm:grid-cols-2 lg:grid-cols-4"
    >
      {facts.map(({ label, text }) => (
        <div key={label} className="bg-surface px-5 py-4">
          <dt className="text-[0.9375rem] text-muted">{label}</dt>
          <dd className="mt-0.5 text-balance font-[650] leading-snug">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PolicyContentsProps {
  sections: readonly Pick<PolicySection, 'id' | 'title'>[];
  currentId: string | null;
}

/** Sticky beside the text, marking the current section; on a phone a disclosure above the text. */
function PolicyContents(props: PolicyContentsProps) {
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

export interface PolicySection {
  /** The fragment of the URL, as in /terms#governing-law. */
  id: string;
  title: string;
  /** Paragraphs and lists. */
  body: ReactNode;
}

/**
 * Scrolls to the `#part` in the URL, because the browser looked for it before the text was
 * there. When going back, the router restores the scroll position afterwards.
 */
function useScrollToPart(): void {
  useLayoutEffect(() => {
    const { hash } = window.location;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, []);
}

/** The id of the section being read: the one a quarter of the way down the window. */
function useSectionInView(sections: readonly { id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting);
        if (entered) setCurrent(entered.target.id);
      },
      { rootMargin: '-25% 0px -74% 0px' },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
