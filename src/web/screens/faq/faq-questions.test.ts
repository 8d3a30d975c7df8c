import { expect, test } from 'vitest';
import { matchingQuestions } from '#web/features/support/matching-questions.ts';
import { FAQ } from './faq-questions.ts';

const SEARCHED: [word: string, question: string][] = [
  ['refund', 'When do I get my money back?'],
  ['cancel', 'Can I cancel or change my order?'],
  ['late', 'My order is late. What can I do?'],
  ['missing', 'Something is missing or wrong. What now?'],
  ['track', 'How do I follow my order?'],
  ['delivery', 'How long does delivery take?'],
  ['fee', 'What does delivery cost?'],
  ['pickup', 'Can I pick my order up myself?'],
  ['cash', 'How can I pay?'],
  ['card', 'When do I get my money back?'],
  ['payment', 'How can I pay?'],
  ['tip', 'Should I tip?'],
  ['receipt', 'Where do I find a receipt?'],
  ['invoice', 'Where do I find a receipt?'],
  ['coupon', 'How do I use a coupon?'],
  ['promo', 'How do I use a coupon?'],
  ['discount', 'How do I use a coupon?'],
  ['allergies', 'Can I leave a note for the kitchen?'],
  ['allergy', 'Can I leave a note for the kitchen?'],
  ['address', 'How do I set my delivery address?'],
  ['account', 'Do I need an account to order?'],
  ['password', 'How do I change my password?'],
  ['log in', 'I forgot my password. What now?'],
  ['reset', 'I forgot my password. What now?'],
];

test.each(SEARCHED)(
  'who looks for “%s” finds “%s”, in whatever words it is answered',
  (word, question) => {
    const found = matchingQuestions(FAQ, word).flatMap(({ questions }) => questions);
    expect(found.map((each) => each.question)).toContain(question);
  },
);
