import { describe, expect, test } from 'vitest';
import { MAX_LINE_QUANTITY } from '#domain/orders/order-limits.ts';
import {
  addLine,
  cartSubtotal,
  lineKeys,
  removeLine,
  replaceLine,
  repriceLines,
  restaurantsInCart,
  setInstructions,
  setOptions,
  setQuantity,
  toPricedLine,
  withoutOtherRestaurants,
} from './cart-lines.ts';
import { type CartLine, itemCount, parseStoredCart, selectionKey } from './stored-cart.ts';

const PHO: CartLine = {
  id: 'pho',
  name: 'Phở Bò',
  price: 12.99,
  quantity: 1,
  restaurantId: 'saigon',
  restaurantName: 'Saigon Street',
  image: null,
};
const ROLLS: CartLine = { ...PHO, id: 'rolls', name: 'Summer Rolls', price: 7.5, quantity: 2 };
const PIZZA: CartLine = {
  ...PHO,
  id: 'pizza',
  name: 'Margherita',
  price: 14,
  restaurantId: 'lucca',
  restaurantName: 'Lucca',
};
const CART: readonly CartLine[] = [PHO, ROLLS];

const pizzaOfSize = (size: string, price: number): CartLine => ({
  ...PIZZA,
  price,
  options: [{ id: size, group: 'Size', name: size, price: '1.00' }],
});
const LARGE = pizzaOfSize('large', 19);
const SMALL = pizzaOfSize('small', 15);

/** `pho 1, rolls 2` */
const summary = (lines: readonly CartLine[]) =>
  lines.map(({ id, quantity }) => `${id} ${quantity}`).join(', ');

describe('adding', () => {
  test.each<[string, readonly CartLine[], CartLine, number | undefined, string]>([
    ['a new dish has the quantity 1', [], PHO, undefined, 'pho 1'],
    ['a new dish goes last', CART, PIZZA, undefined, 'pho 1, rolls 2, pizza 1'],
    ['an existing dish is increased by 1', CART, ROLLS, undefined, 'pho 1, rolls 3'],
    ['a new line has the given quantity', [], PHO, 4, 'pho 4'],
    ['an existing line is increased by the given quantity', CART, ROLLS, 4, 'pho 1, rolls 6'],
    ['a new line is limited to the maximum', [], PHO, 1000, 'pho 99'],
    ['an existing line is limited to the maximum', CART, ROLLS, 98, 'pho 1, rolls 99'],
    ['a quantity of 0 adds no line', CART, PIZZA, 0, 'pho 1, rolls 2'],
    ['a negative quantity adds no line', CART, PIZZA, -1, 'pho 1, rolls 2'],
  ])('%s', (_, lines, line, quantity, expected) => {
    expect(summary(addLine(lines, line, quantity))).toBe(expected);
  });

  test('keeps the note of an existing line', () => {
    const noted = setInstructions(CART, 'pho', 'no cilantro');
    expect(addLine(noted, PHO)[0]?.specialInstructions).toBe('no cilantro');
  });

  test('increases the line of a dish without options, whatever its note', () => {
    const noted = setInstructions(CART, 'pho', 'no cilantro');
    expect(summary(addLine(noted, PHO))).toBe('pho 2, rolls 2');
    expect(summary(addLine([...noted, PHO], PHO))).toBe('pho 1, rolls 2, pho 2');
  });

  test('adding a dish with a note increases only the line with that note', () => {
    const noted = { ...PHO, specialInstructions: 'hot' };
    expect(summary(addLine(CART, noted))).toBe('pho 1, rolls 2, pho 1');
    expect(summary(addLine([...CART, noted], noted))).toBe('pho 1, rolls 2, pho 2');
  });

  test('uses one line for each set of options of a dish', () => {
    const two = addLine(addLine([], LARGE), SMALL);
    expect(two.map(({ price }) => price)).toEqual([19, 15]);
    expect(summary(addLine(two, SMALL, 2))).toBe('pizza 1, pizza 3');
    const noted = setInstructions(two, 'pizza+large', 'well done');
    expect(summary(addLine(noted, LARGE))).toBe('pizza 1, pizza 1, pizza 1');
  });

  test('ignores the order in which options were chosen', () => {
    const [size] = LARGE.options ?? [];
    const olives = { id: 'olives', group: 'Toppings', name: 'olives', price: '1.00' };
    const one = { ...LARGE, options: size ? [size, olives] : [] };
    const other = { ...LARGE, options: size ? [olives, size] : [] };
    expect(summary(addLine([one], other))).toBe('pizza 2');
  });

  test('does not mutate the given cart', () => {
    const before = copyOf(CART);
    addLine(CART, PHO);
    setQuantity(CART, 'pho', 5);
    setInstructions(CART, 'pho', 'note');
    removeLine(CART, 'pho');
    expect(CART).toEqual(before);
  });
});

describe('setting a quantity', () => {
  test.each([
    [5, 'pho 5, rolls 2'],
    [1, 'pho 1, rolls 2'],
    [0, 'rolls 2'],
    [-0, 'rolls 2'],
    [-1, 'rolls 2'],
    [Number.NEGATIVE_INFINITY, 'rolls 2'],
    [Number.NaN, 'rolls 2'],
    [0.4, 'rolls 2'], // rounds to 0, which removes the line
    [1.5, 'pho 2, rolls 2'],
    [MAX_LINE_QUANTITY, 'pho 99, rolls 2'],
    [1e9, 'pho 99, rolls 2'],
    [Number.POSITIVE_INFINITY, 'pho 99, rolls 2'],
  ])('the quantity %d is rounded and limited: %s', (quantity, expected) => {
    expect(summary(setQuantity(CART, 'pho', quantity))).toBe(expected);
  });

  test('the quantity of a dish that is not in the cart changes nothing', () => {
    expect(setQuantity(CART, 'pizza', 3)).toEqual(CART);
  });
});

test('removing a line keeps the other lines', () => {
  expect(summary(removeLine(CART, 'pho'))).toBe('rolls 2');
  expect(summary(removeLine(CART, 'pizza'))).toBe('pho 1, rolls 2');
});

test('a replacement has the position and quantity of the replaced line', () => {
  const { quantity: _, ...pizza } = PIZZA;
  expect(summary(replaceLine([ROLLS, PHO], 'rolls', pizza))).toBe('pizza 2, pho 1');
});

test('a replacement is merged with an existing line of the same dish', () => {
  const { quantity: _, ...pho } = PHO;
  expect(summary(replaceLine([ROLLS, PHO], 'rolls', pho))).toBe('pho 3');
});

describe('a note', () => {
  test('is stored with its line', () => {
    const noted = setInstructions(CART, 'rolls', 'extra peanut sauce');
    expect(noted.map((line) => line.specialInstructions)).toEqual([
      undefined,
      'extra peanut sauce',
    ]);
  });

  test('can be removed', () => {
    const noted = setInstructions(setInstructions(CART, 'pho', 'hot'), 'pho', '');
    expect(noted[0]?.specialInstructions).toBe('');
  });

  test('is truncated to the maximum length', () => {
    const noted = setInstructions(CART, 'pho', 'x'.repeat(500));
    expect(noted[0]?.specialInstructions).toHaveLength(200);
  });
});

describe('a cart’s total', () => {
  test.each<[readonly CartLine[], number, number]>([
    [[], 0, 0],
    [[PHO], 1, 1299],
    [CART, 3, 2799],
    [
      [
        { ...PHO, price: 0.1 },
        { ...ROLLS, price: 0.2, quantity: 1 },
      ],
      2,
      30,
    ],
    [[{ ...PHO, price: 0.1 + 0.2, quantity: 3 }], 3, 90],
  ])('cart %# has %i items for %i cents', (lines, count, subtotalCents) => {
    expect(itemCount(lines)).toBe(count);
    expect(cartSubtotal(lines)).toBe(subtotalCents);
  });

  test('a line is priced in cents', () => {
    expect(toPricedLine(ROLLS)).toEqual({ unitPriceCents: 750, quantity: 2 });
  });

  test('a line with an invalid price is refused', () => {
    expect(() => toPricedLine({ ...PHO, price: 12.345 })).toThrow(RangeError);
  });
});

describe('two lines of the same dish', () => {
  const noted = { ...LARGE, specialInstructions: 'well done' };
  const lines = [LARGE, SMALL, noted];

  test('have different keys', () => {
    const keys = ['pizza+large', 'pizza+small', 'pizza+large#2'];
    expect(lineKeys(lines)).toEqual(keys);
    expect(lineKeys(setInstructions(lines, 'pizza+large', 'rare'))).toEqual(keys);
    expect(lineKeys(CART)).toEqual(['pho', 'rolls']);
  });

  test('are changed separately', () => {
    const changed = setQuantity(setInstructions(lines, 'pizza+small', 'hot'), 'pizza+large#2', 5);
    expect(changed).toEqual([
      LARGE,
      { ...SMALL, specialInstructions: 'hot' },
      { ...noted, quantity: 5 },
    ]);
    expect(removeLine(lines, 'pizza+large#2')).toEqual([LARGE, SMALL]);
  });

  test('are merged when they get the same options and note', () => {
    const { options = [], price } = LARGE;
    expect(setOptions(lines, 'pizza+small', { options, price })).toEqual([
      { ...LARGE, quantity: 2 },
      noted,
    ]);
    const rare = { ...SMALL, specialInstructions: 'rare' };
    expect(setOptions([LARGE, rare], 'pizza+small', { options, price })).toEqual([
      LARGE,
      { ...LARGE, specialInstructions: 'rare' },
    ]);
  });

  test('are repriced by their options', () => {
    const prices = new Map([[selectionKey(SMALL), 16]]);
    expect(repriceLines(lines, prices).map(({ price }) => price)).toEqual([19, 16, 19]);
  });
});

test('new prices are applied by dish id', () => {
  const prices = new Map([
    ['pho', 13.99],
    ['elsewhere', 1],
  ]);
  expect(cartSubtotal(repriceLines(CART, prices))).toBe(1399 + 2 * 750);
  expect(summary(repriceLines(CART, prices))).toBe(summary(CART));
});

describe('a cart of several restaurants', () => {
  const mixed = [PIZZA, PHO, { ...PIZZA, id: 'calzone' }, ROLLS];

  test('lists them in the order in which they were added', () => {
    expect(restaurantsInCart(mixed)).toEqual([
      { id: 'lucca', name: 'Lucca' },
      { id: 'saigon', name: 'Saigon Street' },
    ]);
    expect(restaurantsInCart(CART)).toHaveLength(1);
    expect(restaurantsInCart([])).toEqual([]);
  });

  test('can be reduced to one restaurant', () => {
    expect(summary(withoutOtherRestaurants(mixed, 'saigon'))).toBe('pho 1, rolls 2');
    expect(withoutOtherRestaurants(mixed, 'elsewhere')).toEqual([]);
  });
});

describe('a stored cart', () => {
  test.each([
    [''],
    ['not json'],
    ['{'],
    ['null'],
    ['true'],
    ['7'],
    ['"[]"'],
    ['{}'],
    [JSON.stringify(PHO)],
    [JSON.stringify({ lines: CART })],
  ])('%s is not a cart', (stored) => {
    expect(parseStoredCart(stored)).toBeNull();
  });

  test('lines of the same dish and note are merged', () => {
    const noted = { ...PHO, quantity: 98, specialInstructions: 'no onions' };
    const spaced = { ...noted, specialInstructions: 'no onions ' };
    const twice = JSON.stringify([noted, ROLLS, PHO, spaced, ROLLS, PHO]);
    expect(parseStoredCart(twice)).toEqual([
      { ...noted, quantity: 99 },
      { ...ROLLS, quantity: 4 },
      { ...PHO, quantity: 2 },
    ]);
  });

  test('lines with different notes or options are not merged', () => {
    const cart = [{ ...PHO, specialInstructions: 'hot' }, PHO, LARGE, SMALL];
    expect(parseStoredCart(JSON.stringify(cart))).toEqual(cart);
  });

  test.each([100, 1e9, 1e300])('a quantity of %d is reduced to the maximum', (quantity) => {
    const stored = JSON.stringify([{ ...PHO, quantity }, ROLLS]);
    expect(summary(parseStoredCart(stored) ?? [])).toBe('pho 99, rolls 2');
  });

  test.each<[readonly unknown[]]>([
    [[]],
    [[null]],
    [[undefined, 1, 'pho', true, []]],
    [[{}]],
    [[{ ...PHO, id: 7 }]],
    [[{ ...PHO, id: undefined }]],
    [[{ ...PHO, name: null }]],
    [[{ ...PHO, price: '12.99' }]],
    [[{ ...PHO, price: -1 }]],
    [[{ ...PHO, price: 12.345 }]],
    [[{ ...PHO, price: 1e9 }]],
    [[{ ...PHO, price: null }]], // NaN and Infinity become null in JSON
    [[{ ...PHO, quantity: 0 }]],
    [[{ ...PHO, quantity: -1 }]],
    [[{ ...PHO, quantity: 1.5 }]],
    [[{ ...PHO, quantity: '1' }]],
    [[{ ...PHO, restaurantId: null }]],
    [[{ ...PHO, restaurantName: undefined }]],
    [[{ ...PHO, image: 7 }]],
    [[{ ...PHO, specialInstructions: {} }]],
    [[{ ...LARGE, options: 'large' }]],
    [[{ ...LARGE, options: [null] }]],
    [[{ ...LARGE, options: [...(LARGE.options ?? []), null] }]],
    [[{ ...LARGE, options: ['large'] }]],
    [[{ ...LARGE, options: [{ group: 'Size', name: 'Large', price: '1.00' }] }]],
    [[{ ...LARGE, options: [{ id: 'large', group: 'Size', name: 'Large', price: 1 }] }]],
    [[{ ...LARGE, options: [{ id: 'large', group: 'Size', name: 'Large' }] }]],
    [[{ ...LARGE, options: [{ id: 'large', group: 'Size', name: 'Large', price: 'much' }] }]],
  ])('the invalid lines %j are dropped', (lines) => {
    expect(parseStoredCart(JSON.stringify(lines))).toEqual([]);
  });

  test('a valid cart is restored unchanged', () => {
    const cart = [...setInstructions(CART, 'pho', 'hot'), { ...PIZZA, image: '/art/pizza.webp' }];
    expect(parseStoredCart(JSON.stringify(cart))).toEqual(cart);
  });

  test('valid lines are kept beside invalid ones', () => {
    const stored = JSON.stringify([
      null,
      PHO,
      { ...ROLLS, quantity: 0 },
      PIZZA,
      'x',
      { ...PHO, quantity: -1 },
    ]);
    expect(summary(parseStoredCart(stored) ?? [])).toBe('pho 1, pizza 1');
  });

  test('a line without an image is kept', () => {
    expect(parseStoredCart(JSON.stringify([{ ...PHO, image: undefined }]))).toEqual([PHO]);
  });
});

function copyOf(lines: readonly CartLine[]): CartLine[] {
  return lines.map((line) => ({ ...line }));
}
