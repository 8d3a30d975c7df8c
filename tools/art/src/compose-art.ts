import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { builtInDishes, builtInLogos } from './built-in-dishes.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { drawMark, drawShareCard, shareSize } from './draw-brand.ts';
import {
  drawEmptyPlate,
  drawHero,
  drawHeroOutline,
  drawLogo,
  drawPaperBag,
  drawPhone,
  drawReceipt,
} from './draw-page-art.ts';
import { drawSpread } from './draw-spread.ts';
import { drawPicture } from './picture.ts';
import { pictures } from './pictures.ts';
import { renewPaths } from './renew-paths.ts';
import { spreads } from './spreads.ts';
import { writeIcons } from './write-icons.ts';
import { constantModule, slugOf } from './write-manifest.ts';

/**
 * Draws every picture the sample data and the pages need. The same recipes give the same bytes and names.
 * With arguments (`npm run art -- sheet.png pho-bo pad-thai`) it only draws the named dishes into one sheet.
 */

const root = new URL('../../../', import.meta.url);
const publicFolder = new URL('src/web/public/', root);
const artFolder = new URL('art/', publicFolder);
const domainFolder = new URL('src/domain/art/', root);
const sampleRestaurants = new URL('src/server/sample/sample-restaurants.json', root);

const [sheet, ...named] = process.argv.slice(2);
if (sheet) {
  await writeContactSheet(sheet, named);
  process.exit();
}

rmSync(artFolder, { recursive: true, force: true });
mkdirSync(artFolder, { recursive: true });
mkdirSync(domainFolder, { recursive: true });

const dishes = await writeAll(pictures, (key, picture) =>
  write(key, drawPicture(key, picture), { quality: 40, format: 'avif' }),
);
const restaurants = await writeAll(spreads, (slug, spread) => {
  const key = `restaurant-${slug}`;
  return write(key, drawSpread(key, spread), { quality: 40, format: 'avif', width: 800 });
});
const logos = await writeAll(builtInLogos, (name, key) =>
  write(`logo-${slugOf(name)}`, drawLogo(key), { quality: 84 }),
);
// Soft shadows on a transparent ground would be half of the file.
const hero = await sharp(Buffer.from(drawHero()))
  .composite([{ input: Buffer.from(drawHeroOutline()), blend: 'dest-in' }])
  .png()
  .toBuffer();
const pages: Record<string, string> = {
  hero: await write('hero', hero, { quality: 40, format: 'avif' }),
  'hero-small': await write('hero-small', hero, { quality: 36, format: 'avif', width: 720 }),
  'app-phone': await write('app-phone', drawPhone(), { quality: 60, format: 'avif' }),
  'not-found': await write('not-found', drawEmptyPlate(), { quality: 84 }),
  'empty-cart': await write('empty-cart', drawPaperBag(), { quality: 84 }),
  'empty-orders': await write('empty-orders', drawReceipt(), { quality: 84 }),
};
await writeBrand(drawHero());
writeManifests();
const sample = readFileSync(sampleRestaurants, 'utf8');
writeFileSync(
  sampleRestaurants,
  renewPaths(sample, { ...dishes, ...withPrefix('restaurant-', restaurants) }),
);
report();

/** All pictures of a table at once, as drawing uses one core each. */
async function writeAll<T>(
  table: Readonly<Record<string, T>>,
  writeOne: (key: string, entry: T) => Promise<string>,
): Promise<Record<string, string>> {
  const paths = Object.entries(table).map(async ([key, entry]) => [
    key,
    await writeOne(key, entry),
  ]);
  return Object.fromEntries(await Promise.all(paths));
}

function withPrefix(prefix: string, paths: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(paths).map(([key, path]) => [prefix + key, path]));
}

async function write(
  key: string,
  drawing: string | Buffer,
  options: { quality: number; width?: number; format?: 'webp' | 'avif' },
) {
  const { quality, width, format = 'webp' } = options;
  const image = sharp(typeof drawing === 'string' ? Buffer.from(drawing) : drawing);
  if (width) image.resize({ width });
  const bytes = await image.toFormat(format, { quality, effort: 6 }).toBuffer();
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const file = `${key}.${hash}.${format}`;
  writeFileSync(new URL(file, artFolder), bytes);
  return `/art/${file}`;
}

async function writeBrand(heroSvg: string) {
  writeFileSync(new URL('favicon.svg', publicFolder), drawMark());
  await writeIcons(filePath);
  const heroPng = await sharp(Buffer.from(heroSvg)).resize({ width: 1000 }).png().toBuffer();
  const card = drawShareCard(`data:image/png;base64,${heroPng.toString('base64')}`);
  await sharp(Buffer.from(card))
    .resize(shareSize.width, shareSize.height)
    .flatten({ background: '#fbf6ee' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(filePath('og.jpg'));
}

/** Three modules rather than one, so that the browser loads only the tables it uses. */
function writeManifests() {
  const builtIn = Object.fromEntries(
    Object.entries(builtInDishes).map(([name, key]) => [name, dishes[key] ?? missing(key)]),
  );
  writeModule('page-art.ts', 'pageArt', pages, 'Pictures of the pages themselves.');
  writeModule(
    'built-in-dish-art.ts',
    'builtInDishArt',
    builtIn,
    'The built-in table: dish name, picture.',
  );
  writeModule(
    'built-in-logo-art.ts',
    'builtInLogoArt',
    logos,
    'The built-in table: restaurant name, logo.',
  );
}

function writeModule(file: string, name: string, entries: Record<string, string>, about: string) {
  writeFileSync(new URL(file, domainFolder), constantModule(name, entries, about));
}

function missing(key: string): never {
  throw new Error(`The built-in table names '${key}', which is not drawn.`);
}

function filePath(file: string) {
  return new URL(file, publicFolder).pathname;
}

function report() {
  const files = readdirSync(artFolder).length;
  console.log(`${files} pictures drawn into src/web/public/art`);
}
