import type { MenuItem, MenuItemWithRestaurant } from '#contract/menu.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import {
  dishAt,
  dishesChangeAt,
  END_FIELDS,
  earliest,
  restaurantAt,
  restaurantChangesAt,
} from '#domain/restaurants/timed-values.ts';

/** The catalogue's JSON as customers read it now, from the stored JSON. */
export interface Shown {
  json: string;
  /** When it will change by itself, in milliseconds since the epoch; undefined: never. */
  changesAt: number | undefined;
}

type Stored = Restaurant | MenuItem | MenuItemWithRestaurant;

/** A record, or a list of them. Most contain nothing that ends by itself or is sold out, and are unchanged. */
export function shownAt(json: string, now: Date): Shown {
  if (!IS_TIMED.test(json)) return { json, changesAt: undefined };
  const stored = JSON.parse(json) as Stored | Stored[];
  const changesAt: (number | undefined)[] = [];
  const recordAt = (record: Stored): Stored => {
    if ('specialDays' in record) {
      changesAt.push(restaurantChangesAt(record, now));
      return restaurantAt(record, now);
    }
    changesAt.push(dishesChangeAt([record], now));
    const dish = dishAt(record, now);
    if (!('restaurant' in dish) || !('specialDays' in dish.restaurant)) return dish;
    changesAt.push(restaurantChangesAt(dish.restaurant, now));
    return { ...dish, restaurant: restaurantAt(dish.restaurant, now) };
  };
  const shown = Array.isArray(stored) ? stored.map(recordAt) : recordAt(stored);
  return { json: JSON.stringify(shown), changesAt: earliest(changesAt) };
}

// PostgreSQL writes its own fields without a space, and escapes quotes in texts with a backslash. Inside a
// JSON column it writes a space, as in an option that is sold out.
const IS_TIMED = new RegExp(
  `"(?:${END_FIELDS.join('|')})":"|"specialDays":\\[\\{|"isAvailable": false`,
);
