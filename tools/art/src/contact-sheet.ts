import sharp from 'sharp';
import { drawPicture } from './picture.ts';
import { pictureOf } from './pictures.ts';

const cell = { width: 400, height: 300, label: 24 };

/** Draws the named dishes, at the size of a card, with their keys into one PNG. */
export async function writeContactSheet(file: string, keys: readonly string[]): Promise<void> {
  const columns = Math.min(4, keys.length);
  const rows = Math.ceil(keys.length / columns);
  const cells = await Promise.all(
    keys.map(async (key, i) => {
      const drawn = sharp(Buffer.from(drawPicture(key, pictureOf(key))));
      const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${cell.width}" height="${cell.label}"><text x="6" y="18" font-family="sans-serif" font-size="17">${key}</text></svg>`;
      const left = (i % columns) * cell.width;
      const top = Math.floor(i / columns) * (cell.height + cell.label);
      return [
        {
          input: await drawn
            .resize(cell.width - 8, cell.height - 6)
            .png()
            .toBuffer(),
          left,
          top,
        },
        { input: Buffer.from(label), left, top: top + cell.height },
      ];
    }),
  );
  await sharp({
    create: {
      width: columns * cell.width,
      height: rows * (cell.height + cell.label),
      channels: 3,
      background: '#ffffff',
    },
  })
    .composite(cells.flat())
    .png()
    .toFile(file);
}
