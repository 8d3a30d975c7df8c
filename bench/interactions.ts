import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { menuApi, restaurantsApi } from '#contract/api.ts';
import { urlOf } from '#contract/endpoint.ts';
import type { MenuItem } from '#contract/menu.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { openStatus } from '#domain/restaurants/opening-hours.ts';
import { pageUrls } from '#web/testing/page-urls.ts';
import { browserLaunchOptions } from '../scripts/browser.ts';
import { waitForContent, waitForHydration } from '../scripts/page-content.ts';
import { startProgram } from '../scripts/program.ts';
import { openBusyKitchen } from './interactions/busy-kitchen.ts';
import { enterKey, finger, mouse, type Press, typeKey } from './interactions/press.ts';
import {
  type Interaction,
  interactionsOf,
  watchInteractions,
} from './interactions/watch-interactions.ts';
import { median } from './measure.ts';

/** About an average phone of some years ago. */
const CPU_SLOWDOWN = 4;
const MEDIAN_GOAL_MS = 120;
const WORST_GOAL_MS = 200;
const OPEN_ORDERS = 200;

/** Each is a fresh page load, whose first interaction runs code that never ran before. */
const PAGES = 3;
const PRESSES = 5;

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 1024, height: 768 };

/** For the work of a page once it is idle. */
const SETTLE_MS = 1_500;

/** A sequence of interactions on a page. */
interface Scene {
  title: string;
  path: string;
  size: { width: number; height: number };
  pressWith: (session: CDPSession) => Press;
  cookie?: string;
  cart?: object[];
  /** The interactions on each page, one after the other. */
  act: (page: Page, press: Press) => Promise<Interaction[]>;
}

/**
 * Time from a press to the next paint, in a browser slowed down to a phone's speed: what people do most
 * often, on sample data and on a board of 200 open orders. `--only board`: scenes with that in their title.
 */
export async function benchInteractions(args: string[]): Promise<void> {
  const { values: wanted } = parseArgs({
    args,
    options: { only: { type: 'string', default: '' } },
  });
  const program = await startProgram({ entry: 'scripts/start.js' });
  const browser = await chromium.launch(await browserLaunchOptions());
  try {
    const { origin } = program;
    console.log(
      `\nInteraction to next paint, processor ${CPU_SLOWDOWN} times slower, on ${PAGES} fresh pages; goal: median ${MEDIAN_GOAL_MS} ms, worst ${WORST_GOAL_MS} ms`,
    );
    for await (const scene of scenes(origin)) {
      if (scene.title.includes(wanted.only)) await report(browser, { scene, origin });
    }
    // Unlike the other benchmarks this one has no reference that would slow down with it.
    const [, load = 0] = loadavg();
    console.log(
      `  The machine's load meanwhile: ${load.toFixed(1)} on ${availableParallelism()} cores; the figures count where it is below that`,
    );
  } finally {
    await browser.close();
    await program.stop();
  }
}

async function* scenes(origin: string): AsyncGenerator<Scene> {
  yield* await shopScenes(origin);
  yield* kitchenScenes(origin);
}

async function report(browser: Browser, place: { scene: Scene; origin: string }): Promise<void> {
  const pages: Interaction[][] = [];
  while (pages.length < PAGES) pages.push(await playOnce(browser, place));
  const all = pages.flat();
  const durations = all.map(({ durationMs }) => durationMs);
  const firsts = pages.flatMap(([first]) => (first ? [first.durationMs] : []));
  const worst = all.toSorted((left, right) => right.durationMs - left.durationMs)[0];
  if (!worst) return;
  const middle = median(durations);
  const isMet = middle <= MEDIAN_GOAL_MS && worst.durationMs <= WORST_GOAL_MS;
  const verdict = isMet ? 'met' : 'NOT met';
  console.log(
    `  ${place.scene.title}: median ${middle}, worst ${worst.durationMs} of ${all.length}; first of a page ${firsts.join(', ')}: ${verdict}`,
  );
  const { durationMs, delayMs, handlersMs } = worst;
  const drawnMs = durationMs - delayMs - handlersMs;
  console.log(
    `    the worst waited ${Math.round(delayMs)}, was handled in ${Math.round(handlersMs)}, drawn after ${Math.round(drawnMs)}`,
  );
}

async function playOnce(
  browser: Browser,
  { scene, origin }: { scene: Scene; origin: string },
): Promise<Interaction[]> {
  const { path, size, cookie, cart, pressWith, act } = scene;
  const context = await browser.newContext({ viewport: size, baseURL: origin, hasTouch: true });
  try {
    if (cookie) {
      const [name = '', value = ''] = cookie.split('=');
      await context.addCookies([{ name, value, url: origin }]);
    }
    const page = await context.newPage();
    if (cart) {
      const stored = JSON.stringify(cart);
      await page.addInitScript((lines) => localStorage.setItem('cart', lines), stored);
    }
    await watchInteractions(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(path);
    await waitForHydration(page);
    await waitForContent(page);
    await page.waitForTimeout(SETTLE_MS);
    return await act(page, pressWith(session));
  } finally {
    await context.close();
  }
}

async function shopScenes(origin: string): Promise<Scene[]> {
  const { restaurant, dishes } = await openRestaurant(origin);
  const path = pageUrls.restaurant(restaurant.slug);
  const phone = { size: PHONE, pressWith: finger };
  const cart = dishes.slice(0, 3).map((dish) => ({
    id: dish.id,
    name: dish.name,
    price: Number(dish.price),
    quantity: 1,
    restaurantId: restaurant.id,
    restaurantName: restaurant.name,
    image: dish.image,
  }));
  return [
    { ...phone, title: 'adding a dish to the cart, 390 px', path, act: addDishes },
    { ...phone, title: 'opening the cart, 390 px', path, cart, act: openCart },
    { ...phone, title: 'a key in the search, 390 px', path: pageUrls.home, act: search },
  ];
}

/** Open now, with enough dishes without choices. */
async function openRestaurant(origin: string) {
  const read = async <Body>(path: string): Promise<Body> => (await fetch(origin + path)).json();
  const now = new Date();
  for (const restaurant of await read<Restaurant[]>(restaurantsApi.list.path)) {
    if (!openStatus(restaurant, now).isOpen) continue;
    const url = urlOf(menuApi.dishes, { params: { id: restaurant.id } });
    const dishes = (await read<MenuItem[]>(url)).filter(
      (dish) => dish.isAvailable && dish.optionGroups.length === 0,
    );
    if (dishes.length >= PRESSES) return { restaurant, dishes };
  }
  throw new Error('No restaurant is open');
}

async function addDishes(page: Page, press: Press): Promise<Interaction[]> {
  // Dishes with choices open a dialog.
  const buttons = page
    .getByRole('button', { name: /^(Add to Cart|Increase quantity)/ })
    .and(page.locator(':not([aria-haspopup])'));
  const interactions: Interaction[] = [];
  for (let added = 1; added <= PRESSES; added++) {
    const button = buttons.nth(added % (await buttons.count()));
    interactions.push(...(await pressed(page, () => press(button))));
    await page.getByRole('button', { name: `Cart, ${added} item` }).waitFor();
  }
  return interactions;
}

async function openCart(page: Page, press: Press): Promise<Interaction[]> {
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  const interactions: Interaction[] = [];
  for (let opened = 0; opened < PRESSES; opened++) {
    const button = page.getByRole('button', { name: /^Cart, / });
    interactions.push(...(await pressed(page, () => press(button))));
    await cart.waitFor();
    await page.keyboard.press('Escape');
    await cart.waitFor({ state: 'hidden' });
    await page.waitForTimeout(SETTLE_MS);
  }
  return interactions;
}

/** Pauses between keys, so that results arrive both between keys and together with them. */
const KEY_PAUSES_MS = [60, 120, 180, 240];
const TYPED = 'noodle soup';

async function search(page: Page, press: Press): Promise<Interaction[]> {
  const box = page.getByRole('combobox', { name: 'Search restaurants and dishes' });
  const first = await pressed(page, () => press(box));
  await page.getByText('Popular searches').waitFor();
  const keys = await interactionsOf(page, {
    count: TYPED.length,
    act: async () => {
      for (const [index, key] of [...TYPED].entries()) {
        await typeKey(page, key);
        await page.waitForTimeout(KEY_PAUSES_MS[index % KEY_PAUSES_MS.length] ?? 0);
      }
    },
  });
  await page.getByText(/results? found/).waitFor();
  return [...first, ...keys];
}

/** Each with its own board, so that none runs out of orders. */
async function* kitchenScenes(origin: string): AsyncGenerator<Scene> {
  const title = 'moving an order on the board';
  const presses = [
    ['a finger', finger],
    ['a mouse', mouse],
    ['the Enter key', enterKey],
  ] as const;
  for (const [press, pressWith] of presses) {
    for (const size of [TABLET, PHONE]) {
      const { slug, cookie } = await openBusyKitchen(origin, OPEN_ORDERS);
      yield {
        title: `${title} by ${press}, ${size.width} px`,
        path: pageUrls.kitchen(slug),
        size,
        pressWith,
        cookie,
        act: moveOrders,
      };
    }
  }
}

async function moveOrders(page: Page, press: Press): Promise<Interaction[]> {
  // The visible columns in turn, so that none runs out of orders.
  const columns = page.locator('section:has([data-order]):visible');
  const interactions: Interaction[] = [];
  for (let moved = 0; moved < PRESSES; moved++) {
    const card = columns
      .nth(moved % (await columns.count()))
      .locator('[data-order]')
      .first();
    const id = await card.getAttribute('data-order');
    interactions.push(...(await pressed(page, () => press(card.locator('[data-advance]')))));
    if ((await card.getAttribute('data-order')) === id) throw new Error('The order stayed');
  }
  return interactions;
}

function pressed(page: Page, act: () => Promise<void>): Promise<Interaction[]> {
  return interactionsOf(page, { count: 1, act });
}
