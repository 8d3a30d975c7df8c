import type { Question } from './questions.ts';

export interface QuestionGroup {
  id: string;
  title: string;
  questions: readonly Question[];
}

/** What a search leaves over: without case, in question or answer; groups without a hit are gone. */
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
