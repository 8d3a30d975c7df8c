import type { Order } from '#contract/orders.ts';
import type { User } from '#contract/users.ts';
import type { CheckoutValues } from './checkout-fields.ts';
import { type DeliveryAddress, recentAddresses } from './recent-addresses.ts';

/** What is known of the checkout's fields before anything is typed. */
export interface KnownValues extends Partial<CheckoutValues> {
  /** The chosen delivery location, which the address is of; '' where none is. */
  location?: string;
}

interface Known {
  user: User;
  location: string | null;
  /** This account's, newest first. */
  orders: readonly Pick<Order, 'customerPhone' | 'deliveryAddress'>[];
}

/** Without those that another account's list has left here, and one that is only on its way. */
export function ordersOfAccount<Known extends Pick<Order, 'userId'>>(
  orders: readonly Known[],
  { id }: Pick<User, 'id'>,
): readonly Known[] {
  return orders.filter(({ userId }) => userId === id);
}

/** From the account, the chosen location, and where these are silent the orders before. */
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

/** As the popular locations are written; a text in another order is not taken apart. */
const WHOLE_ADDRESS = /,\s*([^,]+),\s*([A-Z]{2})\s+(\d{5}(?:-\d{4})?)$/;

/**
 * The location's text is the street. The other fields say
 * what it says, or what was said with this very street before; never those of another place.
 */
function addressOf(location: string, recent: readonly DeliveryAddress[]): DeliveryAddress {
  const known = recent.find(({ streetAddress }) => streetAddress === location);
  if (known) return known;
  const [, city = '', state = '', postalCode = ''] = WHOLE_ADDRESS.exec(location) ?? [];
  return { streetAddress: location, apartment: '', city, state, postalCode };
}
