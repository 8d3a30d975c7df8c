import sharp from 'sharp';
import { drawBadge, drawKitchenMark, drawMark } from './draw-brand.ts';

/** The corner radius, for a side of 64. */
const ROUND = 14;
const SQUARE = 0;

/** A maskable icon is square, with nothing near its edges, as systems cut it into their own shape. */
const ICONS: Record<string, { svg: string; side: number }> = {
  'icon-192.png': { svg: drawMark(ROUND), side: 192 },
  'icon-512.png': { svg: drawMark(ROUND), side: 512 },
  'icon-maskable-192.png': { svg: drawMark(SQUARE), side: 192 },
  'icon-maskable-512.png': { svg: drawMark(SQUARE), side: 512 },
  'apple-touch-icon.png': { svg: drawMark(SQUARE), side: 180 },
  'icon-kitchen-192.png': { svg: drawKitchenMark(ROUND), side: 192 },
  'icon-kitchen-512.png': { svg: drawKitchenMark(ROUND), side: 512 },
  'icon-kitchen-maskable-192.png': { svg: drawKitchenMark(SQUARE), side: 192 },
  'icon-kitchen-maskable-512.png': { svg: drawKitchenMark(SQUARE), side: 512 },
  'apple-touch-icon-kitchen.png': { svg: drawKitchenMark(SQUARE), side: 180 },
  'badge-96.png': { svg: drawBadge(), side: 96 },
};

/** The icons of the two apps, and the notification badge, of which systems only use the outline. */
export async function writeIcons(pathOf: (file: string) => string): Promise<void> {
  for (const [file, { svg, side }] of Object.entries(ICONS)) {
    const mark = sharp(Buffer.from(svg), { density: 72 * (side / 64) });
    await mark.resize(side, side).png({ palette: true }).toFile(pathOf(file));
  }
}
