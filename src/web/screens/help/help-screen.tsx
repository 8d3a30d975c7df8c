import {
  countText,
  matchingQuestions,
  questionCount,
} from '#web/features/support/matching-questions.ts';
import { QuestionGroups } from '#web/features/support/question-groups.tsx';
import { QuestionSearchBox } from '#web/features/support/question-search-box.tsx';
import { paths } from '#web/lib/paths.ts';
import { useTypedParam } from '#web/lib/router/use-typed-param.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FocusedHeading, Page, usePageTitle } from '#web/ui/page.tsx';
import { ContactCards } from './contact-cards.tsx';
import { HELP } from './help-questions.ts';

export function HelpScreen() {
  usePageTitle(
    'Help Center',
    'Answers to common questions, and people to talk to: chat, phone and email.',
  );
  const search = useTypedParam('q');
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
                  Nothing here speaks of “{searched}”. All our questions and answers are on the FAQ
                  page, and you can always ask us.
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
