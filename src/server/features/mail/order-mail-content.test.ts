import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { newOrder } from '#contract/new-order.ts';
import type { Order } from '#contract/orders.ts';
import { cents } from '#domain/money.ts';
import { mailText } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { orderMailContent } from './order-mail-content.ts';

const site = { brand: 'Plateful', origin: 'https://food.example' };

const option = (group: string, name: string) => ({ id: v7(), group, name, price: '1.00' });

function orderToMail(): Order {
  const none = cents(0);
  return newOrder({
    id: v7(),
    dailyNumber: 12,
    restaurant: {
      id: v7(),
      name: 'Slice House',
      slug: 'slice-house',
      image: null,
      address: '',
      phone: '',
      timezone: 'America/New_York',
    },
    userId: null,
    customerName: 'Ada',
    customerEmail: null,
    customerPhone: null,
    deliveryAddress: null,
    deliveryInstructions: null,
    couponCode: null,
    creditCents: none,
    tipCents: none,
    fulfilment: 'delivery',
    scheduledFor: null,
    estimate: {
      estimatedDeliveryTime: '25-35 minutes',
      promisedFrom: new Date('2026-06-05T18:25:00Z'),
      promisedUntil: new Date('2026-06-05T18:35:00Z'),
      releaseAt: new Date('2026-06-05T18:00:00Z'),
    },
    price: {
      totalCents: cents(3398),
      deliveryFeeCents: none,
      serviceFeeCents: none,
      taxCents: none,
      discountCents: none,
    },
    lines: [
      {
        id: v7(),
        dish: { id: v7(), name: 'Pizza', image: null },
        quantity: 2,
        unitPriceCents: cents(1699),
        options: [
          option('Size', 'Large'),
          option('Toppings', 'Olives'),
          option('Toppings', 'Basil'),
        ],
        specialInstructions: 'well done',
      },
    ],
    isPaid: false,
    now: new Date('2026-06-05T18:00:00Z'),
  });
}

test('a mail names the chosen options by group before the note', () => {
  const order = orderToMail();
  const [event] = order.history;
  if (!event) throw new Error('No event');
  const facts = { mail: 'placed', order, event, firstName: 'Ada' } as const;
  const mail = orderMailContent({ ...facts, confirmWithinMinutes: 10 }, site);

  expect(mailText(mail, site)).toMatch(
    /2 × Pizza +\$33\.98\n {2}Size: Large\n {2}Toppings: Olives, Basil\n {2}\(well done\)/,
  );
  const html = mailHtml(mail, site);
  expect(html).toMatch(/Size: Large.*Toppings: Olives, Basil.*well done/s);
});

test.each([
  ['placed', 'pending', 0, 'Estimated delivery: 14:25–14:35\n'],
  ['confirmed', 'confirmed', 5, 'Estimated delivery: 14:25–14:35\n'],
  ['ready', 'ready', 40, 'Estimated delivery: running late, promised for 14:25–14:35\n'],
  // Sent when the order has arrived already.
  ['placed', 'delivered', 0, null],
  ['delivered', 'delivered', 30, null],
  ['cancelled', 'cancelled', 3, null],
] as const)(
  'the mail %s of an order that is %s, after %d minutes, has the arrival: %s',
  (mail, status, minutes, line) => {
    const order = { ...orderToMail(), status };
    const at = new Date(Date.parse(order.createdAt) + minutes * 60_000).toISOString();
    const event = { status, from: null, at, by: 'restaurant', reason: null } as const;
    const facts = { mail, order, event, firstName: 'Ada', confirmWithinMinutes: 10 };
    const text = mailText(orderMailContent(facts, site), site);
    expect(text.match(/Estimated delivery.*\n/)?.[0] ?? null).toBe(line);
  },
);

test('the mail of a scheduled pickup has place, day, tip and amount due', () => {
  const order: Order = {
    ...orderToMail(),
    fulfilment: 'pickup',
    scheduledFor: '2026-06-06T16:00:00.000Z',
    promisedFrom: '2026-06-06T16:00:00.000Z',
    promisedUntil: '2026-06-06T16:30:00.000Z',
    tipAmount: '5.00',
    amountDue: '38.98',
  };
  order.restaurant.address = '1 Main Street';
  const [event] = order.history;
  if (!event) throw new Error('No event');
  const facts = { order, event, firstName: 'Ada', confirmWithinMinutes: 10 };
  const text = mailText(orderMailContent({ ...facts, mail: 'placed' }, site), site);
  expect(text).toMatch(/Tip +\$5\.00/);
  expect(text).toMatch(/Total +\$38\.98/);
  expect(text).toContain('have $38.98 in cash ready: you pay at the restaurant');
  expect(text).toContain('Pickup at: 1 Main Street');
  expect(text).toContain('Scheduled for: Jun 6, 2026, 12:00–12:30');
  const { subject } = orderMailContent({ ...facts, mail: 'delivered' }, site);
  expect(subject).toMatch(/was picked up$/);
});
