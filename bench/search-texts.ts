import type { Database, Statement } from '#server/db/client.ts';
import { type SampleRandom, sampleRandom } from '#server/sample/sample-random.ts';

export const TEXTS_PER_CLASS = 40;

/** Realistic searches, derived from the catalogue and the same for the same catalogue; null for an empty one. */
export async function readSearchTexts(
  database: Database,
): Promise<{ classes: Record<string, string[]>; postalCodes: string[] } | null> {
  const random = sampleRandom(1);
  const names = await readTexts(database, NAMES);
  const dishes = await readTexts(database, DISHES);
  const postalCodes = await readTexts(database, POSTAL_CODES);
  if (names.length === 0 || dishes.length === 0) return null;
  const counts = new Map<string, number>();
  for (const word of [...names, ...dishes].flatMap(wordsOf)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const byCount = [...counts].toSorted(([, left], [, right]) => right - left);
  const known = byCount.map(([word]) => word).filter((word) => /^[a-z]{4,}$/.test(word));
  const common = known.slice(0, 80);
  const rare = known.slice(-400);
  const classes = {
    'common word': () => random.pick(common),
    'rare word': () => random.pick(rare),
    'typo in a common word': () => typo(random.pick(common), random),
    'typo in a rare word': () => typo(random.pick(rare), random),
    'a dish': () => random.pick(dishes),
    'a restaurant’s name': () => random.pick(names),
    'two words': () => `${random.pick(common)} ${random.pick(common)}`,
    'three words': () => `${random.pick(common)} ${random.pick(common)} ${random.pick(known)}`,
    'two words, one typo': () => `${random.pick(common)} ${typo(random.pick(common), random)}`,
    'part of a word': () => random.pick(known).slice(1, -1),
    'no hit': () => nonsense(random),
    'two letters': () => random.pick(known).slice(0, 2),
  };
  const texts = Object.entries(classes).map(([title, make]) => [title, draw(make)]);
  return { classes: Object.fromEntries(texts), postalCodes };
}

/** Without repetitions, if there are enough texts. */
function draw(make: () => string): string[] {
  const drawn = new Set<string>();
  for (let turn = 0; turn < 20 * TEXTS_PER_CLASS && drawn.size < TEXTS_PER_CLASS; turn++) {
    drawn.add(make());
  }
  return [...drawn];
}

/** A typing error: a letter left out, doubled, wrong, or swapped with the next; seldom the first. */
function typo(word: string, random: SampleRandom): string {
  const at = random.between(1, word.length - 2);
  const [start, letter, end] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  const kinds = [
    start + end,
    start + letter + letter + end,
    `${start}q${end}`,
    start + end.slice(0, 1) + letter + end.slice(1),
  ];
  return random.pick(kinds);
}

function nonsense(random: SampleRandom): string {
  const letters = [...'bcdfghjklmnpqrstvwxz'];
  return Array.from({ length: random.between(5, 9) }, () => random.pick(letters)).join('');
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^a-z]+/);

async function readTexts(database: Database, statement: Statement): Promise<string[]> {
  const rows = await database.long.run<{ text: string }>(statement, []);
  return rows.map(({ text }) => text);
}

const NAMES: Statement = {
  name: '',
  text: `select name as text from restaurants where deleted_at is null order by md5(id::text) limit 2000`,
};
const DISHES: Statement = {
  name: '',
  text: `select i.name as text from (
      select id from restaurants where deleted_at is null order by md5(id::text) limit 500
    ) r join menu_items i on i.restaurant_id = r.id and i.deleted_at is null
    order by i.id`,
};
const POSTAL_CODES: Statement = {
  name: '',
  text: `select distinct area as text from (
      select delivery_areas from restaurants where deleted_at is null order by md5(id::text) limit 2000
    ) r, unnest(delivery_areas) area where area ~ '^[0-9]{5}$' order by area limit 200`,
};
