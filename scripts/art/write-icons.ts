import sharp from 'sharp';
import { drawBadge, drawKitchenMark, drawMark } from './draw-brand.ts';

/** Of the mark's side of 64: as round as an app's icon is. */
const ROUND = 14;
const SQUARE = 0;

/** Systems cut a maskable icon into a shape of their own; it is square and has nothing near its edges. */
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

/** The icons of the two apps, and the badge of notifications, of which systems use the outline alone. */
export async function writeIcons(pathOf: (file: string) => string): Promise<void> {
  for (const [file, { svg, side }] of Object.entries(ICONS)) {
    const mark = sharp(Buffer.from(svg), { density: 72 * (side / 64) });
    await mark.resize(side, side).png({ palette: true }).toFile(pathOf(file));
  }
}
