import type { QuestionGroup } from '#web/features/support/matching-questions.ts';
import { QUESTIONS as Q } from '#web/features/support/questions.ts';

export const FAQ: readonly QuestionGroup[] = [
  {
    id: 'getting-started',
    title: 'Getting Started',
    questions: [Q.what, Q.account, Q.find, Q.location, Q.open, Q.favorites, Q.app],
  },
  {
    id: 'ordering',
    title: 'Ordering',
    questions: [
      Q.place,
      Q.several,
      Q.minimum,
      Q.note,
      Q.coupon,
      Q.cancel,
      Q.reorder,
      Q.priceChange,
    ],
  },
  {
    id: 'delivery-pickup',
    title: 'Delivery & Pickup',
    questions: [Q.time, Q.follow, Q.fee, Q.pickup, Q.schedule, Q.late, Q.wrong],
  },
  {
    id: 'payment-billing',
    title: 'Payment & Billing',
    questions: [Q.pay, Q.total, Q.refund, Q.tip, Q.receipt],
  },
  {
    id: 'account-security',
    title: 'Account & Security',
    questions: [Q.name, Q.password, Q.forgotten, Q.notifications, Q.deletion, Q.security],
  },
];
