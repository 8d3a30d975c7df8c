import { drawBase, plate } from './bases.ts';
import { drawDish, drawPiece, filters } from './draw-dish.ts';
import { drawPlate } from './draw-spread.ts';
import { recipe } from './recipes.ts';

/** Illustrations of pages, on a transparent background. */

const heroSize = { width: 1400, height: 1100 };

const heroPlates: readonly (readonly [key: string, x: number, y: number, radius: number])[] = [
  ['cheeseburger', 1112, 240, 168],
  ['california-roll', 240, 800, 186],
  ['caprese', 1150, 846, 190],
  ['margherita', 300, 290, 246],
  ['tacos-al-pastor', 1140, 552, 178],
  ['pho-bo', 694, 590, 300],
];

const heroProps: readonly (readonly [
  name: string,
  x: number,
  y: number,
  size: number,
  turn: number,
])[] = [
  ['lime', 700, 148, 118, -16],
  ['basil', 590, 216, 74, 24],
  ['tomato', 806, 216, 100, 12],
  ['avocado', 560, 976, 122, -14],
  ['hot-pepper', 868, 986, 112, 18],
  ['shrimp', 100, 566, 100, -20],
  ['lemon', 700, 1018, 96, 20],
  ['herb', 1330, 728, 84, 30],
  ['chopsticks', 424, 1000, 130, 6],
];

/** The same without shadows, as a mask for the picture; the page gives the whole one shadow. */
export function drawHeroOutline(): string {
  return drawHero()
    .replaceAll(/<(ellipse|rect)[^>]*filter="url\(#soft\)"[^>]*\/>/g, '')
    .replaceAll('filter="url(#drop)"', '');
}

export function drawHero(): string {
  const plates = heroPlates.map(([key, x, y, radius]) => drawPlate(key, { x, y, radius }));
  const props = heroProps.map(([name, x, y, size, turn]) => drawPiece(name, { x, y, size, turn }));
  return picture(heroSize, props.join('') + plates.join(''));
}

export const heroPieces = [
  ...heroPlates.flatMap(([key]) => [...recipe(key).food, ...(recipe(key).trim ?? [])]),
  ...heroProps.map(([name]) => name),
];

const phoneSize = { width: 640, height: 720 };

/** A telephone with a menu on it and a bowl in front. */
export function drawPhone(): string {
  const card = (y: number, key: string, piece: string, tint: string) =>
    `<g transform="translate(196 ${y})"><rect width="248" height="92" rx="18" fill="#fff"/><rect x="10" y="10" width="86" height="72" rx="13" fill="${tint}"/>${drawPiece(piece, { x: 53, y: 45, size: 56, turn: 0 })}<rect x="110" y="18" width="${key}" height="12" rx="6" fill="#3a2a20"/><rect x="110" y="39" width="116" height="8" rx="4" fill="#e3d8c8"/><rect x="110" y="53" width="84" height="8" rx="4" fill="#e3d8c8"/><rect x="110" y="69" width="40" height="11" rx="5.5" fill="#d8432b"/></g>`;
  return picture(
    phoneSize,
    `<ellipse cx="330" cy="672" rx="210" ry="24" fill="#3a1d10" opacity=".3" filter="url(#soft)"/><rect x="166" y="26" width="308" height="636" rx="52" fill="#2b211c"/><rect x="169" y="29" width="302" height="630" rx="49" fill="none" stroke="#6a5a50" stroke-width="2"/><rect x="180" y="40" width="280" height="608" rx="40" fill="#fbf6ee"/><rect x="276" y="54" width="88" height="22" rx="11" fill="#2b211c"/><rect x="196" y="96" width="132" height="16" rx="8" fill="#3a2a20"/><rect x="196" y="121" width="88" height="9" rx="4.5" fill="#d9cbb8"/><circle cx="426" cy="112" r="17" fill="#f6ddd0"/><circle cx="426" cy="112" r="7" fill="#d8432b"/><rect x="196" y="146" width="248" height="38" rx="19" fill="#fff"/><circle cx="217" cy="165" r="6.5" fill="none" stroke="#b9a892" stroke-width="3"/><rect x="234" y="161" width="96" height="8" rx="4" fill="#e3d8c8"/>${card(200, '96', 'taco', '#ffe9b5')}${card(304, '108', 'hamburger', '#d8ecf7')}${card(408, '82', 'sushi', '#fbdde2')}<rect x="196" y="590" width="248" height="44" rx="22" fill="#d8432b"/><rect x="262" y="607" width="116" height="10" rx="5" fill="#fff6ea"/>${drawPlate('tonkotsu-ramen', { x: 470, y: 540, radius: 138 })}${drawPiece('scallion', { x: 138, y: 300, size: 58, turn: 10 })}${drawPiece('tomato', { x: 118, y: 566, size: 82, turn: -12 })}${drawPiece('lime', { x: 538, y: 250, size: 84, turn: 16 })}`,
  );
}

export const phonePieces = [
  'taco',
  'hamburger',
  'sushi',
  'scallion',
  'tomato',
  'lime',
  ...recipe('tonkotsu-ramen').food,
  ...(recipe('tonkotsu-ramen').trim ?? []),
];

const noteSize = { width: 480, height: 360 };

/** 404: the plate is empty, only crumbs are left. */
export function drawEmptyPlate(): string {
  const crumbs = [
    [214, 150, 7],
    [268, 196, 5],
    [246, 140, 4],
    [222, 206, 5],
    [284, 160, 6],
    [196, 182, 4],
    [330, 262, 5],
    [352, 244, 3.5],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#c98a45"/>`)
    .join('');
  const cutlery = `<g fill="none" stroke-linecap="round" stroke="#b9ad9f"><path d="M64 96v52c0 16 22 16 22 0V96M75 96v164" stroke-width="7"/><path d="M404 262V98c18 8 24 44 18 74l-18 6" stroke-width="7" stroke-linejoin="round"/></g>`;
  return picture(
    noteSize,
    `${drawBase(plate('white'), { x: 242, y: 174, radius: 138 }, 'empty')}${crumbs}${cutlery}`,
  );
}

/** The cart: a paper bag, open and empty. */
export function drawPaperBag(): string {
  return picture(
    noteSize,
    `<defs><linearGradient id="bag" x1="0" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="#e9c698"/><stop offset="1" stop-color="#c08d55"/></linearGradient></defs><ellipse cx="244" cy="318" rx="124" ry="15" fill="#3a1d10" opacity=".32" filter="url(#soft)"/><path d="m152 92 20-16 20 14 20-16 22 16 22-16 22 16 20-14 28 16-16 26H168z" fill="#8f6236"/><path d="M150 94l18 26h156l4-30 8 6v214c0 8-4 12-12 12H160c-8 0-12-4-12-12z" fill="url(#bag)"/><path d="M306 118l30-26v218c0 8-4 12-12 12h-18z" fill="#9c6c3c" opacity=".35"/><path d="m150 94 18 24 16-14 20 16 20-16 20 16 20-16 20 16 22-14 30-14" fill="none" stroke="#f8e2bf" stroke-width="4" stroke-linejoin="round"/><circle cx="232" cy="214" r="42" fill="#fbf1de"/><circle cx="232" cy="214" r="34" fill="none" stroke="#e2cba4" stroke-width="3"/><circle cx="232" cy="216" r="17" fill="#d8432b"/><path d="M232 201c2-9 8-12 15-12-1 8-6 13-15 12" fill="#5f9a45"/>${drawPiece('herb', { x: 376, y: 288, size: 66, turn: 24 })}${drawPiece('tomato', { x: 104, y: 290, size: 64, turn: -10 })}`,
  );
}

/** No orders yet: a blank receipt. */
export function drawReceipt(): string {
  const row = (y: number, w: number) =>
    `<rect x="182" y="${y}" width="${w}" height="9" rx="4.5" fill="#e2d6c4"/><rect x="276" y="${y}" width="28" height="9" rx="4.5" fill="#eadfce"/>`;
  return picture(
    noteSize,
    `<g transform="rotate(-4 242 180)"><path d="M160 40h166v262l-14-11-14 11-14-11-14 11-13-11-14 11-14-11-14 11-13-11-14 11-14-11-14 11z" transform="translate(3 11)" fill="#3a1d10" opacity=".3" filter="url(#soft)"/><path d="M160 40h166v262l-14-11-14 11-14-11-14 11-13-11-14 11-14-11-14 11-13-11-14 11-14-11-14 11z" fill="#fffdf8"/><path d="M160 40h166v8H160z" fill="#efe5d5"/><circle cx="243" cy="88" r="24" fill="#fbf1de" stroke="#e6d3b2" stroke-width="3"/><circle cx="243" cy="89" r="10.5" fill="#d8432b"/><path d="M243 80c1-6 5-8 9-8 0 5-3 8-9 8" fill="#5f9a45"/>${row(132, 66)}${row(156, 78)}${row(180, 54)}<path d="M182 210h122" stroke="#d9cbb6" stroke-width="2.5" stroke-dasharray="5 6"/>${row(226, 44)}<rect x="182" y="252" width="122" height="18" rx="9" fill="#f6ddd0"/></g>${drawPiece('fork-and-knife', { x: 390, y: 250, size: 92, turn: 14 })}${drawPiece('lime', { x: 96, y: 278, size: 66, turn: -14 })}`,
  );
}

export const notePieces = ['herb', 'tomato', 'fork-and-knife', 'lime'];

/** A restaurant's logo: its emblem on a round plate of its colour. */
export function drawLogo(piece: string, recipeKey: string): string {
  const dish = { hue: recipe(recipeKey).hue, base: plate('white'), food: [piece], scale: 0.86 };
  return drawDish(`logo ${piece}`, dish).replace(
    'width="640" height="480" viewBox="0 0 640 480"',
    'width="256" height="256" viewBox="96 12 448 448"',
  );
}

function picture({ width, height }: { width: number; height: number }, content: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${filters}</defs>${content}</svg>`;
}
