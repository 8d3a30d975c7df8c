import type { SavedAddressBody } from '#contract/addresses.ts';

/** The body of a saved address. */
export function address(fields: Partial<SavedAddressBody> = {}): SavedAddressBody {
  return {
    label: 'Home',
    streetAddress: '120 S Spring St',
    apartment: 'Apt 4',
    city: 'Los Angeles',
    state: 'CA',
    postalCode: '90012',
    instructions: null,
    leaveAtDoor: true,
    ...fields,
  };
}
