import type { Option, OptionGroup } from '#domain/menus/option-groups.ts';
import { cents, moneyText } from '#domain/money.ts';
import { DEFAULT_CLOSE, DEFAULT_OPEN } from '#domain/restaurants/opening-hours.ts';
import { restaurantSlug } from '#domain/restaurants/slug.ts';
import type { SampleRandom } from '#server/sample/sample-random.ts';
import type { CopyRows } from './copy-rows.ts';
import { makeAreas, makePlace } from './make-places.ts';
import {
  CATEGORIES,
  CUISINES,
  EXTRAS,
  FIRST_WORDS,
  MANNERS,
  SECOND_WORDS,
  SIZE_NAMES,
} from './names.ts';
import { DISHES_PER_RESTAURANT } from './sizes.ts';

export const RESTAURANT_TABLES = {
  restaurants:
    'restaurants (id, name, slug, description, cuisine, rating, review_count, delivery_time, delivery_fee_cents, minimum_order_cents, address, phone, timezone, default_open, default_close, delivery_areas, created_at, updated_at)',
  restaurant_slugs: 'restaurant_slugs (slug, restaurant_id, created_at)',
  restaurant_boards: 'restaurant_boards (restaurant_id, seen_at)',
  printers: 'printers (id, restaurant_id, name, token_hash, created_at, last_seen_at, status_code)',
  menu_categories:
    'menu_categories (id, restaurant_id, name, display_order, created_at, updated_at)',
  menu_items:
    'menu_items (id, restaurant_id, category_id, name, description, price_cents, preparation_minutes, option_groups, created_at, updated_at)',
};

/** The data of a restaurant that orders need; its dishes are generated again from its number. */
export interface MadeRestaurant {
  id: string;
  deliveryFeeCents: number;
  dishes: readonly MadeDish[];
}

export interface MadeDish {
  id: string;
  name: string;
  priceCents: number;
}

const TIMEZONES = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];

/** Opening hours: breakfast only to around the clock, most from morning to night. */
const HOURS: readonly (readonly [open: string, close: string])[] = [
  [DEFAULT_OPEN, DEFAULT_CLOSE],
  ['11:00', '22:00'],
  ['07:00', '15:00'],
  ['17:00', '23:30'],
  ['00:00', '23:59'],
];

type Tables = Record<keyof typeof RESTAURANT_TABLES, CopyRows>;

/** Makes restaurants with their categories and dishes, one after the other. */
export function restaurantMaker(tables: Tables, random: SampleRandom, at: Date) {
  const taken = new Map<string, number>();

  /** The slug of a name, numbered as by the program: the second restaurant of a name has -2. */
  function freeSlug(name: string): string {
    const slug = restaurantSlug(name);
    const number = (taken.get(slug) ?? 0) + 1;
    taken.set(slug, number);
    return number === 1 ? slug : `${slug}-${number}`;
  }

  return (): MadeRestaurant => {
    const id = random.id(at);
    const cuisine = random.pick(CUISINES);
    const name = `${random.pick(FIRST_WORDS)} ${random.pick(SECOND_WORDS)} ${cuisine.kind}`;
    const slug = freeSlug(name);
    const deliveryFeeCents = random.between(0, 10) * 50;
    const [open, close] = random.pick(HOURS);
    const { address, postalCode } = makePlace(random);
    tables.restaurants.add([
      id,
      name,
      slug,
      `${cuisine.name} kitchen, ${random.pick(MANNERS).toLowerCase()} and to your door.`,
      cuisine.name,
      (3 + random.between(0, 20) / 10).toFixed(2),
      random.between(0, 900),
      `${random.between(3, 5) * 5}-${random.between(7, 10) * 5} min`,
      deliveryFeeCents,
      random.between(0, 6) * 250,
      address,
      `555-01${String(random.between(0, 99)).padStart(2, '0')}`,
      random.pick(TIMEZONES),
      open,
      close,
      makeAreas(random, postalCode),
      at,
      at,
    ]);
    tables.restaurant_slugs.add([slug, id, at]);
    const categories = CATEGORIES.map((category, order) => {
      const categoryId = random.id(at);
      tables.menu_categories.add([categoryId, id, category, order, at, at]);
      return categoryId;
    });
    const dishes = Array.from({ length: DISHES_PER_RESTAURANT }, () => {
      const dish = {
        id: random.id(at),
        name: `${random.pick(MANNERS)} ${random.pick(cuisine.dishes)}`,
        priceCents: cents(random.between(8, 48) * 50 - 1),
      };
      // One in three has a description.
      const about = random.next() < 0.33 ? `Our ${dish.name.toLowerCase()}, made to order.` : null;
      const minutes = random.between(2, 8) * 5;
      const { priceCents } = dish;
      tables.menu_items.add([
        ...[dish.id, id, random.pick(categories), dish.name, about, priceCents, minutes],
        ...[random.next() < 0.2 ? makeChoices(random, at) : [], at, at],
      ]);
      return dish;
    });
    return { id, deliveryFeeCents, dishes };
  };
}

/** A required size and optional extras. */
function makeChoices(random: SampleRandom, at: Date): OptionGroup[] {
  const optionsOf = (names: readonly string[], stepCents: number): Option[] =>
    names.map((name, step) => ({
      id: random.id(at),
      name,
      price: moneyText(cents(step * stepCents)),
      isAvailable: random.next() < 0.97,
    }));
  const sizes = { id: random.id(at), name: 'Size', options: optionsOf(SIZE_NAMES, 200) };
  const extras = { id: random.id(at), name: 'Extras', options: optionsOf(EXTRAS, 50) };
  return [
    { ...sizes, min: 1, max: 1 },
    { ...extras, min: 0, max: 3 },
  ];
}
