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
  const found = ending(dish) ?? starting(dish) ?? within(dish) ?? byWords(dish);
  return found?.image ?? null;
}

/** The whole name, or as in 'Large Pepperoni Pizza' its last words, which name the kind of dish; also in the plural. */
function ending(dish: string): Entry | undefined {
  const text = ` ${dish}`;
  return longest(({ name }) => text.endsWith(` ${name}`) || text.endsWith(` ${name}s`));
}

/** 'Phở Bò Tái': in some languages the first words do. One word alone may only describe: 'Falafel Salad'. */
function starting(dish: string): Entry | undefined {
  return longest(({ name }) => name.includes(' ') && dish.startsWith(`${name} `));
}

/** 'Wings', if all known names that contain it have one picture. */
function within(dish: string): Entry | undefined {
  if (dish.length <= 3) return undefined;
  const [first, ...others] = table.filter(({ name }) => ` ${name} `.includes(` ${dish} `));
  return others.every(({ image }) => image === first?.image) ? first : undefined;
}

/** 'Masala of Chicken Tikka': all such words of a name, in any order. */
function byWords(dish: string): Entry | undefined {
  const words = dish.split(' ');
  return longest(
    (entry) => entry.words.length > 1 && entry.words.every((word) => words.includes(word)),
  );
}

function longest(matches: (entry: Entry) => boolean): Entry | undefined {
  const found = table.filter(matches);
  return found.toSorted((a, b) => b.name.length - a.name.length)[0];
}
