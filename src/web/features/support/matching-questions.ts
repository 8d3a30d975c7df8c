import type { Question } from './questions.ts';

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
