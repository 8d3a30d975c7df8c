import { curryBowl, noodleSoup } from '../kit/builders.ts';
import {
  char,
  nest,
  oilDrops,
  pool,
  rice,
  shreds,
  soup,
  sprinkle,
  stew,
  swirl,
} from '../kit/fills.ts';
import {
  bean,
  broccoli,
  carrotCoin,
  cashew,
  cherryTomatoHalf,
  chili,
  chiliRing,
  cilantro,
  citrusSlice,
  citrusWedge,
  cucumberSlice,
  friedShallot,
  fruitCube,
  greenColors,
  leaf,
  mushroomSlice,
  onionRing,
  pea,
  peanut,
  pepperStrip,
  scallionRing,
  scallionSlice,
  sprig,
  sprout,
} from '../kit/greens.ts';
import {
  type Area,
  type Art,
  clipped,
  fan,
  layers,
  place,
  put,
  row,
  scatter,
} from '../kit/layout.ts';
import { cast, darker, fill, line, lit, oval } from '../kit/paint.ts';
import {
  chickenSlice,
  drumstick,
  eggHalf,
  friedEgg,
  meatSlice,
  mince,
  nugget,
  shrimp,
  skewer,
} from '../kit/proteins.ts';
import { almond, blob, chunk, times } from '../kit/shapes.ts';
import { bananaLeaf, board, bowl, dip, plate, steam, tray } from '../kit/vessels.ts';
import type { Glaze } from '../palette.ts';
import { type Picture, picture } from '../picture.ts';

const peanuts = ['#d9a45a', '#c58a42', '#e6bd7f'];
const padThaiNoodles = '#dd9a4e';
const lime = (x = 258, y = 178, turn = -20) => put(citrusWedge('lime', 42), x, y, turn);
const thaiEggplant: Art = () =>
  cast(
    lit('round', oval(0, 0, 34, 30, '#8fb35a')) +
      oval(0, 0, 27, 23, '#e3e8b4') +
      times(9, (i) => oval(Math.cos(i * 0.7) * 15, Math.sin(i * 0.7) * 12, 3, 2.2, '#b08a4a')).join(
        '',
      ),
    'near',
  );
const limeLeaf = leaf('#2c6a2e', 76, 34);
const wide =
  (color: string, ...toppings: readonly Art[]) =>
  (glaze: Glaze) =>
    bowl(glaze, [
      stew(darker(color, 0.55)),
      nest(color, { count: 38, thick: 26, rx: 190, ry: 134, y: -6 }),
      ...toppings,
    ]);
const chickenInSauce = (color: string) =>
  scatter(nugget(color, 56, 38), 8, { reach: 0.7, inner: 0.2 });
const carrotStick = '#ee8a2a';
const lemongrass: Art = () =>
  cast(
    lit('wet', line('M-60 10L60 -14', '#c9cf8a', 15)) +
      line('M-56 6L58 -17', '#eef0c8', 3) +
      oval(61, -14, 5, 7, '#efe9c8'),
    'near',
  );
const galangal: Art = (random) =>
  cast(
    lit('wet', fill(blob(random, 30, 24, 0.08), '#f0dda6')) +
      oval(0, 0, 17, 13, 'none', 'stroke="#cfae66" stroke-width="2"'),
    'near',
  );
const coconutLine = (x = 0, y = 0, color = '#fbf2dc') =>
  put(swirl(color, { size: 74, thick: 8 }), x, y);
const satayPiece =
  (color: string): Art =>
  (random) => {
    const path = chunk(random, 54, 46, 0.16);
    return cast(lit('meat', fill(path, color)) + char(random, path, 26, 22, 6));
  };
const papaya = ['#e3ecb4', '#d2e09a', '#eef2cc', '#c3d684'];
const papayaSalad = (...toppings: readonly Art[]) => [
  put(shreds(papaya, 130, { rx: 150, ry: 100, length: 96, thick: 6 }), 0, 0),
  put(shreds([carrotStick, '#f6a24a'], 26, { rx: 130, ry: 80, length: 80, thick: 5 }), 0, -6),
  scatter(cherryTomatoHalf(30), 7, { reach: 0.52, rise: 20 }),
  scatter(bean('#5c9a3c', 80), 8, { reach: 0.6, rise: 20 }),
  ...toppings,
  scatter(chiliRing('#d3281a', 12), 8, { reach: 0.5, rise: 20 }),
];

export const thaiPictures: Record<string, Picture> = {
  'pad-thai': picture(
    'lagoon',
    plate(
      'white',
      [
        put(nest(padThaiNoodles, { count: 76, thick: 9, rx: 164, ry: 116 }), -10, 0),
        scatter(shrimp(54), 5, { x: -10, reach: 0.46, rise: 24 }),
        scatter(scallionSlice(56), 8, { reach: 0.5, rise: 20 }),
        put(scatter(sprout(), 10, { reach: 0.22 }), -170, 40),
        put(citrusWedge('lime', 50), 170, 66, -30),
        put(sprinkle(peanuts, 40, { size: 7, reach: 0.34 }), 150, -50),
        sprinkle(peanuts, 36, { size: 5, reach: 0.5 }),
      ],
      262,
      1.2,
    ),
  ),
  'pad-thai-omelette': picture(
    'saffron',
    plate('ink', [
      put(eggNet, 0, 0),
      put(nest(padThaiNoodles, { count: 40, thick: 9, rx: 92, ry: 50 }), 0, 4),
      scatter(shrimp(46), 3, { reach: 0.24 }),
      put(scatter(sprout(), 9, { reach: 0.2 }), -180, 56),
      put(citrusWedge('lime', 48), 176, 70, -30),
      put(sprig(greenColors.cilantro, 1.2), 0, -84),
    ]),
  ),
  'pad-see-ew': picture(
    'cocoa',
    wide(
      '#c98e50',
      scatter(meatSlice('#6b3a22', 54, 32, { fat: '#9a5e3c' }), 7, { reach: 0.5, rise: 20 }),
      scatter(leaf('#2f7a33', 96, 54), 7, { reach: 0.62 }),
      row(bean('#9cc46a', 90), 5, { dx: 66, jitter: 60 }),
      scatter(meatSlice('#6b3a22', 46, 28, { fat: '#9a5e3c' }), 4, { reach: 0.4, rise: 20 }),
    )('white'),
  ),
  japchae: picture(
    'lilac',
    plate(
      'coal',
      [
        nest('#b08a5c', { count: 90, thick: 6, rx: 176, ry: 122 }),
        scatter(pepperStrip('#cf2a1c', 76), 8, { reach: 0.6, rise: 16 }),
        put(shreds(['#ee8a2a', '#f6a24a'], 22, { rx: 130, ry: 80, length: 80, thick: 7 }), 0, 0),
        scatter(leaf('#2f6a30', 74, 30), 9, { reach: 0.6 }),
        scatter(mushroomSlice('#7d5636', 32), 6, { reach: 0.5 }),
        scatter(meatSlice('#6b3a22', 44, 22, { fat: '#9a5e3c' }), 5, { reach: 0.6 }),
        sprinkle(['#f8ecd0'], 70, { reach: 0.62 }),
      ],
      262,
      1.25,
    ),
  ),
  'drunken-noodles': picture(
    'tomato',
    wide(
      '#d19a58',
      scatter(leaf(greenColors.basil, 76, 46), 13, { reach: 0.68, rise: 14 }),
      scatter(chili('#cf2417', 96), 6, { reach: 0.56, rise: 16 }),
      scatter(pepperStrip('#4c9a3c', 74), 5, { reach: 0.6 }),
      scatter(cherryTomatoHalf(28), 4, { reach: 0.56 }),
    )('teal'),
  ),
  'pad-kee-mao': picture(
    'butter',
    wide(
      '#d6a262',
      scatter(shrimp(56), 6, { reach: 0.54, rise: 22 }),
      scatter(leaf(greenColors.basil, 76, 46), 9, { reach: 0.68 }),
      scatter(chili('#cf2417', 70), 6, { reach: 0.5, rise: 16 }),
      scatter(pepperStrip('#e8a21c', 74), 5, { reach: 0.6 }),
    )('coal'),
  ),
  'green-curry': picture(
    'sand',
    curryBowl(
      'coal',
      '#a9bd62',
      chickenInSauce('#d6b87c'),
      scatter(thaiEggplant, 6, { reach: 0.62 }),
      coconutLine(),
      scatter(chili('#cf2417', 76), 3, { reach: 0.4 }),
      put(sprig(greenColors.basil, 1.4), 30, -30),
    ),
  ),
  aguachile: picture(
    'coral',
    plate(
      'coal',
      [
        pool('#6fa83a', 176, 124, 'liquid', 0.04),
        scatter(butterfliedShrimp, 9, { reach: 0.56 }),
        scatter(cucumberSlice(32), 7, { reach: 0.6 }),
        scatter(onionRing('#9c3a74', 40), 7, { reach: 0.5 }),
        scatter(chiliRing('#2f8a2c', 12), 7, { reach: 0.5 }),
        scatter(cilantro(), 4, { reach: 0.5 }),
      ],
      262,
      1.2,
    ),
    lime(),
  ),
  'red-curry': picture(
    'mint',
    curryBowl(
      'cream',
      '#d2491c',
      scatter(shrimp(60), 6, { reach: 0.6 }),
      scatter(fruitCube('#f5c22e', 48), 6, { reach: 0.6 }),
      scatter(pepperStrip('#3f8f35', 76), 5, { reach: 0.56 }),
      coconutLine(),
      put(sprig(greenColors.basil, 1.3), 10, -24),
    ),
  ),
  'kerala-curry': picture(
    'olive',
    curryBowl(
      'clay',
      '#e0b040',
      scatter(carrotCoin(30), 7, { reach: 0.62 }),
      scatter(bean('#4d8f39', 84), 8, { reach: 0.66 }),
      scatter(broccoli('#f0e6c4', 44, '#e3e4bf'), 5, { reach: 0.6, turn: 30 }),
      scatter(pea('#6aac3d', 13), 14, { reach: 0.7 }),
      coconutLine(),
      scatter(chili('#3f8a2c', 84), 3, { reach: 0.34 }),
      scatter(leaf('#2c6a2e', 50, 22), 6, { reach: 0.5 }),
    ),
  ),
  massaman: picture(
    'dusk',
    curryBowl(
      'gold',
      '#a8602a',
      scatter(nugget('#6b361a', 58, 46), 6, { reach: 0.62 }),
      scatter(nugget('#d9b054', 52, 42, 'wet', 0.1), 5, { reach: 0.6 }),
      scatter(onionRing('#e8c89a', 34), 4, { reach: 0.5 }),
      coconutLine(),
      scatter(peanut(), 14, { reach: 0.5, scale: 1.5 }),
      put(cinnamon, -90, 66, 24),
    ),
  ),
  'panang-curry': picture(
    'berry',
    curryBowl(
      'white',
      '#b8491c',
      fan(duckSlice, 6, { x: 0, y: 88, radius: 120, from: -64, to: 64 }),
      coconutLine(0, 62),
      row(chili('#cf2417', 80), 2, { x: 0, y: 70, dx: 100, jitter: 30 }),
      put(shreds(['#1f5a24', '#2f7a33'], 24, { rx: 50, ry: 22, length: 40, thick: 3 }), 0, -16),
      scatter(peanut(), 10, { reach: 0.7, scale: 1.2 }),
    ),
  ),
  'tom-yum': picture(
    'sky',
    noodleless(
      'ink',
      '#d8541f',
      '#f2862c',
      scatter(shrimp(66), 4, { reach: 0.5 }),
      scatter(mushroomSlice('#e3d0b0', 42), 6, { reach: 0.6 }),
      row(lemongrass, 3, { x: -60, y: 40, dx: 30, dy: 26 }),
      scatter(cherryTomatoHalf(30), 4, { reach: 0.6 }),
      scatter(limeLeaf, 3, { reach: 0.6 }),
      scatter(chili('#cf2417', 74), 4, { reach: 0.6 }),
      put(cilantro(greenColors.cilantro, 1.3), 20, -20),
    ),
    lime(),
  ),
  'tom-kha': picture(
    'rose',
    noodleless(
      'sage',
      '#f3e7c6',
      '#e2b04a',
      scatter(chickenSlice('#d9b27a', '#e8cf9d', 64, 28), 7, { reach: 0.6 }),
      scatter(mushroomSlice('#d9c2a2', 42), 5, { reach: 0.62 }),
      scatter(galangal, 4, { reach: 0.6 }),
      row(lemongrass, 2, { x: 70, y: 50, dx: 20, dy: 24 }),
      scatter(limeLeaf, 3, { reach: 0.62 }),
      scatter(chili('#cf2417', 66), 3, { reach: 0.4 }),
      put(cilantro(greenColors.cilantro, 1.4), 0, -20),
    ),
    lime(),
  ),
  'chao-ga': picture(
    'apricot',
    noodleless(
      'clay',
      '#f1e8d0',
      '#e9cf8a',
      speckle,
      put(shreds(['#d9b27a', '#ead2ac'], 46, { rx: 84, ry: 54, length: 60, thick: 10 }), -30, -24),
      put(shreds(['#f0d98a', '#e8c86a'], 20, { rx: 40, ry: 24, length: 34, thick: 3.4 }), 90, -40),
      put(scatter(friedShallot(), 26, { reach: 0.2 }), 76, 46),
      scatter(scallionRing(11), 24, { x: -40, y: 20, reach: 0.5 }),
      put(cilantro(greenColors.cilantro, 1.2), -80, 46),
    ),
  ),
  'khao-soi': picture(
    'ember',
    noodleSoup(
      { glaze: 'white', broth: '#d98a1f', noodles: '#f5cf6a', thick: 10, oil: '#c4401a' },
      put(drumstick('#b5702e', { material: 'meat', size: 1.35 }), -40, 20, -24),
      put(
        shreds(['#e0a338', '#c98420', '#f0bd5a'], 60, {
          rx: 92,
          ry: 54,
          length: 60,
          thick: 6,
          curl: 18,
        }),
        46,
        -76,
      ),
      put(scatter(leaf('#7d9a3a', 50, 30), 6, { reach: 0.14 }), 130, 40),
      scatter(onionRing('#9c3a74', 22), 4, { x: 60, y: 86, reach: 0.2 }),
    ),
    lime(),
  ),
  'som-tam': picture(
    'coral',
    plate(
      'clay',
      papayaSalad(
        scatter(shrimp(20, '#d9703f'), 12, { reach: 0.5, rise: 20 }),
        sprinkle(peanuts, 44, { size: 6, reach: 0.55 }),
      ),
      262,
      1.35,
    ),
    lime(),
  ),
  'som-tam-thai': picture(
    'mint',
    plate('ink', papayaSalad(sprinkle(peanuts, 80, { size: 7, reach: 0.55 })), 262, 1.35),
    lime(),
  ),
  'goi-du-du': picture(
    'apricot',
    plate(
      'white',
      papayaSalad(
        row(shrimp(60), 5, { x: 0, y: -10, dx: 66, dy: 0, jitter: 60 }),
        scatter(leaf(greenColors.basil, 64, 40), 8, { reach: 0.6 }),
        sprinkle(peanuts, 50, { size: 6, reach: 0.55 }),
      ),
      262,
      1.3,
    ),
  ),
  satay: picture(
    'forest',
    tray(
      '#dcc9a0',
      [
        put(bananaLeaf(540, 290), 0, 4),
        row(skewer(satayPiece('#d9992e'), 5, { gap: 50, length: 420 }), 4, {
          x: -50,
          y: -24,
          dx: 10,
          dy: 58,
          turn: -10,
        }),
      ],
      { width: 620, height: 370 },
    ),
    put(dip('#a8642a', 'white', 68, sprinkle(peanuts, 16, { size: 5, reach: 0.8 })), 214, 140),
    put(
      dip(
        '#e6ecc8',
        'white',
        54,
        scatter(cucumberSlice(16), 5, { reach: 0.6 }),
        scatter(chiliRing('#d3281a', 6), 3),
      ),
      -244,
      160,
    ),
  ),
  'moo-ping': picture(
    'night',
    board([
      bananaLeaf(520, 300),
      row(skewer(flatPork, 4, { gap: 66, length: 430 }), 4, {
        x: -40,
        y: -6,
        dx: 10,
        dy: 66,
        turn: -12,
      }),
    ]),
    put(dip('#8a3a12', 'clay', 56, sprinkle(['#d3281a', '#f0dfa8'], 20, { size: 4 })), 246, 166),
  ),
  'basil-chicken': picture(
    'herb',
    plate(
      'ink',
      [
        put(rice('#f8f3e6', { rx: 128, ry: 92, rise: 30 }), -80, -44),
        put(mince('#8a4f2c', 116, 78, 120), 70, 44),
        scatter(leaf(greenColors.basil, 66, 42), 6, { x: 70, y: 36, reach: 0.44 }),
        scatter(chiliRing('#d3281a', 15), 8, { x: 70, y: 36, reach: 0.42 }),
        put(friedEgg(88), -70, -54),
        row(cucumberSlice(32), 3, { x: -130, y: 84, dx: 40 }),
      ],
      262,
      1.2,
    ),
  ),
  'com-ga': picture(
    'lilac',
    plate(
      'white',
      [
        put(rice(['#f1c648', '#e8b62f', '#f7d76a'], { rx: 140, ry: 100, rise: 24 }), -70, -16),
        row(chickenSlice('#dcb680', '#ecd29e', 80, 28), 5, {
          x: 70,
          y: -20,
          dx: 14,
          dy: 26,
          turn: -34,
        }),
        scatter(onionRing('#efe4ee', 36), 7, { x: 60, y: 50, reach: 0.24 }),
        scatter(leaf('#3b8f4a', 54, 34), 6, { x: 90, y: 50, reach: 0.22 }),
        put(eggHalf('#ef9a1c', 52), -96, 72, 20),
        row(chiliRing('#d3281a', 13), 3, { x: 30, y: 100, dx: 30 }),
      ],
      262,
      1.2,
    ),
  ),
  'pineapple-fried-rice': picture(
    'tomato',
    plate(
      'teal',
      [
        put(pineappleBoat, 0, 10),
        put(rice(['#eebf4a', '#e5ae35', '#f4d070'], { rx: 146, ry: 82, rise: 26 }), 26, 6),
        scatter(shrimp(50), 4, { x: 26, reach: 0.42 }),
        scatter(fruitCube('#f9d648', 36), 7, { x: 26, reach: 0.44 }),
        scatter(cashew(), 9, { x: 26, reach: 0.44, scale: 1.3 }),
        scatter(pea('#6aac3d', 10), 12, { x: 26, reach: 0.46 }),
        scatter(scallionRing(9), 12, { x: 26, reach: 0.4 }),
      ],
      262,
      1.15,
    ),
  ),
  'shrimp-pineapple-bowl': picture(
    'lagoon',
    bowl('white', [
      rice('#f8f3e6', { rx: 204, ry: 146 }),
      put(row(skeweredShrimp, 5, { dx: 44, dy: -8, turn: 10 }), -52, -44),
      put(scatter(fruitCube('#f7c930', 50), 9, { reach: 0.27 }), 96, -52),
      scatter(macadamia, 9, { x: 90, y: 56, reach: 0.26 }),
      put(shreds(['#8a4a8c', '#b27ab0', '#f0e4ee'], 34, { rx: 66, ry: 42, length: 60 }), -90, 70),
      scatter(scallionRing(10), 12, { reach: 0.5 }),
    ]),
  ),
  'lemon-rice': picture(
    'herb',
    bowl('clay', [
      rice(['#f4cf3c', '#eec02a', '#f9dd68'], { rx: 206, ry: 148, rise: 30 }),
      scatter(leaf('#2c6a2e', 64, 28), 10, { reach: 0.7 }),
      scatter(peanut(), 22, { reach: 0.7, scale: 1.4 }),
      scatter(chili('#8e1c12', 66), 5, { reach: 0.6 }),
      sprinkle(['#2b2018', '#4a3020'], 60, { size: 3.2, long: 1.1 }),
      row(citrusSlice('lemon', 40), 2, { x: 70, y: 80, dx: 54, dy: -20 }),
    ]),
  ),
  'mango-sticky-rice': picture(
    'rose',
    plate(
      'white',
      [
        put(bananaLeaf(420, 250, '#5c9440'), 0, 0),
        put(rice('#fbf7ec', { rx: 106, ry: 88, rise: 40, long: 6 }), -100, 0),
        put(pool('#fffdf4', 70, 34, 'glazed', 0.24), -104, -42),
        sprinkle(['#e8c75a', '#d9b040'], 26, {
          size: 4.4,
          long: 1.2,
          x: -104,
          y: -40,
          reach: 0.24,
        }),
        row(mangoSlice, 5, { x: 92, y: 6, dx: 32, dy: 10, turn: -66 }),
        put(sprig('#3b8f4a', 1.1), 10, -86),
      ],
      262,
      1.25,
    ),
  ),
};

function eggNet(random: () => number) {
  const path = chunk(random, 350, 210, 0.04);
  const cut = 'M-110 -40Q0 -84 110 -40Q130 0 110 44Q0 78 -110 44Q-130 0 -110 -40Z';
  return (
    cast(
      `<g transform="translate(0 10)">${fill(path, '#b57a1a')}</g>${lit('baked', fill(path, '#f0bf3c'))}${char(random, path, 170, 100, 12, '#a05f14')}`,
    ) + lit('dry', fill(cut, '#8a5420'))
  );
}
function butterfliedShrimp(random: () => number) {
  return cast(
    lit('wet', fill(blob(random, 46, 30, 0.14), '#f4c7ae')) +
      line('M-34 0Q0 -8 34 2', '#e2856a', 4, 'opacity=".8"') +
      lit('wet', fill('M38 0L66 -16L60 2L66 18Z', '#d8502c')),
    'near',
  );
}
function cinnamon() {
  return cast(
    lit('dry', `<rect x="-70" y="-12" width="140" height="24" rx="8" fill="#8a4a1e"/>`) +
      line('M-62 0H62', '#5a2c10', 4),
  );
}
function duckSlice(random: () => number) {
  const path = chunk(random, 46, 150, 0.05);
  return cast(
    lit('meat', fill(path, '#c98a68')) +
      clipped(random, path, fill('M-30 -90H30V-44H-30Z', '#7a2c0e')) +
      line('M-20 -42H20', '#f3d9b0', 6, 'opacity=".85"'),
    'near',
  );
}
function noodleless(glaze: Glaze, broth: string, oil: string, ...toppings: readonly Art[]) {
  return layers(bowl(glaze, [soup(broth), oilDrops(oil, 26), ...toppings]), steam());
}
function speckle(random: () => number, area: Area) {
  return sprinkle(['#fffdf4', '#e2d6b6'], 160, { size: 4, reach: 0.92 })(random, area);
}
function flatPork(random: () => number) {
  const path = chunk(random, 76, 56, 0.14);
  return cast(lit('glazed', fill(path, '#a04c20')) + char(random, path, 36, 26, 7));
}
function pineappleBoat(random: () => number) {
  const shape =
    'M-190 0C-180 -96 -60 -122 40 -118C150 -112 216 -60 216 4C216 66 150 112 40 116C-60 120 -180 96 -190 0Z';
  const eyes = clipped(
    random,
    shape,
    times(70, (i) =>
      line(
        `M${-210 + (i % 35) * 26} ${i < 35 ? -150 : 150}l${i < 35 ? 150 : 150} ${i < 35 ? 300 : -300}`,
        '#8a5a14',
        3,
        'opacity=".55"',
      ),
    ).join(''),
  );
  const crown = times(7, (i) =>
    place(
      lit('dry', fill(almond(150, 40, 6), i % 2 ? '#3f8a3c' : '#56a04a')),
      -222,
      0,
      180 + (i - 3) * 18,
    ),
  ).join('');
  return (
    cast(crown + lit('round', fill(shape, '#c98a24')) + eyes) +
    lit(
      'wet',
      fill(
        'M-156 0C-146 -74 -50 -96 40 -94C130 -90 186 -48 186 4C186 50 130 88 40 92C-50 94 -146 74 -156 0Z',
        '#f6cf4a',
      ),
    )
  );
}
function skeweredShrimp(random: () => number, area: Area) {
  return shrimp(56, '#e2723f')(random, area);
}
function macadamia(random: () => number) {
  return cast(lit('round', fill(blob(random, 20, 18, 0.05), '#ecd3a0')), 'near');
}
function mangoSlice(random: () => number) {
  const path = chunk(random, 150, 44, 0.03);
  return cast(
    lit('wet', fill(path, '#f6a81c')) +
      clipped(random, path, line('M-70 -10Q0 -26 70 -10', '#fbd060', 9, 'opacity=".8"')),
    'near',
  );
}
