import { describe, expect, test } from 'vitest';
import {
  type CheckoutField,
  checkoutProblems,
  deliveryAddressOf,
  deliveryOf,
  NO_VALUES,
} from './checkout-fields.ts';
import { recentAddresses } from './recent-addresses.ts';

const filled = {
  ...NO_VALUES,
  firstName: 'Robin',
  lastName: 'Nguyen',
  email: 'robin@example.com',
  phone: '(323) 555-0142',
  streetAddress: ' 1200 Sunset Blvd ',
  city: 'Los Angeles',
  state: 'CA',
  postalCode: '90026',
};

describe('the problems of the checkout form', () => {
  test('are none when all required fields are filled in', () => {
    expect(checkoutProblems(filled, 'delivery')).toEqual([]);
  });

  test.each<[field: CheckoutField, value: string, title: string, message: string]>([
    ['firstName', '', 'Missing Information', 'Please enter your first name.'],
    ['lastName', '  ', 'Missing Information', 'Please enter your last name.'],
    ['email', '', 'Missing Information', 'Please enter your email.'],
    ['email', 'robin@', 'Invalid Email', 'Please enter a valid email address.'],
    ['phone', '', 'Missing Information', 'Please enter your phone.'],
    [
      'phone',
      '555-0142',
      'Invalid Phone',
      'Please enter a valid phone number with at least 10 digits.',
    ],
    ['streetAddress', '', 'Missing Information', 'Please enter your street address.'],
    ['city', '', 'Missing Information', 'Please enter your city.'],
    ['state', '', 'Missing Information', 'Please enter your state.'],
    ['postalCode', '', 'Missing Information', 'Please enter your postal code.'],
  ])('include the field %s with the value %j', (field, value, title, message) => {
    expect(checkoutProblems({ ...filled, [field]: value }, 'delivery')).toEqual([
      { field, title, message },
    ]);
  });

  test('are in the order of the fields', () => {
    expect(checkoutProblems(NO_VALUES, 'delivery').map(({ field }) => field)).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
      'streetAddress',
      'city',
      'state',
      'postalCode',
    ]);
  });
});

test('a pickup needs no address', () => {
  const { firstName, lastName, email, phone } = filled;
  const values = { ...NO_VALUES, firstName, lastName, email, phone };
  expect(checkoutProblems(values, 'pickup')).toEqual([]);
});

test('a pickup is sent with its note and without an address', () => {
  const notes = { instructions: 'Leave at the door', pickupNote: ' Blue car ' };
  expect(deliveryOf({ ...filled, ...notes }, 'pickup')).toMatchObject({
    deliveryAddress: null,
    deliveryInstructions: 'Blue car',
  });
});

describe('the address as one text', () => {
  test('omits empty fields', () => {
    expect(deliveryOf(filled, 'delivery')).toEqual({
      customerName: 'Robin Nguyen',
      customerEmail: 'robin@example.com',
      customerPhone: '(323) 555-0142',
      deliveryAddress: '1200 Sunset Blvd, Los Angeles, CA 90026',
      deliveryInstructions: null,
    });
  });

  test('contains the city once if the street already has it', () => {
    const chosen = { ...filled, streetAddress: '1200 Sunset Blvd, Los Angeles, CA 90026' };
    const deliveryAddress = deliveryAddressOf({ ...chosen, apartment: 'Apt 3' });
    expect(deliveryAddress).toBe('1200 Sunset Blvd, Apt 3, Los Angeles, CA 90026');
  });

  test('is read back into its fields', () => {
    const deliveryAddress = deliveryAddressOf({ ...filled, apartment: 'Apt 3, rear' });
    expect(recentAddresses([{ deliveryAddress }])).toEqual([
      {
        streetAddress: '1200 Sunset Blvd',
        apartment: 'Apt 3, rear',
        city: 'Los Angeles',
        state: 'CA',
        postalCode: '90026',
      },
    ]);
  });

  test('is offered for the last three different orders', () => {
    const address = (house: number) => ({ deliveryAddress: `${house} Main St, LA, CA 90026` });
    const orders = [address(1), address(2), address(1), { deliveryAddress: null }];
    const more = [{ deliveryAddress: 'somewhere' }, address(3), address(4)];
    const offered = recentAddresses([...orders, ...more]);
    expect(offered.map(({ streetAddress }) => streetAddress)).toEqual([
      '1 Main St',
      '2 Main St',
      '3 Main St',
    ]);
  });
});
