import { expect, test } from 'vitest';
import { type TicketOrder, ticketColumns, ticketText } from './ticket-text.ts';

const option = (group: string, name: string) => ({ id: name, group, name, price: '1.00' });

const ORDER: TicketOrder = {
  number: '1A2B3C4D',
  dailyNumber: 12,
  createdAt: '2026-11-22T02:30:00.000Z',
  estimatedDeliveryTime: '25-40 min',
  customerName: 'Ada Lovelace',
  customerPhone: '(213) 555-0100',
  deliveryAddress: '12 Main Street, Los Angeles, CA 90012',
  deliveryInstructions: 'Ring twice\nDog in the yard',
  items: [
    {
      name: 'Pho with beef',
      quantity: 2,
      options: [option('Size', 'Large'), option('Extras', 'Egg'), option('Extras', 'Basil')],
      specialInstructions: 'No onions, please',
    },
    { name: 'Iced tea', quantity: 10, options: [], specialInstructions: null },
  ],
  amountDue: '25.40',
  fulfilment: 'delivery',
  scheduledFor: null,
  paymentMethod: 'cash',
  paymentStatus: 'unpaid',
  timezone: 'America/Los_Angeles',
};

const DETAILS = { restaurantName: 'Saigon Street', columns: 48, isReprint: false, isRetry: false };

const linesOf = (order: Partial<TicketOrder>, details: Partial<typeof DETAILS> = {}) =>
  ticketText({ ...ORDER, ...order }, { ...DETAILS, ...details }).split('\n');

/** The lines of an order with one item. */
const itemLines = (item: Partial<TicketOrder['items'][number]>, columns = 32) => {
  const [first] = ORDER.items;
  if (!first) throw new Error('The order has items');
  const lines = linesOf(
    { items: [{ ...first, options: [], specialInstructions: null, ...item }] },
    { columns },
  );
  const rules = lines.flatMap((line, index) => (/^-+$/.test(line) ? [index] : []));
  return lines.slice((rules[0] ?? 0) + 1, rules[1]);
};

test('a ticket fits a roll of 80 mm', () => {
  expect(linesOf({})).toEqual([
    '                 Saigon Street',
    '                 *** No. 12 ***',
    '                   #1A2B3C4D',
    '           Placed Nov 21, 2026, 18:30',
    '            DELIVERY - DUE BY 19:10',
    '------------------------------------------------',
    '2 x Pho with beef',
    '    Size: Large',
    '    Extras: Egg, Basil',
    '    ! No onions, please',
    '10 x Iced tea',
    '------------------------------------------------',
    'Ada Lovelace',
    '(213) 555-0100',
    '12 Main Street, Los Angeles, CA 90012',
    'Ring twice',
    'Dog in the yard',
    '------------------------------------------------',
    '              TAKE $25.40 IN CASH',
    '',
  ]);
});

test('a ticket fits a roll of 58 mm', () => {
  expect(linesOf({ deliveryInstructions: null }, { columns: 32 })).toEqual([
    '         Saigon Street',
    '         *** No. 12 ***',
    '           #1A2B3C4D',
    '   Placed Nov 21, 2026, 18:30',
    '    DELIVERY - DUE BY 19:10',
    '--------------------------------',
    '2 x Pho with beef',
    '    Size: Large',
    '    Extras: Egg, Basil',
    '    ! No onions, please',
    '10 x Iced tea',
    '--------------------------------',
    'Ada Lovelace',
    '(213) 555-0100',
    '12 Main Street, Los Angeles, CA',
    '90012',
    '--------------------------------',
    '      TAKE $25.40 IN CASH',
    '',
  ]);
});

test('a reprint is marked', () => {
  expect(linesOf({}, { isReprint: true })[0]?.trim()).toBe('*** REPRINT ***');
});

test('a ticket fetched again without a confirmation is marked', () => {
  expect(linesOf({}, { isRetry: true })[0]?.trim()).toBe('SECOND TRY: LOOK FOR AN EARLIER TICKET');
});

test('the ticket of a scheduled pickup order shows its time and PICKUP', () => {
  const later = {
    scheduledFor: '2026-11-23T02:30:00.000Z',
    promisedFrom: '2026-11-23T02:30:00.000Z',
    promisedUntil: '2026-11-23T02:45:00.000Z',
    fulfilment: 'pickup',
  } as const;
  const lines = linesOf(later).slice(4, 6);
  expect(lines.map((line) => line.trim())).toEqual([
    'FOR LATER: Nov 22, 2026, 18:30',
    'PICKUP - DUE BY 18:45',
  ]);
});

test('the ticket of a paid order shows that it is paid', () => {
  const paid = { paymentMethod: 'card', paymentStatus: 'paid' } as const;
  expect(linesOf(paid).at(-2)?.trim()).toBe('PAID - $25.40');
});

test('a ticket without customer and daily number leaves both out', () => {
  const lines = linesOf({
    dailyNumber: null,
    customerName: null,
    customerPhone: null,
    deliveryAddress: null,
    deliveryInstructions: null,
  });
  expect(lines.slice(0, 2).map((line) => line.trim())).toEqual(['Saigon Street', '#1A2B3C4D']);
  expect(lines.slice(-4, -2)).toEqual(['Customer', '-'.repeat(48)]);
});

test('long texts wrap between words', () => {
  const options = ['Mushrooms', 'Olives', 'Peppers', 'Onions'].map((name) =>
    option('Toppings', name),
  );
  const specialInstructions = 'Please cut it into eight pieces and put the sauce beside it';
  expect(
    itemLines({ name: 'Pizza with everything that we have', options, specialInstructions }),
  ).toEqual([
    '2 x Pizza with everything that',
    '    we have',
    '    Toppings: Mushrooms,',
    '      Olives, Peppers, Onions',
    '    ! Please cut it into eight',
    '    ! pieces and put the sauce',
    '    ! beside it',
  ]);
});

test('a word longer than a line is split', () => {
  expect(itemLines({ name: 'x'.repeat(60) })).toEqual([
    `2 x ${'x'.repeat(28)}`,
    `    ${'x'.repeat(28)}`,
    '    xxxx',
  ]);
});

test('wide characters take two columns', () => {
  expect(itemLines({ name: '牛肉汤面加辣椒和香菜还有豆腐' })).toEqual([
    '2 x 牛肉汤面加辣椒和香菜还有豆腐',
  ]);
  expect(itemLines({ name: '牛肉汤面加辣椒和香菜还有豆腐干' })).toEqual([
    '2 x 牛肉汤面加辣椒和香菜还有豆腐',
    '    干',
  ]);
});

test('combining marks take no column', () => {
  const name = 'Phở'.normalize('NFD').repeat(9);
  expect(itemLines({ name })).toEqual([`2 x ${name}`]);
});

test.each([
  ['escape sequences', '\u001b@\u001bd\u0003Beef', '@ d Beef'],
  ['control characters of the second block', 'Beef\u009b31m\u0085', 'Beef 31m'],
  ['a NUL and a bell', 'Be\u0000ef\u0007', 'Be ef'],
  ['a carriage return', 'Beef\rPork', 'Beef Pork'],
  ['marks that change the text direction', '\u202eBeef\u2066', 'Beef'],
])('%s are removed from the text of a customer', (_, typed, printed) => {
  expect(itemLines({ specialInstructions: typed })).toEqual([
    '2 x Pho with beef',
    `    ! ${printed}`,
  ]);
});

test('no line of a ticket is wider than the roll', () => {
  const hostile = '\u001b\u0000 a\tb\u2028c\u{1f35c}\u200d'.repeat(40);
  const text = ticketText(
    {
      ...ORDER,
      customerName: hostile,
      deliveryAddress: hostile,
      items: [
        {
          name: hostile,
          quantity: 99,
          options: [option(hostile, hostile)],
          specialInstructions: hostile,
        },
      ],
    },
    { ...DETAILS, restaurantName: hostile, columns: 32 },
  );
  expect(text).not.toMatch(/(?!\n)\p{C}/u);
  for (const line of text.split('\n')) {
    expect(line.length).toBeLessThanOrEqual(32);
  }
});

test.each([
  [null, 48],
  [72, 48],
  [50.8, 32],
  [48, 32],
])('a print width of %s mm has %s columns', (mm, columns) => {
  expect(ticketColumns(mm)).toBe(columns);
});

test('the ticket of a test order begins with TEST', () => {
  expect(linesOf({ isTest: true })[0]).toBe('                  *** TEST ***');
  expect(linesOf({}).join()).not.toContain('TEST');
});
