import type { AdminCase } from '#contract/cases.ts';
import { sampleOrder } from './sample-order.ts';
import { CUSTOMER } from './sample-user.ts';

const [PHO] = sampleOrder.items;

/** An open case about one of the two soups of the sample order. */
export const sampleCase: AdminCase = {
  id: '0198c0de-0000-7000-8000-00000000ca5e',
  number: '0000CA5E',
  orderId: sampleOrder.id,
  restaurant: { id: sampleOrder.restaurant.id, name: sampleOrder.restaurant.name },
  customer: { id: CUSTOMER.id, name: 'Robin Fields' },
  status: 'open',
  reason: 'missing_items',
  message: 'One of the two was not in the bag.',
  items: [{ orderItemId: PHO?.id ?? '', quantity: 1, name: 'Phở Bò' }],
  wants: 'refund',
  pictures: ['/api/case-pictures/bag.webp'],
  dueAt: '2126-11-22T19:00:00.000Z',
  createdAt: '2026-11-21T19:00:00.000Z',
  decidedAt: null,
  decision: null,
  messages: [],
};

/** The same after a refund to the card. */
export const decidedCase: AdminCase = {
  ...sampleCase,
  status: 'decided',
  decidedAt: '2026-11-21T20:00:00.000Z',
  decision: {
    outcome: 'refund',
    items: sampleCase.items,
    amount: '13.94',
    to: 'card',
    message: 'We are sorry about this.',
    at: '2026-11-21T20:00:00.000Z',
  },
  messages: [
    {
      at: '2026-11-21T20:00:00.000Z',
      by: 'support',
      text: 'We are sorry about this.',
      proposal: null,
    },
  ],
};
