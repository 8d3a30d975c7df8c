import { expect, test } from 'vitest';
import { CHECKOUT_FIELDS } from '#web/features/checkout/checkout-fields.ts';
import { ADDRESS_MAX } from '#web/features/location/delivery-location.ts';

test("an address is no longer than the checkout's street, which it is filled into", () => {
  expect(ADDRESS_MAX).toBe(CHECKOUT_FIELDS.streetAddress.maxLength);
});
