import { request as newRequest } from '@playwright/test';
import type { MenuItem } from '#contract/menu.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { createByApi, signInAsAdminByApi } from './admin-fixtures.ts';
import { expect } from './fixtures.ts';

/** A restaurant for one test only, whose dishes have options, tags and allergens. */
export interface Pizzeria {
  restaurant: Restaurant;
  /** With a required size and up to three toppings. */
  pizza: MenuItem;
  /** With optional groups only. */
  lemonade: MenuItem;
  /** Changes one option of the pizza, as an admin, without the page; null removes it. */
  changeOption: (
    name: string,
    change: { isAvailable?: boolean; price?: string } | null,
  ) => Promise<void>;
}

const option = (name: string, price: number) => ({ name, price });

const PIZZA = {
  name: 'Margherita',
  description: 'Tomato, mozzarella, basil, and a crust that took two days.',
  price: 12,
  optionGroups: [
    {
      name: 'Size',
      min: 1,
      max: 1,
      options: [option('Small', 0), option('Medium', 2.5), option('Large', 4)],
    },
    {
      name: 'Toppings',
      min: 0,
      max: 3,
      options: [
        option('Mushrooms', 1.5),
        option('Olives', 1),
        option('Ham', 2),
        option('Extra mozzarella', 1.75),
      ],
    },
  ],
  tags: ['vegetarian'],
  allergens: ['gluten', 'milk'],
};

const LEMONADE = {
  name: 'Lemonade',
  price: 3.5,
  optionGroups: [{ name: 'Ice', min: 0, max: 1, options: [option('Extra ice', 0)] }],
  tags: ['vegan'],
  allergens: [],
};

const OTHERS = [
  {
    name: 'Pesto Gnocchi',
    price: 13.5,
    tags: ['vegetarian'],
    allergens: ['gluten', 'milk', 'nuts'],
  },
  { name: 'Chef’s Soup', price: 6 },
];

/** Open around the clock; its first dish is the pizza. */
export async function makePizzeria(baseURL: string | undefined): Promise<Pizzeria> {
  const admin = await newRequest.newContext({ baseURL: baseURL ?? '' });
  await signInAsAdminByApi({ request: admin });
  const name = `Own Pizzeria ${crypto.randomUUID().slice(0, 8)}`;
  // Without `operatingHours` it would get the default hours and be closed at night.
  const restaurant = await createByApi<Restaurant>(admin, '/api/restaurants', {
    name,
    cuisine: 'Pizza',
    address: '2 Test Lane',
    phone: '(323) 555-0155',
    operatingHours: null,
  });
  const path = `/api/restaurants/${restaurant.id}`;
  const { id: categoryId } = await createByApi<{ id: string }>(admin, `${path}/categories`, {
    name: 'From the oven',
  });
  const add = (dish: object) =>
    createByApi<MenuItem>(admin, `${path}/menu`, { categoryId, ...dish });
  const pizza = await add(PIZZA);
  const lemonade = await add(LEMONADE);
  for (const dish of OTHERS) await add(dish);
  return {
    restaurant,
    pizza,
    lemonade,
    changeOption: async (changed, change) => {
      const now: MenuItem = await (await admin.get(`/api/menu-items/${pizza.id}`)).json();
      const optionGroups = now.optionGroups.map((group) => ({
        ...group,
        options: group.options.flatMap((stored) =>
          stored.name !== changed ? [stored] : change ? [{ ...stored, ...change }] : [],
        ),
      }));
      const response = await admin.put(`/api/menu-items/${pizza.id}`, { data: { optionGroups } });
      expect(response.status(), await response.text()).toBe(200);
    },
  };
}
