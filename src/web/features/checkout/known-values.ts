import type { Order } from '#contract/orders.ts';
import type { User } from '#contract/users.ts';
import type { CheckoutValues } from './checkout-fields.ts';
import { type DeliveryAddress, recentAddresses } from './recent-addresses.ts';

/** Values the checkout's fields can be prefilled with. */
export interface KnownValues extends Partial<CheckoutValues> {
  /** The chosen delivery location that the address comes from; '' if none is chosen. */
  location?: string;
}

interface Known {
  user: User;
  location: string | null;
  /** The account's orders, newest first. */
  orders: readonly Pick<Order, 'customerPhone' | 'deliveryAddress'>[];
}

/** Without orders of another account that are still cached, and without optimistic orders. */
export function ordersOfAccount<Known extends Pick<Order, 'userId'>>(
  orders: readonly Known[],
  { id }: Pick<User, 'id'>,
): readonly Known[] {
  return orders.filter(({ userId }) => userId === id);
}

/** Prefills from the account, the chosen location, and otherwise from earlier orders. */
export function knownValues({ user, location, orders }: Known): KnownValues {
  const phone = user.phone || orders.find(({ customerPhone }) => customerPhone)?.customerPhone;
  const recent = recentAddresses(orders);
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    ...(phone && { phone }),
    location: location ?? '',
    ...(location ? addressOf(location, recent) : recent[0]),
  };
}

/** Matches addresses in the format of the popular locations; others are not split. */
const WHOLE_ADDRESS = /,\s*([^,\s][^,]*),\s*([A-Z]{2})\s+(\d{5}(?:-\d{4})?)$/;

/**
 * The whole location goes into the street field. The other fields are taken from the location, or
 * from an earlier order to this street; never from another place.
 */
function addressOf(location: string, recent: readonly DeliveryAddress[]): DeliveryAddress {
  const known = recent.find(({ streetAddress }) => streetAddress === location);
  if (known) return known;
  const [, city = '', state = '', postalCode = ''] = WHOLE_ADDRESS.exec(location) ?? [];
  return { streetAddress: location, apartment: '', city, state, postalCode };
}
