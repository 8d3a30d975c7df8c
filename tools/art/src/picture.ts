import { light, table } from './draw-dish.ts';
import { type Art, layers, place } from './kit/layout.ts';
import { filters } from './kit/paint.ts';
import type { HueName } from './palette.ts';
import { seeded } from './seeded.ts';

/** A dish: the color of its table and everything on it, around the middle of the picture. */
export interface Picture {
  hue: HueName;
  art: Art;
}

export const picture = (hue: HueName, ...arts: readonly Art[]): Picture => ({
  hue,
  art: layers(...arts),
});

const size = { width: 640, height: 480 };

export function drawPicture(key: string, { hue, art }: Picture): string {
  const { width, height } = size;
  const food = place(art(seeded(key), { rx: 250, ry: 180 }), width / 2, height / 2 + 2);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${filters}</defs>${table(key, hue, { width, height, isLevel: false })}${food}${light(width, height)}</svg>`;
}
