import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { countText, type QuestionGroup } from './matching-questions.ts';
import type { Question } from './questions.ts';

/** Questions grouped under headings; each can be expanded. */
export function QuestionGroups({ groups }: { groups: readonly QuestionGroup[] }) {
  return (
    <div className="grid gap-10">
      {groups.map(({ id, title, questions }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={`${id}-title`} className="text-heading">
              {title}
            </h2>
            <Badge>{countText(questions.length)}</Badge>
          </div>
          <Card isPadded={false} className="divide-y divide-line overflow-hidden">
            {questions.map((question) => (
              <QuestionRow key={question.question} {...question} />
            ))}
          </Card>
        </section>
      ))}
    </div>
  );
}

function QuestionRow({ question, answer, link }: Question) {
  const [isOpen, setIsOpen] = useState(false);
  const answerId = useId();
  return (
    <div>
      <h3 className="font-sans">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={answerId}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-14 w-full items-center justify-between gap-4 px-5 py-3.5 text-left font-[650] leading-snug transition-colors duration-150 hover:bg-foreground/4 focus-visible:-outline-offset-4 sm:px-6"
        >
          {question}
          <ChevronDown
            className={clsx(
              'size-5 shrink-0 text-muted transition-transform duration-150',
              isOpen && 'rotate-180',
            )}
            aria-hidden="true"
          />
        </button>
      </h3>
      <div id={answerId} hidden={!isOpen} className="px-5 pt-2 pb-5 sm:px-6">
        <p className="max-w-[42rem] text-muted">{answer}</p>
        {link && (
          <Link
            to={link.to}
            className="mt-2 inline-flex min-h-9 items-center font-[650] text-primary-text underline underline-offset-4 hover:no-underline pointer-coarse:min-h-11"
          >
            {link.label}
          </Link>
        )}
      </div>
    </div>
  );
}
