import { builtInDishArt } from '#domain/art/built-in-dish-art.ts';
import { foldName } from '#domain/restaurants/fold-name.ts';

interface Entry {
  name: string;
  words: readonly string[];
  image: string;
}

const table: readonly Entry[] = Object.entries(builtInDishArt).map(([name, image]) => {
  const folded = foldName(name);
  return { name: folded, words: longWords(folded), image };
});

/**
 * A built-in picture for a dish without one (specification, section 3), looked up by its whole name,
 * then by a part of it, then by shared words. Null when nothing matches.
 */
export function dishImage(name: string): string | null {
  const dish = foldName(name);
  if (dish === '') return null;
  const found = exact(dish) ?? partial(dish) ?? byWords(dish);
  return found?.image ?? null;
}

function exact(dish: string): Entry | undefined {
  return table.find((entry) => entry.name === dish);
}

/** The longest known name within the dish's ('Large Pepperoni Pizza'), else one that contains it. */
function partial(dish: string): Entry | undefined {
  const inside = best(table, (entry) => (dish.includes(entry.name) ? entry.name.length : 0));
  if (inside) return inside;
  return dish.length > 3 ? table.find((entry) => entry.name.includes(dish)) : undefined;
}

/** By most shared words; among equals the dish's last words count more, as they name its kind. */
function byWords(dish: string): Entry | undefined {
  const words = longWords(dish);
  return best(table, (entry) => {
    const shared = words.filter((word) => entry.words.includes(word));
    return shared.length + (words.lastIndexOf(shared.at(-1) ?? '') + 1) / (words.length + 1);
  });
}

/** The first entry with the highest score above 0. */
function best(entries: readonly Entry[], score: (entry: Entry) => number): Entry | undefined {
  let winner: Entry | undefined;
  let highest = 0;
  for (const entry of entries) {
    const points = score(entry);
    if (points <= highest) continue;
    winner = entry;
    highest = points;
  }
  return winner;
}

function longWords(folded: string): string[] {
  return folded.split(' ').filter((word) => word.length > 3);
}
