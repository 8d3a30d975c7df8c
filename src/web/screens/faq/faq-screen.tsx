import {
  countText,
  matchingQuestions,
  questionCount,
} from '#web/features/support/matching-questions.ts';
import { QuestionGroups } from '#web/features/support/question-groups.tsx';
import { QuestionSearchBox } from '#web/features/support/question-search-box.tsx';
import { paths } from '#web/lib/paths.ts';
import { useTypedParam } from '#web/lib/router/use-typed-param.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page, PageHeading, usePageTitle } from '#web/ui/page.tsx';
import { CategoryLinks } from './category-links.tsx';
import { FAQ } from './faq-questions.ts';

export function FaqScreen() {
  usePageTitle(
    'Frequently Asked Questions',
    'Short answers about ordering, delivery, payment and your account.',
  );
  const search = useTypedParam('q');
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
              Nothing here speaks of “{searched}”. Try another word, or see the Help Center.
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
