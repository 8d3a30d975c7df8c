import { place } from './kit/layout.ts';
import { cast, lit, oval } from './kit/paint.ts';
import { type PropName, props } from './kit/props.ts';
import { plate } from './kit/vessels.ts';
import { drawing, drawOnTable, drawPicture } from './picture.ts';
import { pictureOf } from './pictures.ts';

/** Illustrations of pages, on a transparent background. */

const heroSize = { width: 1400, height: 1100 };

const heroPlates: readonly (readonly [key: string, x: number, y: number, radius: number])[] = [
  ['cheeseburger', 1120, 240, 206],
  ['california-roll', 246, 810, 200],
  ['caprese', 1150, 856, 206],
  ['margherita', 300, 290, 246],
  ['tacos-al-pastor', 1180, 548, 178],
  ['pho-bo', 694, 590, 300],
];

const heroProps: readonly (readonly [
  name: PropName,
  x: number,
  y: number,
  size: number,
  turn: number,
])[] = [
  ['lime', 716, 140, 118, -16],
  ['basil', 590, 236, 84, 24],
  ['tomatoes', 846, 240, 110, 12],
  ['avocado', 540, 990, 122, -14],
  ['chili', 876, 1000, 122, 18],
  ['shrimp', 96, 560, 110, -20],
  ['lemon', 706, 1030, 106, 20],
  ['mint', 1330, 716, 84, 30],
];

/** The same without shadows, as a mask for the picture; the page gives the whole one shadow. */
export function drawHeroOutline(): string {
  return drawHero()
    .replaceAll(/<(ellipse|rect|path)[^>]*filter="url\(#(soft|haze)\)"[^>]*\/>/g, '')
    .replaceAll(/filter="url\(#(drop|near)\)"/g, '');
}

export function drawHero(): string {
  const plates = heroPlates.map(([key, x, y, radius]) => dishAt(key, x, y, radius));
  const beside = heroProps.map(([name, x, y, size, turn]) => propAt(name, x, y, size, turn));
  return drawing(heroSize, beside.join('') + plates.join(''));
}

const dishAt = (key: string, x: number, y: number, radius: number) =>
  drawOnTable(key, pictureOf(key).art, { x, y, radius });
const propAt = (name: PropName, x: number, y: number, size: number, turn: number) =>
  drawOnTable(name, props[name], { x, y, radius: size * 2, turn });

const phoneSize = { width: 640, height: 720 };

/** A telephone with a menu on it and a bowl in front. */
export function drawPhone(): string {
  const card = (y: number, width: number, key: string) =>
    `<g transform="translate(196 ${y})"><rect width="248" height="92" rx="18" fill="#fff"/>${thumbnail(key)}<rect x="120" y="18" width="${width}" height="12" rx="6" fill="#3a2a20"/><rect x="120" y="39" width="110" height="8" rx="4" fill="#e3d8c8"/><rect x="120" y="53" width="78" height="8" rx="4" fill="#e3d8c8"/><rect x="120" y="69" width="40" height="11" rx="5.5" fill="#d8432b"/></g>`;
  return drawing(
    phoneSize,
    `<ellipse cx="330" cy="672" rx="210" ry="24" fill="#3a1d10" opacity=".3" filter="url(#soft)"/><rect x="166" y="26" width="308" height="636" rx="52" fill="#2b211c"/><rect x="169" y="29" width="302" height="630" rx="49" fill="none" stroke="#6a5a50" stroke-width="2"/><rect x="180" y="40" width="280" height="608" rx="40" fill="#fbf6ee"/><rect x="276" y="54" width="88" height="22" rx="11" fill="#2b211c"/><rect x="196" y="96" width="132" height="16" rx="8" fill="#3a2a20"/><rect x="196" y="121" width="88" height="9" rx="4.5" fill="#d9cbb8"/><circle cx="426" cy="112" r="17" fill="#f6ddd0"/><circle cx="426" cy="112" r="7" fill="#d8432b"/><rect x="196" y="146" width="248" height="38" rx="19" fill="#fff"/><circle cx="217" cy="165" r="6.5" fill="none" stroke="#b9a892" stroke-width="3"/><rect x="234" y="161" width="96" height="8" rx="4" fill="#e3d8c8"/>${card(200, 96, 'tacos-al-pastor')}${card(304, 104, 'cheeseburger')}${card(408, 82, 'nigiri')}<rect x="196" y="590" width="248" height="44" rx="22" fill="#d8432b"/><rect x="262" y="607" width="116" height="10" rx="5" fill="#fff6ea"/>${dishAt('tonkotsu-ramen', 470, 540, 142)}${propAt('basil', 128, 300, 70, 10)}${propAt('tomatoes', 112, 566, 92, -12)}${propAt('lime', 540, 250, 84, 16)}`,
  );
}

/** A dish's whole picture in a corner of a card. */
function thumbnail(key: string) {
  const picture = drawPicture(key, pictureOf(key)).replace(
    'width="640" height="480"',
    'x="10" y="10" width="96" height="72"',
  );
  return `<clipPath id="thumbnail"><rect x="10" y="10" width="96" height="72" rx="13"/></clipPath><g clip-path="url(#thumbnail)">${picture}</g>`;
}

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
    .map(([x = 0, y = 0, r = 0]) => oval(x, y, r, r * 0.9, '#c98a45'))
    .join('');
  const empty = place(
    plate('white', [])(() => 0.5, { rx: 0, ry: 0 }),
    242,
    174,
    0,
    0.55,
  );
  const cutlery = `<g fill="none" stroke-linecap="round" stroke="#b9ad9f"><path d="M64 96v52c0 16 22 16 22 0V96M75 96v164" stroke-width="7"/><path d="M404 262V98c18 8 24 44 18 74l-18 6" stroke-width="7" stroke-linejoin="round"/></g>`;
  return drawing(noteSize, `${empty}${cast(lit('crumb', crumbs), 'near')}${cutlery}`);
}

/** The cart: a paper bag, open and empty. */
export function drawPaperBag(): string {
  return drawing(
    noteSize,
    `<defs><linearGradient id="bag" x1="0" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="#e9c698"/><stop offset="1" stop-color="#c08d55"/></linearGradient></defs><ellipse cx="244" cy="318" rx="124" ry="15" fill="#3a1d10" opacity=".32" filter="url(#soft)"/><path d="m152 92 20-16 20 14 20-16 22 16 22-16 22 16 20-14 28 16-16 26H168z" fill="#8f6236"/><path d="M150 94l18 26h156l4-30 8 6v214c0 8-4 12-12 12H160c-8 0-12-4-12-12z" fill="url(#bag)"/><path d="M306 118l30-26v218c0 8-4 12-12 12h-18z" fill="#9c6c3c" opacity=".35"/><path d="m150 94 18 24 16-14 20 16 20-16 20 16 20-16 20 16 22-14 30-14" fill="none" stroke="#f8e2bf" stroke-width="4" stroke-linejoin="round"/><circle cx="232" cy="214" r="42" fill="#fbf1de"/><circle cx="232" cy="214" r="34" fill="none" stroke="#e2cba4" stroke-width="3"/><circle cx="232" cy="216" r="17" fill="#d8432b"/><path d="M232 201c2-9 8-12 15-12-1 8-6 13-15 12" fill="#5f9a45"/>${propAt('basil', 386, 286, 74, 24)}${propAt('tomatoes', 98, 290, 76, -10)}`,
  );
}

/** No orders yet: a blank receipt. */
export function drawReceipt(): string {
  const row = (y: number, w: number) =>
    `<rect x="182" y="${y}" width="${w}" height="9" rx="4.5" fill="#e2d6c4"/><rect x="276" y="${y}" width="28" height="9" rx="4.5" fill="#eadfce"/>`;
  return drawing(
    noteSize,
    `<g transform="rotate(-4 242 180)"><path d="M160 40h166v262l-14-11-14 11-14-11-14 11-13-11-14 11-14-11-14 11-13-11-14 11-14-11-14 11z" transform="translate(3 11)" fill="#3a1d10" opacity=".3" filter="url(#soft)"/><path d="M160 40h166v262l-14-11-14 11-14-11-14 11-13-11-14 11-14-11-14 11-13-11-14 11-14-11-14 11z" fill="#fffdf8"/><path d="M160 40h166v8H160z" fill="#efe5d5"/><circle cx="243" cy="88" r="24" fill="#fbf1de" stroke="#e6d3b2" stroke-width="3"/><circle cx="243" cy="89" r="10.5" fill="#d8432b"/><path d="M243 80c1-6 5-8 9-8 0 5-3 8-9 8" fill="#5f9a45"/>${row(132, 66)}${row(156, 78)}${row(180, 54)}<path d="M182 210h122" stroke="#d9cbb6" stroke-width="2.5" stroke-dasharray="5 6"/>${row(226, 44)}<rect x="182" y="252" width="122" height="18" rx="9" fill="#f6ddd0"/></g>${propAt('cutlery', 392, 230, 92, 4)}${propAt('lime', 92, 276, 72, -14)}`,
  );
}

/** A restaurant's logo: one of its dishes, cut to a square. */
export function drawLogo(key: string): string {
  return drawPicture(key, pictureOf(key)).replace(
    'width="640" height="480" viewBox="0 0 640 480"',
    'width="256" height="256" viewBox="80 0 480 480"',
  );
}
