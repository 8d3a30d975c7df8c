import type { ReactNode } from 'react';
import { Page, PageHeading } from '#web/ui/page.tsx';
import { PolicyContents } from './policy-contents.tsx';
import type { PolicySection } from './policy-section.ts';
import { useScrollToPart } from './use-scroll-to-part.ts';
import { useSectionInView } from './use-section-in-view.ts';

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
