import { bed, sandwichHalf, toast, wrapHalf } from '../kit/breads.ts';
import { soupBowl } from '../kit/builders.ts';
import { char, drizzle, oilDrops, pool, rice, shreds, sprinkle, swirl } from '../kit/fills.ts';
import {
  appleSlice,
  avocadoSlice,
  blackBean,
  carrotCoin,
  cashew,
  cherryTomatoHalf,
  chiliRing,
  cilantro,
  citrusWedge,
  corn,
  cucumberSlice,
  fruitCube,
  greenColors,
  leaf,
  pea,
  pepperStrip,
  scallionRing,
  sprig,
  walnut,
} from '../kit/greens.ts';
import { fritter, grilledSlice } from '../kit/grill.ts';
import { type Art, clipped, fan, put, row, scatter } from '../kit/layout.ts';
import { cast, darker, fill, lighter, line, lit, oval } from '../kit/paint.ts';
import { cube, nugget } from '../kit/proteins.ts';
import { blob, chunk, times } from '../kit/shapes.ts';
import { bananaCoin, blueberry, kiwiSlice, raspberry, strawberryHalf } from '../kit/sweets.ts';
import { bowl, dip, paper, plate, skillet, steam, tray } from '../kit/vessels.ts';
import { within } from '../kit/within.ts';
import { type Picture, picture } from '../picture.ts';

const heapOf = (
  arts: Art | readonly Art[],
  count: number,
  x: number,
  y: number,
  rx = 66,
  ry = 46,
): Art => put(within(rx, ry, scatter(arts, count, { reach: 1, rise: 10 })), x, y);
const carrots = (x: number, y: number): Art =>
  put(
    shreds(['#ee8a2a', '#f6a24a', '#e0761a'], 34, { rx: 56, ry: 40, length: 60, thick: 6 }),
    x,
    y,
  );
const cabbage = (x: number, y: number): Art =>
  put(
    shreds(['#7a3a86', '#9c5aa8', '#c99ad0'], 34, { rx: 56, ry: 40, length: 56, thick: 6 }),
    x,
    y,
  );
const tahini = drizzle('#f6e6c2', { width: 270, height: 120, turns: 6, thick: 7 });
const roastCube = (color: string): Art => cube(lighter(color, 0.1), 44, color);
const kale = ['#2f6b35', '#3f7f42', '#285c2e'] as const;
const papaya = fruitCube('#f08a3c', 46);
const rainbow = [
  '#ee8a2a',
  '#7a3a86',
  '#e3c68c',
  '#f4f0dc',
  '#84b84a',
  '#ee8a2a',
  '#9c5aa8',
] as const;
const peppers = [
  pepperStrip('#cf2a1c', 90),
  pepperStrip('#e9b51f', 90),
  pepperStrip('#e0701c', 90),
];
const zucchini = grilledSlice('#e3e6b0', '#4f8a35', 50, 30);
const eggplant = grilledSlice('#e0cfa0', '#3a1f3c', 62, 36);
const roastCarrot: Art = (random) => {
  const path = 'M-84 0C-80 -24 40 -16 84 0C40 16 -80 24 -84 0Z';
  return cast(lit('meat', fill(path, '#dd721a')) + char(random, path, 80, 16, 5));
};
const tofuCrumble = (x: number, y: number, rx: number, ry: number): Art =>
  put(
    within(
      rx,
      ry,
      scatter(
        [nugget('#f0c83c', 27, 21, 'crumb', 0.25), nugget('#f6d966', 22, 17, 'crumb', 0.25)],
        34,
        { reach: 1, rise: 18 },
      ),
    ),
    x,
    y,
  );
const potatoSkin: Art = (_random) => {
  const path =
    'M-230 10C-220 -70 -120 -116 20 -110C140 -104 230 -60 236 8C226 84 110 120 0 118S-220 90 -230 10Z';
  const flesh =
    'M-186 0C-150 -56 -60 -78 20 -76C110 -72 180 -40 190 2C150 52 70 72 0 70S-160 50 -186 0Z';
  return cast(
    `<g transform="translate(0 8)">${fill(path, '#5c2412')}</g>${lit('crust', fill(path, '#9c4a26'))}${lit('crumb', fill(flesh, '#f0892c'))}`,
  );
};
const stuffedPepper =
  (color: string): Art =>
  (random) =>
    oval(0, 120, 96, 22, '#3a1a0c', 'opacity=".42" filter="url(#soft)"') +
    cast(
      lit(
        'glazed',
        fill(
          'M-104 -50C-124 30 -90 118 -40 122Q0 108 40 122C90 118 124 30 104 -50Q0 -6 -104 -50Z',
          color,
        ),
      ) +
        line(
          'M-36 -20Q-50 60 -30 112M36 -20Q50 60 30 112',
          darker(color, 0.35),
          6,
          'opacity=".5" filter="url(#blur)"',
        ),
    ) +
    cast(oval(0, -50, 104, 44, darker(color, 0.2)) + oval(0, -52, 92, 36, '#e9d2a0')) +
    put(
      within(
        84,
        34,
        scatter(
          [
            nugget('#f3ead2', 13, 8, 'dry', 0.1),
            blackBean(),
            corn(),
            nugget('#c9281a', 12, 9, 'wet', 0.2),
          ],
          44,
          { reach: 1, rise: 26 },
        ),
      ),
      0,
      -54,
    )(random, { rx: 1, ry: 1 }) +
    cast(
      lit('thick', fill(blob(random, 66, 26, 0.22, 11), '#f4c65a', 'transform="translate(0 -82)"')),
      'near',
    ) +
    put(cilantro(greenColors.cilantro, 0.7), 8, -92)(random, { rx: 1, ry: 1 });
const sourdough: Art = (random) => {
  const path = chunk(random, 220, 104, 0.08);
  return cast(
    `<g transform="translate(0 10)">${fill(path, '#6a3c18')}</g>${lit('baked', fill(path, '#e3bd7c', 'stroke="#8f5524" stroke-width="10"'))}${clipped(random, path, times(6, (i) => line(`M${-90 + i * 36} -60l20 120`, '#5c2a10', 7, 'opacity=".55" filter="url(#char)"')).join(''))}`,
  );
};
export const vegetarianPictures: Record<string, Picture> = {
  'buddha-bowl': picture(
    'herb',
    bowl('coal', [
      bed(['#6fae45', '#4f8f35'], 56),
      heapOf(roastCube('#e0701c'), 9, -104, -50),
      heapOf(fritter('#85561f', 34), 5, 60, -86, 60, 30),
      carrots(132, -6),
      put(row(avocadoSlice(100), 5, { dx: 20, dy: 8, turn: -30 }), 64, 66),
      cabbage(-96, 54),
      put(tahini, 0, 0),
      sprinkle(['#f6e9c8', '#2a2018'], 50, { size: 3, reach: 0.7 }),
    ]),
  ),
  'quinoa-salad': picture(
    'olive',
    bowl('white', [
      rice(['#e9d6a4', '#d9bd7c', '#f3e6c2', '#a8452c'], { rx: 196, ry: 138, long: 4, count: 900 }),
      scatter([cucumberSlice(30), cherryTomatoHalf(26)], 14, { reach: 0.72 }),
      put(row(avocadoSlice(100), 5, { dx: 22, dy: 6, turn: -24 }), 20, 10),
      scatter(cilantro('#3f8a35', 0.6), 7, { reach: 0.7 }),
    ]),
    put(citrusWedge('lemon', 44), 250, 176, -18),
  ),
  'freekeh-bowl': picture(
    'sand',
    bowl('clay', [
      rice(['#9c8a4c', '#b5a060', '#7a6a35', '#8fa05a'], { rx: 196, ry: 138, long: 7 }),
      heapOf(roastCube('#e58a1c'), 11, -20, -30, 110, 60),
      scatter(cilantro('#3f8a35', 0.7), 9, { reach: 0.7 }),
      put(tahini, 0, 10),
      scatter(nugget('#7fa03a', 9, 6, 'dry', 0.1), 20, { reach: 0.7 }),
    ]),
  ),
  upma: picture(
    'butter',
    bowl('gold', [
      pool('#efd48a', 200, 144, 'crumb', 0.03),
      rice(['#f9e6a8', '#f0d27c'], { rx: 176, ry: 122, long: 3.6, count: 900 }),
      scatter([pea('#5fa03a', 11), carrotCoin(12)], 26, { reach: 0.7 }),
      scatter(cashew(), 9, { reach: 0.62, scale: 1.5 }),
      sprinkle(['#2a2018'], 50, { size: 3, reach: 0.7 }),
      scatter(leaf('#2f6b2a', 44, 20), 7, { reach: 0.6 }),
      scatter(chiliRing('#4f8f2c', 11), 6, { reach: 0.6 }),
    ]),
    steam(2),
  ),
  'kale-salad': picture(
    'forest',
    bowl('white', [
      bed(kale, 56, 30),
      scatter(appleSlice(), 8, { reach: 0.7, turn: 60 }),
      scatter(walnut, 12, { reach: 0.74 }),
      scatter(
        (random) => cast(lit('thin', fill(chunk(random, 46, 22, 0.16), '#f2b23c')), 'near'),
        11,
        { reach: 0.72 },
      ),
    ]),
  ),
  'insalata-verde': picture(
    'berry',
    plate('cream', [
      bed(['#8cc35b', '#7a2a4a', '#5f9c3b', '#a9d06c'], 62, 22),
      scatter(appleSlice('#7fae3c'), 7, { reach: 0.62, turn: 60 }),
      scatter(walnut, 12, { reach: 0.66 }),
    ]),
  ),
  'island-greens': picture(
    'lagoon',
    bowl('teal', [
      bed(kale, 54, 28),
      scatter(papaya, 12, { reach: 0.72, turn: 30 }),
      scatter(() => cast(lit('dry', oval(0, 0, 16, 15, '#f3e2b8')), 'near'), 15, { reach: 0.74 }),
      put(citrusWedge('lime', 40), 96, 66, -18),
    ]),
  ),
  'acai-bowl': picture(
    'lilac',
    bowl('white', [
      pool('#54203f', 206, 150, 'thick', 0.02),
      row(bananaCoin(38), 5, { x: -20, y: -84, dx: 56, dy: 0, jitter: 8 }),
      put(fan(kiwiSlice(44), 3, { radius: 30, from: -60, to: 60 }), -112, 24),
      heapOf([blueberry, raspberry], 14, 24, 20, 70, 40),
      put(strawberryHalf(42), 132, -6, 20),
      put(strawberryHalf(42), 124, 58, -20),
      put(
        within(100, 26, sprinkle(['#fffdf5', '#f3e6c8'], 70, { size: 4.4, long: 2.4, reach: 1 })),
        0,
        96,
      ),
      put(sprig(greenColors.mint, 0.7), 40, -40),
    ]),
  ),
  'veggie-wrap': picture(
    'mint',
    plate('white', [
      put(
        wrapHalf(rainbow, { length: 280, r: 76, tortilla: '#8fae5c', spots: '#5c7a35' }),
        26,
        -74,
        -16,
      ),
      put(
        wrapHalf([...rainbow].reverse(), {
          length: 280,
          r: 76,
          tortilla: '#8fae5c',
          spots: '#5c7a35',
        }),
        -26,
        66,
        -12,
      ),
    ]),
  ),
  'falafel-wrap': picture(
    'apricot',
    put(paper(560, 370, '#f0e2c6', '#7fa05a'), 0, 6),
    put(
      wrapHalf(['#7a4f1e', '#e3c68c', '#b5d890', '#8a3f8a', '#8f5f28', '#6a4218'], {
        length: 300,
        r: 78,
        paper: '#dcc79a',
      }),
      20,
      -72,
      -14,
    ),
    put(
      wrapHalf(['#8f5f28', '#8a3f8a', '#e3c68c', '#b5d890', '#7a4f1e', '#6a4218'], {
        length: 300,
        r: 78,
        paper: '#dcc79a',
      }),
      -20,
      74,
      -10,
    ),
  ),
  'sweet-potato': picture(
    'coral',
    plate('sage', [
      put(potatoSkin, 0, -4, -8, 0.98),
      put(within(150, 48, scatter(blackBean(), 34, { reach: 1, rise: 12 })), 0, -10, -8),
      put(drizzle('#fffaf0', { width: 290, height: 84, turns: 6, thick: 10 }), 0, -8, -8),
      scatter(scallionRing(10), 24, { reach: 0.5 }),
      put(citrusWedge('lime', 42), 170, 112, -18),
    ]),
  ),
  'roast-vegetables': picture(
    'ember',
    skillet([
      within(176, 124, scatter([...peppers, eggplant, roastCarrot], 26, { reach: 0.95, rise: 14 })),
      put(dip('#c4562a', 'coal', 62), 104, 66),
      scatter(cilantro('#3f8a35', 0.7), 6, { reach: 0.6 }),
    ]),
  ),
  'verdure-arrosto': picture(
    'olive',
    tray(
      '#5f7a58',
      [
        within(
          210,
          112,
          scatter([zucchini, ...peppers, roastCarrot, zucchini], 34, { reach: 0.95, rise: 10 }),
        ),
        scatter(leaf('#4f7a35', 44, 18), 9, { reach: 0.7 }),
      ],
      { width: 590, height: 370 },
    ),
  ),
  'tofu-scramble': picture(
    'saffron',
    plate('clay', [
      tofuCrumble(-50, 10, 130, 80),
      put(
        within(
          110,
          66,
          scatter(
            [nugget('#cf2a1c', 15, 12, 'wet', 0.2), nugget('#4f9a35', 15, 12, 'wet', 0.2)],
            20,
            { reach: 1 },
          ),
        ),
        -50,
        0,
      ),
      put(row(avocadoSlice(96), 4, { dx: 22, dy: 6, turn: -24 }), 130, 60),
      put(toast([], { width: 176, height: 124 }), 126, -66, 14),
      put(toast([], { width: 176, height: 124 }), 66, -100, -8),
      scatter(scallionRing(8), 14, { x: -50, reach: 0.4 }),
    ]),
  ),
  'crispy-tofu': picture(
    'tomato',
    plate('ink', [
      within(
        130,
        84,
        scatter(cube('#f0cf8a', 74, '#d29a44'), 13, { reach: 1, rise: 30, turn: 14 }),
      ),
      scatter(chiliRing('#cf2417', 13), 13, { reach: 0.6 }),
      scatter(scallionRing(10), 20, { reach: 0.6 }),
      sprinkle(['#8a4a1c', '#fffaf0'], 70, { size: 3, reach: 0.6 }),
    ]),
  ),
  'stuffed-pepper': picture(
    'rose',
    plate('white', [
      put(stuffedPepper('#cf2417'), -118, -8, 0, 1.02),
      put(stuffedPepper('#e9b01c'), 112, -20, 0, 1.02),
      put(stuffedPepper('#4f9a2f'), -2, 58, 0, 1.02),
    ]),
  ),
  'tomato-soup': picture(
    'coral',
    soupBowl(
      'white',
      '#c9401c',
      oilDrops('#5c9a34', 34),
      swirl('#3f7a2a', { size: 110, thick: 7, turns: 2 }),
      put(sprig(greenColors.basil, 0.8), 0, 0),
    ),
    put(sourdough, 210, 172, -16),
  ),
  'grilled-cheese-tomato-soup': picture(
    'butter',
    put(
      soupBowl('ink', '#c4381a', put(swirl('#fbe9d0', { size: 90, thick: 7, turns: 2 }), 0, 0)),
      -70,
      -30,
      0,
      0.84,
    ),
    put(
      sandwichHalf(
        [
          ['bread', 24],
          ['#f2a51c', 24],
          ['bread', 24],
        ],
        { width: 250, depth: 90, toast: '#c9822f' },
      ),
      160,
      110,
      0,
      0.98,
    ),
  ),
};
