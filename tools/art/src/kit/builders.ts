import type { Glaze } from '../palette.ts';
import { bundle, oilDrops, soup, stew } from './fills.ts';
import { type Art, layers } from './layout.ts';
import { bowl, steam } from './vessels.ts';

/** Dishes of one kind, with their differences as parameters. */

/** Noodles in broth, with toppings. */
export const noodleSoup = (
  {
    glaze = 'white' as Glaze,
    broth,
    noodles = '#f3e6c4',
    thick = 7,
    oil = lightOil(broth),
  }: { glaze?: Glaze; broth: string; noodles?: string; thick?: number; oil?: string },
  ...toppings: readonly Art[]
): Art =>
  layers(
    bowl(glaze, [
      soup(broth),
      bundle(noodles, { thick, width: 290, height: 150, y: -6 }),
      oilDrops(oil, 24),
      ...toppings,
    ]),
    steam(),
  );

const lightOil = (broth: string) => (broth < '#c' ? '#e8a04c' : '#f1c877');

/** A soup without noodles. */
export const soupBowl = (glaze: Glaze, broth: string, ...toppings: readonly Art[]): Art =>
  layers(bowl(glaze, [soup(broth), ...toppings]), steam());

/** Pieces in a thick sauce, in a bowl. */
export const curryBowl = (glaze: Glaze, sauce: string, ...toppings: readonly Art[]): Art =>
  layers(bowl(glaze, [stew(sauce), ...toppings]), steam(2));
