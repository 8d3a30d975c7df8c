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
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/messages.tsx';
import { Page, PageHeading } from '#web/ui/page.tsx';

export function FaqScreen() {
  const search = useSyncedParam('q');
  const groups = matchingQuestions(FAQ, search.text);
  const count = questionCount(groups);
  const searched = search.text.trim();
  return (
    <Page>
      <PageHeading lead="Short answers to what people ask most. Type a word to find yours.">
        Frequently Asked Questions
      </PageHeading>
      <div className="max-w-2xl">
        <QuestionSearchBox
          label="Search the questions"
          text={search.text}
          onChange={search.setText}
          onDone={search.commit}
        />
        <p
          role="status"
          className="wrap-anywhere mt-3 mb-8 min-h-6 pl-5 text-[0.9375rem] text-muted"
        >
          {searched && `${countText(count)} found for “${searched}”`}
        </p>
      </div>
      {count > 0 ? (
        <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <CategoryLinks groups={groups} />
          <QuestionGroups groups={groups} />
        </div>
      ) : (
        <EmptyState
          title="No questions found"
          text={
            <span className="wrap-anywhere">
              No question mentions “{searched}”. Try another word, or see the Help Center.
            </span>
          }
          actions={
            <>
              <ButtonLink to={paths.help}>Visit the Help Center</ButtonLink>
              <Button variant="secondary" onClick={() => search.setText('')}>
                Clear search
              </Button>
            </>
          }
        />
      )}
    </Page>
  );
}

/** Links to the categories; sticky beside the questions. */
function CategoryLinks({ groups }: { groups: readonly QuestionGroup[] }) {
  return (
    <nav
      aria-label="Categories"
      className="-ml-3 hidden self-start lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:block"
    >
      <ul className="grid gap-1">
        {groups.map(({ id, title, questions }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center justify-between gap-3 rounded-chip px-3 font-medium transition-colors duration-150 hover:bg-foreground/7"
            >
              {title}
              <span className="tabular text-muted text-sm" aria-hidden="true">
                {questions.length}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const FAQ: readonly QuestionGroup[] = [
  {
    id: 'getting-started',
    title: 'Getting Started',
    questions: [Q.what, Q.account, Q.find, Q.location, Q.open, Q.favorites, Q.app],
  },
  {
    id: 'ordering',
    title: 'Ordering',
    questions: [
      Q.place,
      Q.several,
      Q.minimum,
      Q.note,
      Q.coupon,
      Q.cancel,
      Q.reorder,
      Q.priceChange,
    ],
  },
  {
    id: 'delivery-pickup',
    title: 'Delivery & Pickup',
    questions: [Q.time, Q.follow, Q.fee, Q.pickup, Q.schedule, Q.late, Q.wrong],
  },
  {
    id: 'payment-billing',
    title: 'Payment & Billing',
    questions: [Q.pay, Q.total, Q.refund, Q.tip, Q.receipt],
  },
  {
    id: 'account-security',
    title: 'Account & Security',
    questions: [Q.name, Q.password, Q.forgotten, Q.notifications, Q.deletion, Q.security],
  },
];
