import { filledRoll, tube } from '../kit/asian.ts';
import { noodleSoup } from '../kit/builders.ts';
import { char, nest, oilDrops, pool, rice, shreds, soup, sprinkle, stew } from '../kit/fills.ts';
import {
  bean,
  bokChoy,
  chili,
  chiliRing,
  cilantro,
  citrusSlice,
  citrusWedge,
  cucumberSlice,
  dill,
  friedShallot,
  greenColors,
  leaf,
  lettuce,
  onionRing,
  pea,
  scallionRing,
  scallionSlice,
  sprig,
  sprout,
  tomatoSlice,
} from '../kit/greens.ts';
import { type Art, fan, layers, put, row, scatter } from '../kit/layout.ts';
import { cast, fill, lit, oval } from '../kit/paint.ts';
import {
  beefSlice,
  chickenSlice,
  cube,
  eggHalf,
  fillet,
  friedEgg,
  meatball,
  meatSlice,
  nugget,
  shrimp,
  soyEgg,
} from '../kit/proteins.ts';
import { blob, chunk } from '../kit/shapes.ts';
import { board, bowl, dip, paper, plate, steam } from '../kit/vessels.ts';
import { type Picture, picture } from '../picture.ts';

const vermicelli = '#faf5e6';
const peanuts = ['#d9a45a', '#c58a42', '#e6bd7f'];
const sesame = ['#f6e8c6', '#efdcb0'];
const pickles = shreds(['#ee8a2a', '#f6a24a', '#f7f1e2', '#f4ecd8'], 26, {
  rx: 62,
  ry: 40,
  length: 58,
});
const lettuceBed = layers(
  put(lettuce(greenColors.lettuce, 96), 0, -20),
  put(lettuce('#9bc75b', 88), 50, 20, 60),
);
const lime = put(citrusWedge('lime', 42), 258, 178, -20);

/** Cool vermicelli with herbs and something grilled or fried. */
const bun = (
  glaze: 'ink' | 'teal' | 'cream' | 'sage' | 'clay' | 'white',
  ...toppings: readonly Art[]
) =>
  bowl(glaze, [
    stew('#d9cda6'),
    put(lettuceBed, -110, -24, 0, 1.2),
    nest(vermicelli, { count: 90, thick: 6, rx: 214, ry: 156 }),
    put(lettuceBed, -150, -66),
    ...toppings,
  ]);

const grilledPork = (random: () => number) => {
  const path = blob(random, 46, 30, 0.16);
  return cast(lit('meat', fill(path, '#a4532a')) + char(random, path, 46, 30, 9));
};
const porkChop = (random: () => number) => {
  const path =
    'M-110 8C-124 -54 -40 -78 30 -66C96 -58 124 -20 108 22C96 62 30 72 -30 62C-74 56 -104 44 -110 8Z';
  return cast(
    `<g transform="translate(1 8)">${fill(path, '#5e2c12')}</g>${lit('meat', fill(path, '#a8592c'))}${fill('M-92 -14C-60 -56 20 -64 60 -58', 'none', 'stroke="#e7bd86" stroke-width="11" stroke-linecap="round" opacity=".8"')}${char(random, path, 104, 62, 13)}`,
  );
};

const charredPatty =
  (size: number): Art =>
  (random) => {
    const path = blob(random, size, size * 0.72, 0.1);
    return cast(
      `<g transform="translate(1 7)">${fill(path, '#3f1c0c')}</g>${lit('crumb', fill(path, '#86451f'))}${char(random, path, size, size * 0.7, 8)}`,
    );
  };
const coin =
  (color: string, r: number): Art =>
  () =>
    cast(lit('wet', oval(0, 0, r, r * 0.8, color)), 'near');
const icecube: Art = (random) =>
  `<g opacity=".8">${lit('glazed', fill(chunk(random, 46, 40, 0.08), '#eef6fa'))}</g>`;
const crepe: Art = (random) => {
  const path = 'M-214 10C-206 -96 -90 -128 20 -122C140 -114 214 -60 214 14C150 40 -140 44 -214 10Z';
  return cast(
    `<g transform="translate(0 44)">${lit('crust', fill(path, '#c98a1c'))}</g>${lit('crust', fill(path, '#e8b432'))}${char(random, path, 200, 100, 16, '#9a4f10')}`,
  );
};
const glazeDrop: Art = (random) =>
  lit('glazed', fill(blob(random, 26, 12, 0.3), '#8a2f10', 'opacity=".8"'));
const banhMi = (...filling: readonly Art[]) =>
  filledRoll('#c9812f', [
    row(lettuce('#7fb548', 54), 6, { dx: 74, y: 6 }),
    row(pickles, 4, { dx: 104, y: 22, scale: 0.55 }),
    row(bean('#a9cf7c', 92), 4, { dx: 100, y: 24, jitter: 12 }),
    put(layers(...filling), 0, -14),
    row(cilantro(greenColors.cilantro, 0.8), 3, { dx: 150, y: -2, jitter: 60 }),
    row(chiliRing('#d3281a', 10), 4, { dx: 100, y: 14 }),
  ]);

export const vietnamesePictures: Record<string, Picture> = {
  'pho-bo': picture(
    'mint',
    noodleSoup(
      { broth: '#b9803c', noodles: vermicelli, glaze: 'white' },
      row(beefSlice(0.75, 66, 36), 4, { x: -44, y: -46, dx: 54, dy: -8, turn: 62 }),
      put(onionRing('#e6dcc8', 28), 104, -70),
      put(sprig(greenColors.basil, 1.4), 104, 44),
      row(chiliRing('#d3281a', 14), 3, { x: -96, y: 66, dx: 32, dy: 10 }),
      scatter(scallionRing(10), 24, { reach: 0.66 }),
    ),
    lime,
  ),
  'braised-beef-noodle-soup': picture(
    'berry',
    noodleSoup(
      { broth: '#6b2f14', noodles: '#f0d79a', thick: 9, glaze: 'ink', oil: '#d5602a' },
      scatter(nugget('#6b3218', 48, 38), 6, { x: -40, y: -40, reach: 0.42 }),
      put(bokChoy(92), 92, 36, -30),
      put(bokChoy(80), 60, 76, 6),
      scatter(cilantro(), 3, { x: -70, y: 46, reach: 0.2 }),
      scatter(scallionRing(10), 14, { reach: 0.7 }),
    ),
  ),
  'pho-ga': picture(
    'butter',
    noodleSoup(
      { broth: '#d9b45c', noodles: vermicelli, glaze: 'sage', oil: '#f3d98a' },
      row(chickenSlice('#d9b27a', '#e7c68d', 72, 26), 5, {
        x: -30,
        y: -40,
        dx: 20,
        dy: 24,
        turn: -24,
      }),
      scatter(friedShallot(), 16, { x: 94, y: -50, reach: 0.24 }),
      scatter(cilantro(greenColors.cilantro, 1.2), 3, { x: 96, y: 48, reach: 0.2 }),
      scatter(scallionRing(10), 24, { reach: 0.72 }),
    ),
    lime,
  ),
  'yuzu-ramen': picture(
    'saffron',
    noodleSoup(
      { broth: '#e3bf62', noodles: '#f5dd96', thick: 8, glaze: 'coal', oil: '#f6e09a' },
      row(chickenSlice('#c98f50', '#7a3f16', 84, 32), 4, {
        x: -66,
        y: -30,
        dx: 16,
        dy: 28,
        turn: -28,
      }),
      put(soyEgg(42), 76, -58, 20),
      row(citrusSlice('lemon', 30), 3, { x: 106, y: 44, dx: 26, dy: 8, turn: -20 }),
      put(
        (_random) => cast(lit('thin', fill('M-38 -56H38V56H-38Z', '#1d2f25')), 'near'),
        176,
        -60,
        16,
      ),
      put(shreds(['#7db557', '#f3f1dc', '#4c9a3c'], 22, { rx: 44, ry: 28, length: 44 }), 0, 10),
    ),
  ),
  'bun-bo-hue': picture(
    'tomato',
    noodleSoup(
      { broth: '#b23a14', noodles: '#f6ecd2', thick: 11, glaze: 'white', oil: '#ef6a26' },
      row(meatSlice('#b5714c', 58, 40), 3, { x: -70, y: -50, dx: 56, dy: -6, turn: 30 }),
      row(meatSlice('#e6b394', 50, 42, { fat: '#f4d8c4', rim: '#c58b6b' }), 2, {
        x: 84,
        y: -44,
        dx: 50,
        dy: 20,
      }),
      put(shreds(['#8c4a86', '#f0e4ee', '#b27ab0'], 20, { rx: 46, ry: 28, length: 50 }), 86, 52),
      row(chiliRing('#d3281a', 14), 3, { x: -100, y: 58, dx: 30, dy: 14 }),
      scatter(scallionRing(10), 18, { reach: 0.7 }),
    ),
    put(chili('#cf2417', 90), -258, 180, -30),
  ),
  'boat-noodles': picture(
    'forest',
    noodleSoup(
      { broth: '#4a2413', noodles: '#efe4c8', thick: 8, glaze: 'clay', oil: '#b5651f' },
      row(meatball('#9a6a48', 42), 3, { x: -70, y: -46, dx: 76, dy: 4 }),
      row(meatSlice('#8c4f31', 52, 34), 2, { x: 96, y: -20, dx: 30, dy: 42, turn: 24 }),
      scatter(leaf(greenColors.spinach, 70, 40), 4, { x: -76, y: 58, reach: 0.22 }),
      scatter(sprout(), 5, { x: 50, y: 74, reach: 0.24 }),
      scatter(friedShallot(), 16, { reach: 0.5 }),
    ),
  ),
  'bun-cha': picture(
    'herb',
    put(
      bowl('white', [
        soup('#c58a3f'),
        scatter(charredPatty(50), 6, { reach: 0.66 }),
        scatter(coin('#ee8a2a', 17), 6, { reach: 0.8 }),
        scatter(coin('#f4efdc', 17), 5, { reach: 0.75 }),
        oilDrops('#f0c46a', 14),
      ]),
      -122,
      -10,
      0,
      0.76,
    ),
    put(
      plate(
        'sage',
        [
          nest(vermicelli, { count: 60, thick: 6, rx: 124, ry: 88 }),
          put(sprig('#3b8f4a', 1.5), -10, -110),
          put(lettuce(greenColors.lettuce, 90), 100, -80, 40),
          put(cilantro(greenColors.cilantro, 1.5), 110, 46),
        ],
        190,
      ),
      168,
      44,
      0,
      0.82,
    ),
    steam(2, -120),
  ),
  naengmyeon: picture(
    'sky',
    bowl('gold', [
      soup('#c9b583'),
      nest('#8d6a4c', { count: 66, thick: 5, rx: 140, ry: 96, y: 4 }),
      row(icecube, 4, { x: 0, y: 108, dx: 72, dy: 0, jitter: 30 }),
      row(bean('#a9cf7c', 60), 6, { x: -96, y: -58, dx: 26, dy: 5, turn: 80 }),
      row(meatSlice('#a56f52', 50, 34), 2, { x: 66, y: -62, dx: 44, dy: 10, turn: 12 }),
      put(eggHalf('#f2b234', 46), 4, -24),
      sprinkle(sesame, 24, { reach: 0.5 }),
    ]),
  ),
  'bun-thit-nuong': picture(
    'apricot',
    bun(
      'ink',
      scatter(grilledPork, 8, { x: -20, y: -50, reach: 0.4 }),
      row(tube('#cf8a34', { length: 74, r: 25, filling: ['#c98b62', '#e9a45a', '#6f4a35'] }), 2, {
        x: 116,
        y: -24,
        dx: 12,
        dy: 54,
        turn: -22,
      }),
      row(cucumberSlice(27), 4, { x: -130, y: 40, dx: 28, dy: 16 }),
      put(pickles, 10, 74),
      put(sprig('#3b8f4a', 1.3), 120, 70),
      sprinkle(peanuts, 30, { size: 5, reach: 0.55 }),
    ),
  ),
  'bun-cha-gio': picture(
    'rose',
    bun(
      'teal',
      row(tube('#cf8a34', { length: 92, r: 30, filling: ['#c98b62', '#e9a45a', '#6f4a35'] }), 4, {
        x: 10,
        y: -34,
        dx: 56,
        dy: 22,
        turn: -38,
      }),
      put(pickles, -96, 62),
      put(sprig('#3b8f4a', 1.4), -120, -60),
      sprinkle(peanuts, 36, { size: 5, reach: 0.6 }),
    ),
    put(dip('#c9742a', 'white', 50, scatter(chiliRing('#d3281a', 8), 3)), 252, 168),
  ),
  'bun-tofu': picture(
    'lilac',
    bun(
      'cream',
      scatter(cube('#f4dfae', 58, '#c98a36'), 8, { x: 6, y: -36, reach: 0.5, rise: 16, turn: 8 }),
      row(cucumberSlice(27), 4, { x: -130, y: 44, dx: 28, dy: 16 }),
      put(pickles, 74, 70),
      put(sprig('#3b8f4a', 1.3), 140, -20),
      sprinkle(peanuts, 34, { size: 5, reach: 0.55 }),
      scatter(chiliRing('#d3281a', 10), 4, { reach: 0.5 }),
    ),
  ),
  'tofu-garden-bowl': picture(
    'lagoon',
    bowl('ink', [
      rice('#f7f1e2', { rx: 196, ry: 138 }),
      put(scatter(cube('#f4dfae', 56, '#b9782c'), 7, { reach: 0.34, turn: 8 }), -80, -40),
      put(row(cucumberSlice(34), 5, { dx: 26, dy: 14 }), 96, -60),
      put(scatter(pea('#78b23f', 15), 22, { reach: 0.34 }), 70, 58),
      put(shreds(['#ee8a2a', '#f6a24a'], 28, { rx: 62, ry: 40, length: 54 }), -86, 66),
      sprinkle(['#f6e8c6', '#2b2522'], 40, { size: 3, reach: 0.7 }),
      scatter(scallionRing(9), 10, { reach: 0.5 }),
    ]),
  ),
  'banh-mi': picture(
    'saffron',
    board([
      paper(520, 300),
      banhMi(
        row(chickenSlice('#c98238', '#6b3010', 62, 34), 6, { dx: 66, jitter: 16 }),
        scatter(scallionRing(9), 16, { reach: 0.7 }),
      ),
    ]),
  ),
  'banh-mi-thit': picture(
    'coral',
    board([
      paper(520, 300, '#f6ead2', '#d2503a'),
      banhMi(
        row(meatSlice('#e3a08c', 56, 34, { fat: '#f8dccf', rim: '#c7735b' }), 6, {
          dx: 66,
          jitter: 16,
        }),
        row(meatSlice('#b9683f', 36, 20), 5, { dx: 76, y: 12 }),
      ),
    ]),
  ),
  'banh-mi-cha-ca': picture(
    'herb',
    board([
      paper(520, 300, '#e7eed6'),
      banhMi(
        row(fillet('#d6a02c', 96, 46, { material: 'crust' }), 5, { dx: 82, jitter: 8 }),
        row(dill(0.8), 5, { dx: 80, y: -18 }),
      ),
    ]),
  ),
  'fish-sandwich': picture(
    'lagoon',
    board([
      paper(500, 310, '#e9f1f4', '#6fa8bd'),
      filledRoll(
        '#d08a3c',
        [
          row(lettuce('#8dbd4e', 60), 5, { dx: 76, y: 8 }),
          row(fillet('#d49a3c', 230, 78, { material: 'crust' }), 2, { dx: 180, y: -8 }),
          put((random) => lit('wet', fill(blob(random, 150, 16, 0.2, 16), '#f7f1de')), 0, 12),
          row(scallionRing(5), 9, { dx: 30, y: 10 }),
        ],
        { length: 430, split: true },
      ),
    ]),
    put(citrusWedge('lemon', 44), 236, 172, -20),
  ),
  'banh-xeo': picture(
    'olive',
    plate('white', [
      put(lettuce(greenColors.lettuce, 110), -140, -60, -20),
      put(sprig('#3b8f4a', 1.5), 150, -80),
      crepe,
      row(shrimp(40), 4, { x: 10, y: 64, dx: 82, dy: 2, turn: 20, jitter: 30 }),
      scatter(sprout(), 9, { x: 0, y: 74, reach: 0.5 }),
      row(nugget('#c98560', 24, 17), 4, { x: 40, y: 82, dx: 76, jitter: 40 }),
    ]),
    put(dip('#c9742a', 'white', 54, scatter(chiliRing('#d3281a', 8), 3)), -252, 160),
  ),
  'summer-rolls': picture(
    'mint',
    plate(
      'teal',
      [
        row(
          tube('#efe9dc', {
            length: 250,
            r: 48,
            material: 'wet',
            through: ['#ee9a72', '#6fae4f', '#f3b08c', '#8fc463', '#f7f3ea'],
            filling: ['#f7f3ea', '#7ab655', '#ee9a72'],
          }),
          2,
          { x: -26, y: -10, dx: 16, dy: 112, turn: -14 },
        ),
        put(sprig('#3b8f4a', 1.3), 150, -110),
      ],
      262,
      1.15,
    ),
    put(dip('#7a3f1d', 'white', 70, sprinkle(peanuts, 18, { size: 5, reach: 0.7 })), 232, 150),
  ),
  'spring-rolls': picture(
    'berry',
    plate('white', [
      put(lettuce(greenColors.lettuce, 130), -96, -56, 20),
      put(lettuce('#9bc75b', 120), 96, -70, -30),
      row(tube('#cd7f2c', { length: 210, r: 34, filling: ['#b98058', '#e9a45a', '#5a3a2a'] }), 4, {
        x: -10,
        y: 4,
        dx: 22,
        dy: 52,
        turn: -16,
      }),
      put(sprig('#3b8f4a', 1.3), -150, 80),
    ]),
    put(dip('#c9742a', 'ink', 60, scatter(chiliRing('#d3281a', 9), 4)), 240, 156),
  ),
  'com-tam': picture(
    'sand',
    plate(
      'cream',
      [
        put(rice('#f8f3e6', { rx: 130, ry: 92, long: 4 }), -90, -34),
        put(porkChop, 78, 24, -12),
        put(friedEgg(76), -64, -62),
        put(pickles, -130, 82),
        row(cucumberSlice(30), 3, { x: 30, y: 120, dx: 38 }),
        put(scatter(scallionRing(8), 18, { reach: 0.3 }), 80, 10),
      ],
      262,
      1.15,
    ),
  ),
  'loco-moco': picture(
    'lagoon',
    plate(
      'clay',
      [
        rice('#f8f3e6', { rx: 180, ry: 124 }),
        put(charredPatty(112), 0, -14),
        pool('#6b3a1b', 128, 74, 'liquid', 0.22),
        put(friedEgg(92), 0, -44),
        scatter(scallionRing(9), 16, { reach: 0.55 }),
      ],
      262,
      1.1,
    ),
  ),
  'khao-man-gai': picture(
    'butter',
    plate(
      'sage',
      [
        put(rice('#f3e5bf', { rx: 132, ry: 92 }), -78, -24),
        row(chickenSlice('#dcb680', '#ecd29e', 84, 28), 6, {
          x: 42,
          y: -18,
          dx: 20,
          dy: 22,
          turn: -62,
        }),
        row(cucumberSlice(32), 4, { x: -60, y: 112, dx: 40 }),
        put(cilantro(greenColors.cilantro, 1.4), 60, -70),
      ],
      262,
      1.25,
    ),
    put(
      dip(
        '#5a2b10',
        'white',
        56,
        scatter(chiliRing('#d3281a', 8), 3),
        sprinkle(['#f0dfa8'], 10, { size: 4 }),
      ),
      236,
      158,
    ),
  ),
  'shaking-beef': picture(
    'tomato',
    plate(
      'white',
      [
        scatter(leaf('#3f8a38', 84, 50), 20, { reach: 0.82, inner: 0.3 }),
        row(tomatoSlice(46), 3, { x: -136, y: -66, dx: 40, dy: -14 }),
        scatter(cube('#7a3e22', 66, '#6a3219'), 13, { y: -6, reach: 0.56, rise: 40, turn: 8 }),
        scatter(onionRing('#8e3472', 34), 6, { reach: 0.5, rise: 30 }),
      ],
      262,
      1.15,
    ),
    put(dip('#d9d3bd', 'white', 48, sprinkle(['#2b2522'], 14, { size: 3 })), 244, 168),
    put(citrusWedge('lime', 40), -246, 172, 14),
  ),
  'burnt-ends': picture(
    'ember',
    board([
      paper(480, 300, '#e3cfaa'),
      scatter(nugget('#54200e', 50, 42, 'crust', 0.12), 17, { reach: 0.66, rise: 50 }),
      scatter(glazeDrop, 12, { reach: 0.5, rise: 46 }),
      row(cucumberSlice(30), 4, { x: 190, y: 100, dx: 20, dy: -34 }),
    ]),
  ),
  'chashu-don': picture(
    'cocoa',
    bowl('coal', [
      rice('#f8f3e6', { rx: 196, ry: 138 }),
      fan(meatSlice('#b06a40', 80, 48), 5, { x: -20, y: 70, radius: 110, from: -70, to: 60 }),
      put(soyEgg(52), 96, 62, 30),
      scatter(scallionSlice(40), 14, { x: -60, y: 66, reach: 0.26 }),
      sprinkle(sesame, 20, { reach: 0.5 }),
    ]),
  ),
  'kalua-pork': picture(
    'forest',
    plate(
      'white',
      [
        put(rice('#f8f3e6', { rx: 110, ry: 84, rise: 34 }), 96, -46),
        put(
          shreds(['#dcebb8', '#c9e09a', '#eef4d8'], 46, { rx: 104, ry: 62, length: 70, thick: 8 }),
          -120,
          62,
        ),
        put(
          shreds(['#a8643c', '#8d4c2a', '#c48457', '#b5744c'], 95, {
            rx: 128,
            ry: 80,
            length: 64,
            thick: 9,
            curl: 14,
          }),
          -40,
          -10,
        ),
      ],
      262,
      1.2,
    ),
  ),
};
