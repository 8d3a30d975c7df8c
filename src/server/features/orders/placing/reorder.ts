import type { ReorderResponse } from '#contract/orders.ts';
import {
  chosenSoldOutOptions,
  optionsProblem,
  orderedOptions,
  unitPrice,
} from '#domain/menus/chosen-options.ts';
import type { OptionGroup, OrderedOption } from '#domain/menus/option-groups.ts';
import { optionGroupsAt } from '#domain/menus/option-groups-at.ts';
import { cents, moneyText } from '#domain/money.ts';
import type { Database } from '#server/db/client.ts';
import { columnsSql, type Fields } from '#server/db/sql-fragments.ts';
import { isListedSql } from '#server/features/catalogue/catalogue-json.queries.ts';
import { AppError } from '#server/platform/app-error.ts';

/**
 * What a past order would be today: the dishes that can still be ordered, at today's prices, and the names of those
 * that cannot, also for an option that is no longer offered. Throws AppError not_found for an order that is not this customer's.
 */
export async function reorder(
  database: Database,
  { orderId, userId, now }: { orderId: string; userId: string; now: Date },
): Promise<ReorderResponse> {
  const rows = await database.run<PastLine>(PAST_LINES, [orderId, userId, now]);
  const [first] = rows;
  if (!first) throw new AppError('not_found');
  const { restaurantId, restaurantName, restaurantExists } = first;
  const lines = rows.map((row) => ({
    name: row.name,
    ...(restaurantExists
      ? lineOf(row, now)
      : { item: null, reason: 'The restaurant is no longer on the platform' }),
  }));
  const cartItems = lines.flatMap(({ item }) =>
    item ? [{ ...item, restaurantId, restaurantName }] : [],
  );
  const skipped = lines.flatMap(({ name, reason }) => (reason === null ? [] : [{ name, reason }]));
  const success = cartItems.length > 0;
  const refusal = restaurantExists
    ? 'None of these items is available any more.'
    : `${restaurantName} is no longer on the platform.`;
  const message = success ? `Items from ${restaurantName} can be added to your cart.` : refusal;
  const restaurantInfo = { id: restaurantId, name: restaurantName };
  return { success, message, cartItems, restaurantInfo, skipped };
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
  /** The options that were ordered. */
  options: OrderedOption[];
  /** The dish's options today. */
  optionGroups: OptionGroup[] | null;
  image: string | null;
}

type TodaysItem = Omit<ReorderResponse['cartItems'][number], 'restaurantId' | 'restaurantName'>;

/** A past line as it can be ordered today, or why not. Its options are found again by their ids. */
function lineOf(row: PastLine, now: Date): { item: TodaysItem | null; reason: string | null } {
  const { menuItemId: id, currentName: name, priceCents } = row;
  if (id === null || name === null || priceCents === null || row.optionGroups === null) {
    return { item: null, reason: 'No longer available' };
  }
  const optionGroups = optionGroupsAt(row.optionGroups, now);
  const chosen = row.options.map((option) => option.id);
  const removed = row.options.find((past) => orderedOptions(optionGroups, [past.id]).length === 0);
  if (removed) return { item: null, reason: `${removed.name} is no longer offered` };
  const [soldOut] = chosenSoldOutOptions(optionGroups, chosen);
  if (soldOut) return { item: null, reason: `${soldOut.name} is sold out` };
  if (optionsProblem(optionGroups, chosen)) {
    return { item: null, reason: 'Its options have changed' };
  }
  const options = orderedOptions(optionGroups, chosen);
  const price = Number(moneyText(unitPrice(cents(priceCents), options)));
  const { quantity, image, specialInstructions } = row;
  const item = { id, name, options, price, quantity, image, specialInstructions };
  return { item, reason: null };
}

const PAST_LINE = {
  restaurantId: 'r.id',
  restaurantName: 'r.name',
  restaurantExists: isListedSql('r'),
  name: 'i.name',
  quantity: 'i.quantity',
  specialInstructions: 'i.special_instructions',
  menuItemId: 'm.id',
  currentName: 'm.name',
  priceCents: 'm.price_cents',
  image: 'm.image',
  options: 'i.options',
  optionGroups: 'm.option_groups',
} satisfies Fields<PastLine>;

// The join finds a dish only while it can be ordered. The line has the name it was ordered under.
const PAST_LINES = {
  name: 'past_lines',
  text: `
select ${columnsSql(PAST_LINE)}
from orders o
join restaurants r on r.id = o.restaurant_id
join order_items i on i.order_id = o.id
left join menu_items m on m.id = i.menu_item_id and m.is_available and m.deleted_at is null
  and (m.sold_out_until is null or m.sold_out_until <= $3::timestamptz)
where o.id = $1 and o.user_id = $2
order by i.position`,
};
