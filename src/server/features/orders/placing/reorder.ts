import type { ReorderAnswer } from '#contract/orders.ts';
import { cents, moneyText } from '#domain/money.ts';
import type { Database } from '#server/db/client.ts';
import { AppError } from '#server/platform/app-error.ts';

/**
 * What a past order would be today: the dishes that can still be ordered, at today's prices, and the
 * names of those that cannot. Throws AppError not_found for an order that is not this customer's.
 */
export async function reorder(
  database: Database,
  { orderId, userId, now }: { orderId: string; userId: string; now: Date },
): Promise<ReorderAnswer> {
  const rows = await database.run<PastLine>(PAST_LINES, [orderId, userId, now]);
  const [first] = rows;
  if (!first) throw new AppError('not_found');
  const { restaurantId, restaurantName } = first;
  const restaurantInfo = { id: restaurantId, name: restaurantName };
  if (!first.restaurantExists) {
    const message = `${restaurantName} is no longer on the platform.`;
    const skipped = rows.map(({ name }) => ({ name, reason: 'The restaurant is gone' }));
    return { success: false, message, cartItems: [], restaurantInfo, skipped };
  }
  const cartItems = rows.filter(isOrderable).map((line) => ({
    id: line.menuItemId,
    name: line.currentName,
    options: [],
    price: Number(moneyText(cents(line.priceCents))),
    quantity: line.quantity,
    restaurantId,
    restaurantName,
    image: line.image,
    specialInstructions: line.specialInstructions,
  }));
  const skipped = rows
    .filter((line) => !isOrderable(line))
    .map(({ name }) => ({ name, reason: 'No longer available' }));
  if (cartItems.length === 0) {
    const message = 'None of these items is available any more.';
    return { success: false, message, cartItems, restaurantInfo, skipped };
  }
  const message = `Items from ${restaurantName} can be added to your cart.`;
  return { success: true, message, cartItems, restaurantInfo, skipped };
}

interface PastLine {
  restaurantId: string;
  restaurantName: string;
  restaurantExists: boolean;
  name: string;
  quantity: number;
  specialInstructions: string | null;
  menuItemId: string | null;
  currentName: string | null;
  priceCents: number | null;
  image: string | null;
}

type AvailableLine = PastLine & { menuItemId: string; currentName: string; priceCents: number };

function isOrderable(line: PastLine): line is AvailableLine {
  return line.menuItemId !== null && line.currentName !== null && line.priceCents !== null;
}

// The join finds a dish only while it can be ordered. The line has the name it was ordered under.
const PAST_LINES = {
  name: 'past_lines',
  text: `
select r.id as "restaurantId", r.name as "restaurantName",
  r.deleted_at is null as "restaurantExists",
  i.name, i.quantity, i.special_instructions as "specialInstructions",
  m.id as "menuItemId", m.name as "currentName", m.price_cents as "priceCents", m.image
from orders o
join restaurants r on r.id = o.restaurant_id
join order_items i on i.order_id = o.id
left join menu_items m on m.id = i.menu_item_id and m.is_available and m.deleted_at is null
  and (m.sold_out_until is null or m.sold_out_until <= $3::timestamptz)
where o.id = $1 and o.user_id = $2
order by i.position`,
};
