import { clsx } from 'clsx';
import { ChevronDown, Search, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
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

interface QuestionSearchBoxProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** The search was submitted, or the input has lost the focus. */
  onDone: () => void;
}

export function QuestionSearchBox({ label, text, onChange, onDone }: QuestionSearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onDone();
        }}
        className="relative"
      >
        <Search
          className="pointer-events-none absolute inset-y-0 left-5 my-auto size-5.5 text-muted"
          aria-hidden="true"
        />
        <input
          ref={input}
          type="search"
          aria-label={label}
          placeholder="Search"
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onDone}
          className="h-14 w-full rounded-full border border-line-strong bg-raised pr-14 pl-13 text-lg shadow-card transition-colors duration-150 placeholder-shown:pr-3 [&::-webkit-search-cancel-button]:hidden placeholder:text-muted hover:border-foreground focus-visible:border-foreground focus-visible:outline-offset-0"
        />
        {text && (
          <IconButton
            label="Clear search"
            size="sm"
            className="absolute! inset-y-0 right-2 my-auto"
            onClick={clear}
          >
            <X className="size-4.5" aria-hidden="true" />
          </IconButton>
        )}
      </form>
    </search>
  );
}

export interface QuestionGroup {
  id: string;
  title: string;
  questions: readonly Question[];
}

/** The questions that match a search in question or answer, ignoring case, without empty groups. */
export function matchingQuestions(
  groups: readonly QuestionGroup[],
  search: string,
): readonly QuestionGroup[] {
  const wanted = search.trim().toLowerCase();
  if (!wanted) return groups;
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(
        ({ question, answer }) =>
          question.toLowerCase().includes(wanted) || answer.toLowerCase().includes(wanted),
      ),
    }))
    .filter(({ questions }) => questions.length > 0);
}

export function questionCount(groups: readonly QuestionGroup[]): number {
  return groups.reduce((sum, { questions }) => sum + questions.length, 0);
}

export function countText(count: number): string {
  return count === 1 ? '1 question' : `${count} questions`;
}
