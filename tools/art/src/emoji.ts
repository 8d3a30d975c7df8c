import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { drawnPieces } from './drawn-pieces.ts';

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

/** The bounds of the drawing inside its 32 × 32 box. */
export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

const iconsFile = new URL(import.meta.resolve('@iconify-json/fluent-emoji/icons.json'));
const fluent: IconSet = JSON.parse(readFileSync(iconsFile, 'utf8'));
const measured = new Map<string, Bounds>();

/** The inner SVG of a Fluent emoji, or of a piece drawn here; 32 × 32 units. */
export function pieceBody(name: string): string {
  const drawn = drawnPieces[name];
  if (drawn) return drawn;
  const icon = fluent.icons[name] ?? fluent.icons[fluent.aliases?.[name]?.parent ?? ''];
  if (!icon) throw new Error(`There is no emoji and no drawn piece called '${name}'.`);
  return icon.body;
}

/** Must run for every name before `boundsOf`: emoji have uneven margins, but are centred by their visible part. */
export async function measurePieces(names: Iterable<string>): Promise<void> {
  for (const name of new Set(names)) {
    if (!measured.has(name)) measured.set(name, await measure(name));
  }
}

export function boundsOf(name: string): Bounds {
  const bounds = measured.get(name);
  if (!bounds) throw new Error(`'${name}' was not measured.`);
  return bounds;
}

async function measure(name: string): Promise<Bounds> {
  const scale = 8;
  const margin = 4;
  const side = (32 + 2 * margin) * scale;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="-${margin} -${margin} ${32 + 2 * margin} ${32 + 2 * margin}">${pieceBody(name)}</svg>`;
  const { data } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true });
  let left = side;
  let top = side;
  let right = 0;
  let bottom = 0;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if ((data[y * side + x] ?? 0) < 24) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  }
  return {
    x: left / scale - margin,
    y: top / scale - margin,
    width: (right - left) / scale,
    height: (bottom - top) / scale,
  };
}
