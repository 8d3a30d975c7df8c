import { light, table } from './draw-dish.ts';
import { type Art, layers, place } from './kit/layout.ts';
import { filters } from './kit/paint.ts';
import type { HueName } from './palette.ts';
import { seeded } from './seeded.ts';

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

export function drawPicture(key: string, { hue, art, isLevel = false }: Picture): string {
  const { width, height } = size;
  const food = place(art(seeded(key), { rx: 250, ry: 180 }), width / 2, height / 2 + 2);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${filters}</defs>${table(key, hue, { width, height, isLevel })}${food}${light(width, height)}</svg>`;
}
