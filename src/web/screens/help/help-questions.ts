import type { QuestionGroup } from '#web/features/support/matching-questions.ts';
import { QUESTIONS as Q } from '#web/features/support/questions.ts';

/** The most frequent questions; the others are on /faq. */
export const HELP: readonly QuestionGroup[] = [
  {
    id: 'getting-started',
    title: 'Getting Started',
    questions: [Q.account, Q.place, Q.location, Q.open],
  },
  {
    id: 'orders-delivery',
    title: 'Orders & Delivery',
    questions: [Q.time, Q.follow, Q.cancel, Q.wrong, Q.late],
  },
  {
    id: 'account-billing',
    title: 'Account & Billing',
    questions: [Q.pay, Q.refund, Q.coupon, Q.password, Q.deletion],
  },
];
