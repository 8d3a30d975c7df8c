import { builtInDishArt } from '#domain/art/built-in-dish-art.ts';
import { foldName } from '#domain/restaurants/fold-name.ts';

interface Entry {
  name: string;
  /** Its words of more than three letters. */
  words: readonly string[];
  image: string;
}

const table: readonly Entry[] = Object.entries(builtInDishArt).map(([name, image]) => {
  const folded = foldName(name);
  const words = folded.split(' ').filter((word) => word.length > 3);
  return { name: folded, words, image };
});

/**
 * A built-in picture for a dish without one (specification, section 3), looked up by its whole name,
 * then by a part of it, then by its words. Null without a certain match.
 */
export function dishImage(name: string): string | null {
  const dish = foldName(name);
  const found = matchEnd(dish) ?? matchStart(dish) ?? matchPart(dish) ?? matchWords(dish);
  return found?.image ?? null;
}

/** The whole name, or its last words, which usually name the dish: 'Large Pepperoni Pizza'. Also in the plural. */
function matchEnd(dish: string): Entry | undefined {
  const text = ` ${dish}`;
  return longestMatch(({ name }) => text.endsWith(` ${name}`) || text.endsWith(` ${name}s`));
}

/** In some languages the first words name the dish: 'Phở Bò Tái'. A single one may only describe it: 'Falafel Salad'. */
function matchStart(dish: string): Entry | undefined {
  return longestMatch(({ name }) => name.includes(' ') && dish.startsWith(`${name} `));
}

/** A part of known names, if all these have the same picture: 'Wings'. */
function matchPart(dish: string): Entry | undefined {
  if (dish.length <= 3) return undefined;
  const [first, ...others] = table.filter(({ name }) => ` ${name} `.includes(` ${dish} `));
  return others.every(({ image }) => image === first?.image) ? first : undefined;
}

/** All long words of a known name, in any order: 'Masala of Chicken Tikka'. */
function matchWords(dish: string): Entry | undefined {
  const words = dish.split(' ');
  return longestMatch(
    (entry) => entry.words.length > 1 && entry.words.every((word) => words.includes(word)),
  );
}

function longestMatch(matches: (entry: Entry) => boolean): Entry | undefined {
  const found = table.filter(matches);
  return found.toSorted((a, b) => b.name.length - a.name.length)[0];
}
