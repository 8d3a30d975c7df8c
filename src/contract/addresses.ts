import { z } from 'zod';
import { addressLine, SAVED_ADDRESS_LIMITS as LIMITS } from '#domain/accounts/saved-address.ts';
import { MAX_STREET_ADDRESS } from '#domain/orders/order-limits.ts';
import { normalizePostalCode } from '#domain/restaurants/delivery-areas.ts';
import type { Wire } from './endpoint.ts';
import {
  id,
  optionalMultiline,
  optionalText,
  recordParams,
  singleLine,
  text,
} from './primitives.ts';

/** A delivery address that is saved on an account. */
export const savedAddress = z.object({
  id,
  /** Such as 'Home' or 'Work'. */
  label: z.string(),
  streetAddress: z.string(),
  apartment: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  /** For the courier. */
  instructions: z.string().nullable(),
  leaveAtDoor: z.boolean(),
});
export type SavedAddress = z.infer<typeof savedAddress>;

export const savedAddressBody = z
  .object({
    label: text(LIMITS.label),
    streetAddress: text(LIMITS.streetAddress),
    apartment: optionalText(LIMITS.apartment),
    city: text(LIMITS.city),
    state: text(LIMITS.state),
    postalCode: singleLine
      .max(LIMITS.postalCode)
      .refine((code) => normalizePostalCode(code) !== null, 'Please enter a valid postal code.'),
    instructions: optionalMultiline(LIMITS.instructions),
    leaveAtDoor: z.boolean().default(false),
  })
  // Chosen as the delivery location it is one text, which is as long as a street may be.
  .refine((address) => addressLine(address).length <= MAX_STREET_ADDRESS, {
    path: ['streetAddress'],
    message: `The whole address may have ${MAX_STREET_ADDRESS} characters.`,
  });
export type SavedAddressBody = z.input<typeof savedAddressBody>;

const empty = z.undefined();

/** What crosses the wire at each endpoint of `addressesApi`. */
export const addressesWire = {
  list: { responses: { 200: z.array(savedAddress) } },
  add: { body: savedAddressBody, responses: { 201: savedAddress } },
  change: { params: recordParams, body: savedAddressBody, responses: { 200: savedAddress } },
  remove: { params: recordParams, responses: { 204: empty } },
} satisfies Record<string, Wire>;
