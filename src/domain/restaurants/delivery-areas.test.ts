import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areasWith,
  areaText,
  conflictingPostalCode,
  conflictingPostalCodeMessage,
  deliversTo,
  lastPostalCode,
  nearestArea,
  normalizeDeliveryArea,
  normalizePostalCode,
  outsideAreaMessage,
  postalCodeOfPlace,
  splitAreas,
} from './delivery-areas.ts';

test.each<[string, string | null]>([
  ['90012', '90012'],
  [' 90012 ', '90012'],
  ['90012-1234', '90012'],
  ['90012 1234', '90012'],
  ['sw1a 2aa', 'SW1A2AA'],
  ['1234-567', '1234-567'],
  ['', null],
  ['*', null],
  ['900*', null],
  ['-90012', null],
  ['90,012', null],
  ['123456789012', '123456789012'],
  ['1234567890123', null],
])('the postal code %j is normalized to %j', (typed, code) => {
  expect(normalizePostalCode(typed)).toBe(code);
});

test.each<[string, string | null]>([
  ['90012', '90012'],
  ['90012-1234', '90012'],
  ['900*', '900*'],
  ['sw1 *', 'SW1*'],
  ['1234-*', '1234-*'],
  ['*', null],
  ['9*0', null],
  ['900**', null],
  ['-9*', null],
  ['12345678901*', '12345678901*'],
  ['123456789012*', null],
  ['Downtown, LA', null],
])('the area %j is normalized to %j', (typed, area) => {
  expect(normalizeDeliveryArea(typed)).toBe(area);
});

test.each<[string[], string | null, boolean]>([
  [[], '90012', true],
  [[], null, true],
  [['90012'], '90012', true],
  [['90012'], '90013', false],
  [['90012'], '900', false],
  [['900*'], '90012', true],
  [['900*'], '900', true],
  [['900*'], '91012', false],
  [['902*', '90012'], '90012', true],
  [['900*'], null, false],
])('the areas %j include %j: %s', (areas, code, expected) => {
  expect(deliversTo(areas, code)).toBe(expected);
});

test.each<[string, string | null]>([
  ['120 S Spring St, Los Angeles, CA 90012', '90012'],
  ['120 S Spring St, Los Angeles, CA 90012-1234', '90012'],
  ['90001 Long Road, Los Angeles, CA 90012, USA', '90012'],
  ['Los Angeles CA-90012', '90012'],
  ['12 Sample Street,90012', '90012'],
  ['12345 Ventura Blvd, Los Angeles', '12345'],
  ['1200 Sunset Blvd, Apt 3, Los Angeles', null],
  ['Detected: 34.0522, -118.2437', null],
  ['Call 323-90012 or 900123', null],
])('the last postal code of %j is %j', (address, code) => {
  expect(lastPostalCode(address)).toBe(code);
});

test.each<[string, string | null]>([
  ['120 S Spring St, Los Angeles, CA 90012', '90012'],
  ['12345 Ventura Blvd, Los Angeles', null],
  [' 12345  Ventura Blvd, Los Angeles', null],
  ['12345 Ventura Blvd, Encino, CA 91436', '91436'],
  ['Los Angeles 90012 USA', '90012'],
  [' 90012', '90012'],
  ['90012, Los Angeles', '90012'],
])('the postal code of the location %j is %j, without its house number', (place, code) => {
  expect(postalCodeOfPlace(place)).toBe(code);
});

test.each<[string, string, string | null]>([
  ['120 S Spring St, Los Angeles, CA 90012', '10001', '90012'],
  ['120 S Spring St, Los Angeles, CA 90012-1234', '10001', '90012'],
  ['10001 Spring St, Los Angeles, CA 90012', '10001', '90012'],
  ['120 S Spring St, Los Angeles, CA 90012', '90012', null],
  ['120 S Spring St, Los Angeles', '90012', null],
  ['12345 Ventura Blvd, Encino', '91436', null],
  ['10 Downing Street, London SW1A 2AA', 'SW1A2AA', null],
])(
  'the address %j with the code %j contains the conflicting code %j',
  (address, code, expected) => {
    expect(conflictingPostalCode(address, code)).toBe(expected);
  },
);

test('areas are separated by commas, semicolons or spaces', () => {
  expect(splitAreas(' 90012; 900*,\n902*  91101 ')).toEqual(['90012', '900*', '902*', '91101']);
  expect(splitAreas(' \n')).toEqual([]);
});

describe('for generated codes and areas', () => {
  // Few letters, so that areas and codes often meet.
  const start = fc.string({ unit: fc.constantFrom('9', '0', 'A'), minLength: 1, maxLength: 4 });
  const area = fc.oneof(
    start,
    start.map((text) => `${text}*`),
  );

  test('the areas including a code are those that deliver to it', () => {
    fc.assert(
      fc.property(fc.array(area, { maxLength: 4 }), start, (areas, code) => {
        const wanted = new Set(areasWith(code));
        const isServed = areas.length === 0 || areas.some((each) => wanted.has(each));
        expect(deliversTo(areas, code)).toBe(isServed);
      }),
    );
  });

  test('postal codes match in any case and spacing', () => {
    const spaced = fc.tuple(area, fc.nat(5)).map(([text, at]) => {
      return `${text.slice(0, at).toLowerCase()} ${text.slice(at)}`;
    });
    fc.assert(
      fc.property(spaced, (typed) => {
        const stored = normalizeDeliveryArea(typed);
        expect(stored).toBe(typed.replaceAll(' ', '').toUpperCase());
        expect(normalizeDeliveryArea(stored ?? '')).toBe(stored);
      }),
    );
  });

  test('areas written to a cell or field are read back unchanged', () => {
    fc.assert(
      fc.property(fc.array(area), fc.constantFrom(' ', ';', ', ', '\n'), (areas, between) => {
        expect(splitAreas(areas.join(between))).toEqual(areas);
      }),
    );
  });

  test('the postal code is read from the end of an address', () => {
    const street = fc.string({ unit: fc.constantFrom('1', '9', 'a', ' ', ',') });
    fc.assert(
      fc.property(street, fc.stringMatching(/^\d{5}$/), fc.boolean(), (text, code, isLong) => {
        expect(lastPostalCode(`${text}, CA ${code}${isLong ? '-1234' : ''}`)).toBe(code);
      }),
    );
  });
});

test.each<[areas: string[], code: string, nearest: string | null]>([
  [['90*', '91*'], '10118', '90*'],
  [['90012', '90401'], '90300', '90401'],
  [['902*', '90012'], '90100', '90012'],
  [['902*', '900*'], '90300', '902*'],
  [['SW1A2AA', '331*'], '10118', '331*'],
  [['SW1A2AA'], '10118', null],
  [['90014', '90012'], '90013', '90014'],
  [['90012'], '900130', null],
  [['90012'], 'A90013', null],
  [['90*'], 'SW1A2AA', null],
  [[], '10118', null],
])('the area of %j closest to %s is %s', (areas, code, nearest) => {
  expect(nearestArea(areas, code)).toBe(nearest);
});

test('an area with a star is shown as ZIP codes that begin with its digits', () => {
  expect(areaText('902*')).toBe('ZIP codes that begin with 902');
  expect(areaText('90291')).toBe('90291');
});

test('the refusal of an address asks for its code, or names it', () => {
  expect(outsideAreaMessage('Lucca', null)).toMatch(/Please add the postal code/);
  expect(outsideAreaMessage('Lucca', '90012')).toBe('Lucca does not deliver to 90012.');
  expect(conflictingPostalCodeMessage('90012', '10001')).toMatch(/90012 .* which is in 10001/);
});
