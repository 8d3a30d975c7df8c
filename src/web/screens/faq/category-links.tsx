import type { QuestionGroup } from '#web/features/support/matching-questions.ts';

/** Links to the categories; sticky beside the questions. */
export function CategoryLinks({ groups }: { groups: readonly QuestionGroup[] }) {
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
