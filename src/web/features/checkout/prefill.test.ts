import { describe, expect, test } from 'vitest';
import type { SavedAddress } from '#contract/addresses.ts';
import type { User } from '#contract/users.ts';
import { type CheckoutValues, deliveryAddressOf, NO_VALUES } from './checkout-fields.ts';
import {
  type EnteredForm,
  initialValues,
  isKnownCustomer,
  type KnownValues,
  knownValues,
  prefillChanges,
} from './prefill.ts';

type DeliveryFields = [
  street: string,
  apartment: string,
  city: string,
  state: string,
  code: string,
];

const at = (location: string) => ({ location, streetAddress: location });
const before = { firstName: 'Ann', ...at('1 First Street') };
const typed = { firstName: 'Ann', phone: '2135550100', streetAddress: '1 First Street' };

test.each<[when: string, street: string, entered: EnteredForm, known: KnownValues]>([
  ['nothing was entered', '1 First Street', { values: {}, filledIn: null }, before],
  ['another was chosen', '2 Other', { values: typed, filledIn: before }, at('2 Other')],
  ['one was typed, then another chosen', '2 Other', typedStreet(before), at('2 Other')],
  ['one was typed, then the first one chosen', '2 Other', typedStreet({}), at('2 Other')],
  ['one was typed after the choice', '3 Typed Lane', typedStreet(before), before],
  ['one was typed and none ever chosen', '3 Typed Lane', typedStreet({}), at('')],
  ['it was emptied', '', { values: { streetAddress: '' }, filledIn: before }, before],
  ['an older version stored it', '3 Typed Lane', typedStreet(null), at('2 Other')],
  [
    'it was filled in by the choice alone',
    '1 First Street',
    { values: typed, filledIn: { streetAddress: '1 First Street' } },
    before,
  ],
])('when %s, the initial street is %j', (_, street, entered, known) => {
  expect(initialValues(entered, known).streetAddress).toBe(street);
});

describe('the initial first name', () => {
  const profile = { firstName: 'Anna', ...at('2 Other') };
  const initialName = (firstName: string) =>
    initialValues({ values: { ...typed, firstName }, filledIn: before }, profile).firstName;

  test('is that of the profile if it was not changed', () => {
    expect(initialName('Ann')).toBe('Anna');
  });

  test('is the typed one', () => {
    expect(initialName('Annie')).toBe('Annie');
  });

  test('is that of the profile if it was emptied', () => {
    expect(initialName('')).toBe('Anna');
  });
});

test('a typed phone number is kept', () => {
  const { phone } = initialValues({ values: typed, filledIn: before }, at('2 Other'));
  expect(phone).toBe('2135550100');
});

describe('a last order that loads late', () => {
  const account = { firstName: 'Ann', location: '' };
  const home = {
    streetAddress: '1 Home St',
    apartment: '',
    city: 'LA',
    state: 'CA',
    postalCode: '9',
  };
  const known = { ...account, phone: '2135550100', ...home };
  const open = (values: Partial<CheckoutValues> = {}) => ({
    values: { ...NO_VALUES, firstName: 'Ann', ...values },
    filledIn: account,
  });

  test('fills in empty fields', () => {
    const { apartment: _, ...filled } = home;
    expect(prefillChanges(open(), known)).toEqual({ phone: '2135550100', ...filled });
  });

  test('does not complete a partly typed address', () => {
    expect(prefillChanges(open({ city: 'Bos' }), known)).toEqual({ phone: '2135550100' });
    expect(prefillChanges(open({ phone: '617' }), known)).not.toHaveProperty('phone');
  });

  test('does not fill in an emptied field', () => {
    const emptied = { values: { ...NO_VALUES, ...home, streetAddress: '' }, filledIn: known };
    expect(prefillChanges(emptied, { ...known, streetAddress: '2 New St' })).not.toHaveProperty(
      'streetAddress',
    );
  });

  test('does not change fields prefilled before a reload', () => {
    const values = { ...NO_VALUES, ...home, firstName: 'Ann', phone: '2135550100' };
    expect(initialValues({ values, filledIn: known }, account)).toMatchObject(values);
  });
});

describe('a location that is chosen later', () => {
  const filledIn = { location: '', streetAddress: '1 Home St', city: 'LA', postalCode: '90026' };

  test('replaces the address except typed fields that it does not contain', () => {
    const values = { ...NO_VALUES, ...filledIn, city: 'Typed' };
    expect(prefillChanges({ values, filledIn }, at('77 Elm Street'))).toEqual({
      streetAddress: '77 Elm Street',
      postalCode: '',
    });
    const whole = { ...at('6 B St, Boston, MA 02108'), city: 'Boston', state: 'MA' };
    expect(prefillChanges({ values, filledIn }, whole)).toMatchObject({
      city: 'Boston',
      state: 'MA',
    });
  });
});

function typedStreet(filledIn: EnteredForm['filledIn']): EnteredForm {
  return { values: { streetAddress: '3 Typed Lane' }, filledIn };
}

const user: User = {
  id: 'ann',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: null,
  isAdmin: false,
  adminRole: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  emailVerified: false,
  hasSecondFactor: false,
  notificationPreferences: { orderUpdates: true, promotions: false, newsletter: false },
  restaurants: [],
  needsLongerPassword: false,
};
const order = (deliveryAddress: string, customerPhone = '') => ({ customerPhone, deliveryAddress });
const HOME = '1200 Sunset Blvd, Apt 3, Los Angeles, CA 90026';
const WORK = '9 Main St, Boston, MA 02108';

test('returning customers start with their last address and phone number', () => {
  const orders = [order(WORK), order(HOME, '2135550100'), order(HOME, '2135550199')];
  expect(knownValues({ user, location: null, orders, saved: [] })).toEqual({
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    phone: '2135550100',
    location: '',
    streetAddress: '9 Main St',
    apartment: '',
    city: 'Boston',
    state: 'MA',
    postalCode: '02108',
  });
});

test('the phone number of the account takes precedence over that of the last order', () => {
  const known = { user: { ...user, phone: '6175550100' }, location: null, saved: [] };
  expect(knownValues({ ...known, orders: [order(HOME, '2135550100')] }).phone).toBe('6175550100');
});

describe('the chosen location takes precedence over the last address', () => {
  test.each<[location: string, fields: DeliveryFields]>([
    ['77 Elm Street', ['77 Elm Street', '', '', '', '']],
    ['Detected: 34.0522, -118.2437', ['Detected: 34.0522, -118.2437', '', '', '', '']],
    ['10 Downing Street, London SW1A 2AA', ['10 Downing Street, London SW1A 2AA', '', '', '', '']],
    [
      '6801 Hollywood Blvd, Los Angeles, CA 90028',
      ['6801 Hollywood Blvd', '', 'Los Angeles', 'CA', '90028'],
    ],
    ['5 elm st,boston,ma 02108', ['5 elm st', '', 'boston', 'ma', '02108']],
    ['5 Elm St, Apt 2, Boston, MA 02108', ['5 Elm St', 'Apt 2', 'Boston', 'MA', '02108']],
    [
      '1 Main St, Rear, New York, NY 10001-1234',
      ['1 Main St, Rear', '', 'New York', 'NY', '10001-1234'],
    ],
    // The street of an earlier order.
    ['1200 Sunset Blvd', ['1200 Sunset Blvd', 'Apt 3', 'Los Angeles', 'CA', '90026']],
  ])(
    'the chosen location fills in the fields from %s',
    (location, [streetAddress, apartment, city, state, postalCode]) => {
      expect(
        knownValues({ user, location, orders: [order(WORK), order(HOME)], saved: [] }),
      ).toMatchObject({ location, streetAddress, apartment, city, state, postalCode });
    },
  );
});

test.each(['6801 Hollywood Blvd, Los Angeles, CA 90028', '5 Elm St, Apt 2, Boston, MA 02108'])(
  'the address of an order to the chosen location %s is that location',
  (location) => {
    const known = knownValues({ user, location, orders: [], saved: [] });
    expect(deliveryAddressOf({ ...NO_VALUES, ...known })).toBe(location);
  },
);

test('a location equal to an earlier address fills in all fields', () => {
  const location = '1200 Sunset Blvd, Apt 3, Los Angeles, CA 90026';
  expect(
    knownValues({ user, location, orders: [order(WORK), order(location)], saved: [] }),
  ).toMatchObject({
    streetAddress: '1200 Sunset Blvd',
    apartment: 'Apt 3',
    city: 'Los Angeles',
    state: 'CA',
    postalCode: '90026',
  });
});

test('the postal code that was added to a location is not part of the street', () => {
  const location = '77 Elm Street, 90026';
  expect(knownValues({ user, location, orders: [], saved: [] })).toMatchObject({
    location,
    streetAddress: '77 Elm Street',
    city: '',
    postalCode: '90026',
  });
});

describe('a saved address', () => {
  const place = { city: 'Boston', state: 'MA', postalCode: '02108' };
  const parents: SavedAddress = {
    id: 'parents',
    label: 'Parents',
    streetAddress: '9 Main St',
    apartment: null,
    ...place,
    instructions: 'Ring twice',
    leaveAtDoor: false,
  };
  const known = { user, saved: [parents] };

  test('is prefilled with its instructions without an earlier order', () => {
    expect(knownValues({ ...known, location: null, orders: [] })).toMatchObject({
      streetAddress: '9 Main St',
      instructions: 'Ring twice',
      ...place,
    });
  });

  test('is split into its fields when it is the chosen location', () => {
    const location = '9 Main St, Boston, MA 02108';
    expect(knownValues({ ...known, location, orders: [order(HOME)] })).toMatchObject({
      streetAddress: '9 Main St',
      instructions: 'Ring twice',
      ...place,
    });
  });

  test('loses its instructions when another location is chosen', () => {
    const filledIn = { location: 'here', instructions: 'Ring twice' };
    const values = { ...NO_VALUES, instructions: 'Ring twice' };
    expect(prefillChanges({ values, filledIn }, at('2 Other')).instructions).toBe('');
    const typed = { ...NO_VALUES, instructions: 'Knock' };
    expect(prefillChanges({ values: typed, filledIn }, at('2 Other'))).not.toHaveProperty(
      'instructions',
    );
  });
});

test('late prefill data does not replace the instructions of a chosen address', () => {
  const values = { ...NO_VALUES, streetAddress: '5 Work St', instructions: 'Knock' };
  const filledIn = { location: '', streetAddress: '1 Home St', instructions: 'Knock' };
  const known = { location: '', streetAddress: '1 Home St', instructions: 'Ring twice' };
  expect(prefillChanges({ values, filledIn }, known)).toEqual({});
});

test.each([
  ['an account without a phone number', user, [], false],
  ['an account without an order', { ...user, phone: '6175550100' }, [], false],
  ['an order with both', user, [order(HOME, '6175550100')], true],
])(
  'a customer is known only with a phone number and an address: %s',
  (_, account, orders, isKnown) => {
    expect(isKnownCustomer({ user: account, orders, saved: [] })).toBe(isKnown);
  },
);
