import { describe, expect, test } from 'vitest';
import { placeOrderBody } from './orders.ts';

const DISH = '01939f3e-7a2b-7c1d-9e4f-0a1b2c3d4e5f';
const RESTAURANT = '01939f3e-7a2b-7c1d-9e4f-0a1b2c3d4e60';

const ITEM = { menuItemId: DISH, quantity: 2, unitPrice: '12.99', totalPrice: 25.98 };
const BODY = {
  restaurantId: RESTAURANT,
  totalAmount: '32.92',
  customerName: 'Ada Lovelace',
  customerEmail: 'ada@example.com',
  customerPhone: '(213) 555-0142',
  deliveryAddress: '12 Main St, Los Angeles, CA 90012',
  items: [ITEM],
};

/** The paths of the fields that are refused; empty when the body is valid. */
function refused(body: unknown): string[] {
  return placeOrderBody.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? [];
}

test('a minimal order is read with money in cents and missing fields as null', () => {
  expect(placeOrderBody.parse(BODY)).toEqual({
    ...BODY,
    totalAmount: 3292,
    couponCode: null,
    deliveryInstructions: null,
    items: [{ ...ITEM, unitPrice: 1299, totalPrice: 2598, specialInstructions: null }],
  });
});

test('texts are trimmed', () => {
  const read = placeOrderBody.parse({
    ...BODY,
    customerName: '  Ada Lovelace ',
    customerEmail: ' ada@example.com ',
    customerPhone: ' (213) 555-0142 ',
    deliveryAddress: ` ${BODY.deliveryAddress} `,
    deliveryInstructions: '  Ring twice  ',
    couponCode: ' SAVE5 ',
    items: [{ ...ITEM, specialInstructions: '  no cilantro ' }],
  });
  expect(read).toMatchObject({
    customerName: 'Ada Lovelace',
    customerEmail: 'ada@example.com',
    customerPhone: '(213) 555-0142',
    deliveryAddress: BODY.deliveryAddress,
    deliveryInstructions: 'Ring twice',
    couponCode: 'SAVE5',
    items: [{ specialInstructions: 'no cilantro' }],
  });
});

describe('a quantity in an order', () => {
  test.each([1, 99])('the quantity %d is accepted', (quantity) => {
    expect(refused({ ...BODY, items: [{ ...ITEM, quantity }] })).toEqual([]);
  });

  test.each([[0], [-1], [1.5], [100], [1e9], [Number.NaN], ['2'], [null], [undefined]])(
    'the quantity %j is refused',
    (quantity) => {
      expect(refused({ ...BODY, items: [{ ...ITEM, quantity }] })).toEqual(['items.0.quantity']);
    },
  );
});

describe('an invalid order', () => {
  test.each<[string, unknown]>([
    ['restaurantId', 'saigon-street'],
    ['restaurantId', undefined],
    ['totalAmount', undefined],
    ['totalAmount', -1],
    ['totalAmount', 12.345],
    ['totalAmount', Number.NaN],
    ['totalAmount', 1e9],
    ['tax', 'free'],
    ['customerName', ''],
    ['customerName', '   '],
    ['customerName', 'x'.repeat(201)],
    ['customerEmail', ''],
    ['customerEmail', 'ada'],
    ['customerPhone', ''],
    ['customerPhone', '555-0142'],
    ['customerPhone', '2'.repeat(41)],
    ['deliveryAddress', ' '],
    ['deliveryAddress', 'x'.repeat(501)],
    ['deliveryInstructions', 'x'.repeat(501)],
    ['couponCode', 'x'.repeat(51)],
    ['items', undefined],
    ['items', {}],
    ['items', Array.from({ length: 101 }, () => ITEM)],
  ])('an invalid %s is refused with its path: %j', (field, value) => {
    expect(refused({ ...BODY, [field]: value })).toEqual([field]);
  });

  test.each<[string, unknown]>([
    ['menuItemId', 'pho'],
    ['unitPrice', -1],
    ['specialInstructions', 'x'.repeat(201)],
  ])('an invalid %s of an item is refused with its path: %j', (field, value) => {
    expect(refused({ ...BODY, items: [{ ...ITEM, [field]: value }] })).toEqual([
      `items.0.${field}`,
    ]);
  });

  test.each([null, undefined, [], 'order', 7])(
    'the body %j is refused with an empty path',
    (body) => {
      expect(refused(body)).toEqual(['']);
    },
  );
});

test.each([
  ['customerEmail', 'ada', 'Please enter a valid email address.'],
  ['customerPhone', '555', 'Please enter a valid phone number with at least 10 digits.'],
])('an invalid %s is refused with the message of the form', (field, value, message) => {
  const { error } = placeOrderBody.safeParse({ ...BODY, [field]: value });
  expect(error?.issues[0]?.message).toBe(message);
});

test('an order without items or with any status is valid for the schema', () => {
  expect(refused({ ...BODY, items: [] })).toEqual([]);
  expect(refused({ ...BODY, status: 'delivered' })).toEqual([]);
});
