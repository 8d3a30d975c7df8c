import { expect, test } from 'vitest';
import { countText, matchingQuestions, questionCount } from './question-search.tsx';

const groups = [
  {
    id: 'a',
    title: 'A',
    questions: [
      { question: 'How do I pay?', answer: 'In cash.' },
      { question: 'Is there an app?', answer: 'Soon.' },
    ],
  },
  { id: 'b', title: 'B', questions: [{ question: 'When do I get a refund?', answer: 'At once.' }] },
];

const found = (search: string) =>
  matchingQuestions(groups, search).map(({ id, questions }) => [
    id,
    ...questions.map(({ question }) => question),
  ]);

test.each([
  ['all for an empty search', '', 3],
  ['all for spaces', '   ', 3],
  ['none if nothing matches', 'xyzzy', 0],
  ['those that match in the question, ignoring case', 'REFUND', 1],
  ['those that match in the answer, ignoring surrounding spaces', '  In Cash ', 1],
])('the search counts questions: %s', (_, search, count) => {
  expect(questionCount(matchingQuestions(groups, search))).toBe(count);
});

test('a group keeps only its matching questions', () => {
  expect(found('app')).toEqual([['a', 'Is there an app?']]);
});

test('a count uses singular and plural', () => {
  expect([countText(0), countText(1), countText(2)]).toEqual([
    '0 questions',
    '1 question',
    '2 questions',
  ]);
});
