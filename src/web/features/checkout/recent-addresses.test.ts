import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveryAddressOf, NO_VALUES } from './checkout-fields.ts';
import { type DeliveryAddress, recentAddresses } from './recent-addresses.ts';

const written = (address: DeliveryAddress) => deliveryAddressOf({ ...NO_VALUES, ...address });
const read = (deliveryAddress: string) => recentAddresses([{ deliveryAddress }])[0];

const address = (
  streetAddress: string,
  apartment: string,
  city: string,
  state: string,
  postalCode: string,
): DeliveryAddress => ({ streetAddress, apartment, city, state, postalCode });

test.each([
  address('1200 Sunset Blvd', '', 'Los Angeles', 'CA', '90026'),
  address('1200 Sunset Blvd', 'Apt 3, rear', 'Los Angeles', 'CA', '90026'),
  address('1200 Sunset Blvd', '#4', 'Los Angeles', 'CA', '90026-1234'),
  address('1200 Sunset Blvd', '12B', 'New York', 'New York', '10001'),
  address('10 Downing Street', 'Flat 2', 'London', 'LND', 'SW1A 2AA'),
  address('1 Yonge St', 'Unit 9', 'Toronto', 'ON', 'M5V 2T6'),
  address('1 Harbour Rd', '', 'Hamilton', 'Pembroke', 'HMBX'),
])(
  'a written address is parsed into the same fields: $streetAddress | $apartment | $city | $state | $postalCode',
  (fields) => {
    expect(read(written(fields))).toEqual(fields);
  },
);

test('an ambiguous apartment stays part of the street', () => {
  const fields = address('12 Main St', 'rear house', 'Los Angeles', 'CA', '90026');
  expect(read(written(fields))).toMatchObject({
    streetAddress: '12 Main St, rear house',
    apartment: '',
  });
});

const word = fc.stringMatching(/^[A-Za-zÀ-ž.'-]{1,10}$/);
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((list) => list.join(' '));
const number = fc.integer({ min: 1, max: 9999 });
const postalCode = fc.oneof(
  fc.stringMatching(/^\d{5}$/),
  fc.stringMatching(/^[A-Z]\d[A-Z] \d[A-Z]\d$/),
  fc.stringMatching(/^[A-Z]{2}\d[A-Z] \d[A-Z]{2}$/),
);

test('typed fields survive writing and parsing', () => {
  const plain = fc.record({
    streetAddress: fc.tuple(number, words).map((parts) => parts.join(' ')),
    apartment: fc.oneof(
      fc.constant(''),
      fc.tuple(fc.constantFrom('Apt', 'Unit', 'Suite', 'Flat'), number).map((it) => it.join(' ')),
    ),
    city: words,
    state: words,
    postalCode,
  });
  fc.assert(
    fc.property(plain, (fields) => {
      expect(read(written(fields))).toEqual(fields);
    }),
  );
});

test('a parsed address is written as the same text, up to spaces', () => {
  // As fields keep them: trimmed, and filled in where they must be.
  const text = fc
    .string({ unit: fc.constantFrom('a', 'B', '7', ' ', ',', '#', 'é') })
    .map((it) => it.trim());
  const required = text.filter((it) => it !== '');
  const any = fc.record({
    streetAddress: required,
    apartment: text,
    city: required,
    state: required,
    postalCode: required,
  });
  fc.assert(
    fc.property(any, (fields) => {
      const offered = read(written(fields));
      if (offered) expect(withoutSpaces(written(offered))).toBe(withoutSpaces(written(fields)));
    }),
    { numRuns: 1000 },
  );
});

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '');
}
