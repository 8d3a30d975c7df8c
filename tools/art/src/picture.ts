import { type Art, layers, place } from './kit/layout.ts';
import { filters } from './kit/paint.ts';
import type { HueName } from './palette.ts';
import { seeded } from './seeded.ts';
import { light, table } from './table.ts';

/** A dish: the color of its table and everything on it, around the middle of the picture. */
export interface Picture {
  hue: HueName;
  art: Art;
  /** The table is seen from the side: glasses, cones. */
  isLevel?: boolean;
}

export const picture = (hue: HueName, ...arts: readonly Art[]): Picture => ({
  hue,
  art: layers(...arts),
});

/** A picture of something that stands on a table seen from the side. */
export const standing = (hue: HueName, ...arts: readonly Art[]): Picture => ({
  ...picture(hue, ...arts),
  isLevel: true,
});

const size = { width: 640, height: 480 };
const middle = { rx: 250, ry: 180 };

export function drawPicture(key: string, { hue, art, isLevel = false }: Picture): string {
  const { width, height } = size;
  const food = place(art(seeded(key), middle), width / 2, height / 2 + 2);
  return drawing(
    size,
    `${table(key, hue, { width, height, isLevel })}${food}${light(width, height)}`,
  );
}

/** Everything but the table, at any place. `radius`: half the width of a large plate. */
export function drawOnTable(
  key: string,
  art: Art,
  { x, y, radius, turn = 0 }: { x: number; y: number; radius: number; turn?: number },
): string {
  return place(art(seeded(key), middle), x, y, turn, radius / 262);
}

/** An SVG document with the filters of the kit. */
export function drawing({ width, height }: { width: number; height: number }, content: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${filters}</defs>${content}</svg>`;
}
