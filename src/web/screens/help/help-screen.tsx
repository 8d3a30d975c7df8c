import { type LucideIcon, Mail, MessagesSquare, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  MAIL,
  mailLink,
  PHONE,
  SUPPORT_HOURS,
  telLink,
} from '#web/features/support/contact-details.ts';
import {
  countText,
  matchingQuestions,
  type QuestionGroup,
  QuestionGroups,
  QuestionSearchBox,
  questionCount,
} from '#web/features/support/question-search.tsx';
import { QUESTIONS as Q } from '#web/features/support/questions.ts';
import { paths } from '#web/lib/paths.ts';
import { useSyncedParam } from '#web/lib/synced-text.ts';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/messages.tsx';
import { FocusedHeading, Page } from '#web/ui/page.tsx';

export function HelpScreen() {
  const search = useSyncedParam('q');
  const groups = matchingQuestions(HELP, search.text);
  const count = questionCount(groups);
  const searched = search.text.trim();
  return (
    <Page width="full">
      <div className="cloth">
        <div className="page-width py-10 sm:py-16">
          <div className="mx-auto max-w-3xl rounded-card bg-background px-5 py-8 text-center shadow-lifted sm:px-12 sm:py-10">
            <FocusedHeading className="text-title">Help Center</FocusedHeading>
            <p className="mt-2 mb-6 text-muted text-lg">How can we help?</p>
            <QuestionSearchBox
              label="Search for help"
              text={search.text}
              onChange={search.setText}
              onDone={search.commit}
            />
          </div>
        </div>
      </div>
      <div className="page-width pb-20">
        <p
          role="status"
          className="wrap-anywhere min-h-12 py-3 text-center text-[0.9375rem] text-muted"
        >
          {searched && `${countText(count)} found for “${searched}”`}
        </p>
        {!searched && <ContactCards />}
        <div className="mx-auto max-w-3xl">
          {count > 0 ? (
            <QuestionGroups groups={groups} />
          ) : (
            <EmptyState
              title="No answers found"
              text={
                <span className="wrap-anywhere">
                  No question here mentions “{searched}”. All our questions and answers are on the
                  FAQ page, and you can always ask us.
                </span>
              }
              actions={
                <>
                  <ButtonLink to={paths.faq}>Browse the FAQ</ButtonLink>
                  <ButtonLink to={paths.contact} variant="secondary">
                    Contact us
                  </ButtonLink>
                </>
              }
            />
          )}
          {count > 0 && (
            <p className="mt-10 text-center text-muted">
              Not what you were looking for?{' '}
              <ButtonLink to={paths.faq} variant="ghost" size="sm">
                See all questions
              </ButtonLink>
            </p>
          )}
        </div>
      </div>
    </Page>
  );
}

const LINK = buttonClass({ variant: 'secondary', isWide: true });

function ContactCards() {
  return (
    <ul aria-label="Ways to reach us" className="mb-14 grid gap-4 md:grid-cols-3 md:gap-5">
      <ContactCard
        Icon={MessagesSquare}
        title="Live Chat"
        when="24/7"
        // There is no chat: the title is the specification's (section 2).
        text="The chat has not opened yet. Your order’s page shows whom to call and where to write, at any hour."
      >
        <ButtonLink to={paths.orders} variant="secondary" isWide>
          Help with an Order
        </ButtonLink>
      </ContactCard>
      <ContactCard
        Icon={Phone}
        title="Phone Support"
        when={`${SUPPORT_HOURS}, every day`}
        text="For an order that is on its way."
      >
        <a href={telLink(PHONE)} className={LINK}>
          Call {PHONE}
        </a>
      </ContactCard>
      <ContactCard
        Icon={Mail}
        title="Email Support"
        when="24-hour response"
        text={`Write to ${MAIL}.`}
      >
        <a href={mailLink()} className={LINK}>
          Send Email
        </a>
      </ContactCard>
    </ul>
  );
}

interface ContactCardProps {
  Icon: LucideIcon;
  title: string;
  when: string;
  text: string;
  /** The link or button. */
  children: ReactNode;
}

function ContactCard({ Icon, title, when, text, children }: ContactCardProps) {
  return (
    <Card as="li" className="flex flex-col">
      <div className="mb-5 flex gap-4 md:block">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-text md:mb-4">
          <Icon className="size-6" aria-hidden="true" />
        </span>
        <div className="min-w-0">
          <h2 className="text-heading">{title}</h2>
          <p className="mt-1 font-[650] text-success">{when}</p>
          <p className="mt-1 text-muted">{text}</p>
        </div>
      </div>
      <div className="mt-auto">{children}</div>
    </Card>
  );
}

/** The most frequent questions; the others are on /faq. */
const HELP: readonly QuestionGroup[] = [
  {
    id: 'getting-started',
    title: 'Getting Started',
    questions: [Q.account, Q.place, Q.location, Q.open],
  },
  {
    id: 'orders-delivery',
    title: 'Orders & Delivery',
    questions: [Q.time, Q.follow, Q.cancel, Q.wrong, Q.late],
  },
  {
    id: 'account-billing',
    title: 'Account & Billing',
    questions: [Q.pay, Q.refund, Q.coupon, Q.password, Q.deletion],
  },
];
