import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Restaurant } from '#contract/restaurants.ts';
import type { SearchResponse } from '#contract/search.ts';
import { menuItems, restaurants } from '#server/db/schema/restaurants.ts';
import { sampleRestaurants } from '#server/testing/sample-restaurants.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readSearchWords } from './search-words.queries.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
  const samples = sampleRestaurants.map(({ name, cuisine, description, categories }) => ({
    restaurant: { id: v7(), slug: v7(), name, cuisine, description },
    dishes: categories.flatMap((category) => category.dishes),
  }));
  const { orm } = server.database;
  await orm.insert(restaurants).values(samples.map(({ restaurant }) => restaurant));
  await orm
    .insert(menuItems)
    .values(
      samples.flatMap(({ restaurant: { id: restaurantId }, dishes }) =>
        dishes.map(({ name }) => ({ restaurantId, name, priceCents: 999 })),
      ),
    );
});
afterAll(() => server.close());

async function search(q: string): Promise<SearchResponse> {
  const path = `/api/search?${new URLSearchParams({ q })}`;
  return (await server.call<SearchResponse>('GET', path)).body;
}

async function list(search: string): Promise<string[]> {
  const path = `/api/restaurants?${new URLSearchParams({ search })}`;
  return (await server.call<Restaurant[]>('GET', path)).body.map(({ name }) => name);
}

test.each<[typed: string, meant: string]>([
  // A letter missing.
  ['piza', 'Pizza Margherita'],
  ['burito', 'Burrito Bowl'],
  ['chiken', 'Chicken Katsu'],
  ['noodes', 'Tomato Egg Noodles'],
  ['vietnamse', 'Saigon Lantern'],
  ['lasgna', 'Lasagna della Nonna'],
  ['spagheti', 'Spaghetti al Pomodoro'],
  ['margerita', 'Margherita'],
  ['quesadila', 'Quesadilla con Rajas'],
  ['tiramsu', 'Tiramisù'],
  ['cappucino', 'Cappuccino'],
  ['tcos', 'Tacos al Pastor'],
  ['suhi', 'Sakura Alley Sushi'],
  // 'fermented' contains it: that comes first, but there is more.
  ['rmen', 'Hellfire Ramen'],
  ['cury', 'Green Curry'],
  ['brgers', 'Garden Burger'],
  ['dumplngs', 'Shrimp Soup Dumplings'],
  ['falfel', 'Falafel Wrap'],
  ['sandwch', 'Pulled Pork Sandwich'],
  ['teryaki', 'Salmon Teriyaki'],
  ['sald', 'Cobb Salad'],
  ['brownie sunda', 'Hot Fudge Sundae'],
  // A letter too many.
  ['sushii', 'Sakura Alley Sushi'],
  ['ramenn', 'Hellfire Ramen'],
  ['chickken', 'Chicken Katsu'],
  ['phoo', 'Phở Gà'],
  // Two letters swapped.
  ['chikcen', 'Chicken Katsu'],
  ['noodels', 'Tomato Egg Noodles'],
  ['suhsi', 'Sakura Alley Sushi'],
  ['tcao', 'Tacos al Pastor'],
  ['lmeonade', 'Raspberry Lemonade'],
  ['poh', 'Phở Gà'],
  // A wrong letter.
  ['tofo', 'Mapo Tofu'],
  ['gyuza', 'Gyoza'],
  ['vurger', 'Diner Burger'],
  // Two typos.
  ['margarita', 'Margherita'],
  ['capucino', 'Cappuccino'],
  ['spageti', 'Spaghetti al Pomodoro'],
  ['tirimasu', 'Tiramisù'],
  // In more than one word, or in one of them.
  ['chikcen noodels', 'Chicken Katsu'],
  ['piza margerita', 'Pizza Margherita'],
  ['chiken tikka', 'Chicken Tikka Masala'],
  ['mango stiky rice', 'Mango Sticky Rice'],
  ['hot fuge sundae', 'Hot Fudge Sundae'],
  ['garlic bred', 'Garlic Bread'],
  ['onoin rings', 'Onion Rings'],
  // A space missing, and not typed to its end.
  ['padthai', 'Pad Thai'],
  ['icecream', 'Coconut Ice Cream'],
  ['sandwic', 'Pulled Pork Sandwich'],
])('%j finds %s among the first', async (typed, meant) => {
  const { restaurants, menuItems } = await search(typed);
  const first = [...restaurants.slice(0, 3), ...menuItems.slice(0, 7)].map(({ name }) => name);
  expect(first).toContain(meant);
  expect((await list(typed)).length).toBeGreaterThan(0);
});

test.each(['qwxzjk', 'xylophone', 'brmft', 'zzzz zzz'])('%j finds nothing', async (typed) => {
  expect(await search(typed)).toEqual({ restaurants: [], menuItems: [] });
  expect(await list(typed)).toEqual([]);
});

test.each<[typed: string, right: string[]]>([
  ['chicken noodels', ['chicken']],
  ['noodels chicken', ['chicken']],
  ['garlic bred', ['garlic']],
  ['lassi noodels', ['lassi']],
  ['hot fuge sundae', ['hot', 'sundae']],
  ['mango stiky rice', ['mango', 'rice']],
])('%j: no correction ranks before a closer match of %j', async (typed, right) => {
  const { menuItems } = await search(typed);
  const held = menuItems.map(({ name }) => right.filter((word) => holds(name, word)).length);
  expect(held.length).toBeGreaterThan(5);
  expect(held).toEqual(held.toSorted((a, b) => b - a));
});

function holds(name: string, word: string): boolean {
  return name.toLowerCase().includes(word);
}

test('every typo finds its word or an equally close one', async () => {
  const known = `select distinct word from search_words where word ~ '^[a-z]{5,}$' order by word`;
  const rows = await server.database.run<{ word: string }>({ name: '', text: known }, []);
  const words = rows.map(({ word }) => word).filter((_, at) => at % 12 === 0);
  const isPrefix = (typo: string) => rows.some(({ word }) => word.startsWith(typo));
  expect(words.length).toBeGreaterThan(50);
  const distances = `select levenshtein($1, word) - levenshtein($1, $2) as farther from unnest($3::text[]) word`;
  for (const word of words) {
    const typos = typosOf(word).filter((typo) => !isPrefix(typo));
    const read = await readSearchWords(server.database, { text: typos.join(' ') });
    for (const [at, typo] of typos.entries()) {
      const searched = [...(read?.wordQueries[at]?.corrected ?? '').matchAll(/'([^']+)'/g)];
      const found = searched.map(([, each = '']) => each).filter((each) => each !== typo);
      const values = [typo, word, found];
      const nearest = await server.database.run<{ farther: number }>(
        { name: '', text: distances },
        values,
      );
      const isFound = found.includes(word) || nearest.some(({ farther }) => farther <= 0);
      expect(isFound, `${typo} for ${word}`).toBe(true);
    }
  }
});

/** One typo of each kind, at different places of the word. */
function typosOf(word: string): string[] {
  const at = 1 + (word.charCodeAt(1) % (word.length - 2));
  const [start, end] = [word.slice(0, at), word.slice(at)];
  return [
    start + end.slice(1),
    `${start}q${end}`,
    `${start}q${end.slice(1)}`,
    start + end.slice(1, 2) + end.slice(0, 1) + end.slice(2),
  ];
}
