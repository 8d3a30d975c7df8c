import { builtInLogoArt } from '#domain/art/built-in-logo-art.ts';
import { foldName } from './fold-name.ts';

const table = new Map(
  Object.entries(builtInLogoArt).map(([name, logo]) => [foldName(name), logo] as const),
);

/** The logo that comes with the program for three sample restaurants (specification, section 3). */
export function restaurantLogo(name: string): string | null {
  return table.get(foldName(name)) ?? null;
}
