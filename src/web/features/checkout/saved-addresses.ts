import type { SavedAddress } from '#contract/addresses.ts';
import { MAX_DELIVERY_INSTRUCTIONS } from '#domain/orders/order-limits.ts';
import type { CheckoutValues } from './checkout-fields.ts';
import { ADDRESS_FIELDS, type DeliveryAddress } from './recent-addresses.ts';

type AddressValues = DeliveryAddress & Pick<CheckoutValues, 'instructions'>;

/** A saved address as values of the form's fields. */
export function valuesOfSaved(address: SavedAddress): AddressValues {
  const { streetAddress, apartment, city, state, postalCode, instructions, leaveAtDoor } = address;
  const wishes = [leaveAtDoor && 'Leave at the door.', instructions].filter(Boolean).join(' ');
  return {
    streetAddress,
    apartment: apartment ?? '',
    city,
    state,
    postalCode,
    instructions: wishes.slice(0, MAX_DELIVERY_INSTRUCTIONS),
  };
}

/** The saved address that is this one, up to spaces and letter case. */
export function matchingSavedAddress(
  saved: readonly SavedAddress[],
  address: DeliveryAddress,
): SavedAddress | undefined {
  const normal = (text: string) => text.trim().toLowerCase();
  return saved.find((one) => {
    const values = valuesOfSaved(one);
    return ADDRESS_FIELDS.every((name) => normal(values[name]) === normal(address[name]));
  });
}

/** Offered as the name of a new address. */
const USUAL_LABELS = ['Home', 'Work'];

export function unusedLabel(saved: readonly SavedAddress[]): string {
  return USUAL_LABELS.find((label) => saved.every((one) => one.label !== label)) ?? '';
}
