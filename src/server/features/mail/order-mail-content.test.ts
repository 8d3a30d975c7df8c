import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { newOrder } from '#contract/new-order.ts';
import { cents } from '#domain/money.ts';
import { mailText } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { orderMailContent } from './order-mail-content.ts';

const site = { brand: 'Plateful', origin: 'https://food.example' };

test('a mail names what was chosen, by group, before the note', () => {
  const option = (group: string, name: string) => ({ id: v7(), group, name, price: '1.00' });
  const none = cents(0);
  const order = newOrder({
    id: v7(),
    restaurant: { id: v7(), name: 'Slice House', slug: 'slice-house', image: null },
    userId: null,
    customerName: 'Ada',
    customerEmail: null,
    customerPhone: null,
    deliveryAddress: null,
    deliveryInstructions: null,
    couponCode: null,
    estimatedDeliveryTime: null,
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
  const [event] = order.history;
  if (!event) throw new Error('It was placed');
  const facts = { mail: 'placed', order, event, firstName: 'Ada' } as const;
  const mail = orderMailContent({ ...facts, timezone: 'UTC', confirmWithinMinutes: 10 }, site);

  expect(mailText(mail, site)).toMatch(
    /2 × Pizza +\$33\.98\n {2}Size: Large\n {2}Toppings: Olives, Basil\n {2}\(well done\)/,
  );
  const html = mailHtml(mail, site);
  expect(html).toMatch(/Size: Large.*Toppings: Olives, Basil.*well done/s);
});
