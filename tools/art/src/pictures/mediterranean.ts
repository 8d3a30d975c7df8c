import { bed, flatbread, tornLeaf, wrapHalf } from '../kit/breads.ts';
import { soupBowl } from '../kit/builders.ts';
import { drizzle, pool, rice, sprinkle, stew, swirl } from '../kit/fills.ts';
import {
  bean,
  carrotCoin,
  chickpea,
  chili,
  cilantro,
  citrusSlice,
  citrusWedge,
  cucumberSlice,
  greenColors,
  leaf,
  olive,
  onionRing,
  pea,
  pepperStrip,
  radish,
  sprig,
  tomatoSlice,
} from '../kit/greens.ts';
import { baklavaPiece, fritter, kofta, shaved, wholeFish } from '../kit/grill.ts';
import { type Art, put, row, scatter } from '../kit/layout.ts';
import { cast, darker, fill, line, lit, mix, oval } from '../kit/paint.ts';
import { fillet, nugget } from '../kit/proteins.ts';
import { between, chunk, pick, times } from '../kit/shapes.ts';
import { board, bowl, dip, paper, plate, steam, tray } from '../kit/vessels.ts';
import { within } from '../kit/within.ts';
import { type Picture, picture } from '../picture.ts';

const parsley = (count: number, reach = 0.7, size = 0.6) =>
  scatter(cilantro('#3f8a35', size), count, { reach });
const lemon = (x: number, y: number) => put(citrusWedge('lemon', 46), x, y, -18);
const paprika = sprinkle(['#b3301a', '#c9502a'], 60, { size: 2.4, reach: 0.6 });
const turnip: Art = (random) =>
  cast(
    lit('wet', fill(chunk(random, 66, 17, 0.1), pick(random, ['#d8407a', '#e86a98', '#c22f68']))),
    'near',
  );
const pickle: Art = bean('#8fa53c', 62);
/** A spread in a shallow bowl with a well of oil. */
const mezze = (
  glaze: 'white' | 'clay' | 'ink' | 'sage',
  color: string,
  ...toppings: readonly Art[]
) =>
  bowl(glaze, [
    pool(color, 206, 150, 'thick', 0.02),
    swirl(darker(color, 0.22), { size: 176, thick: 10, turns: 2 }),
    put(pool('#c9a02c', 74, 46, 'wet', 0.14), 0, 0),
    ...toppings,
  ]);
const feta: Art = (random) => {
  const path = chunk(random, 190, 108, 0.03);
  return (
    cast(
      `<g transform="translate(0 22)">${fill(path, '#d9d2bf')}</g>${lit('crumb', fill(path, '#fffdf4'))}`,
    ) +
    within(
      80,
      40,
      sprinkle(['#5c7a35', '#466328'], 44, { size: 3, reach: 1 }),
      drizzle('#b5a02c', { width: 130, height: 50, turns: 4, thick: 4 }),
    )(random, { rx: 1, ry: 1 })
  );
};
const greek = scatter(
  [
    tomatoSlice(40),
    cucumberSlice(36),
    olive('#2c1c24', 18),
    onionRing('#9c3a74', 28),
    pepperStrip('#4f9a35', 56),
  ],
  52,
  { reach: 0.86, rise: 20 },
);
const lambCube: Art = (random) => {
  const path = chunk(random, 62, 56, 0.1);
  return cast(
    lit('meat', fill(path, mix('#74361c', '#94502c', random()))) +
      oval(6, 10, 17, 9, '#3a1408', 'opacity=".5" filter="url(#char)"'),
  );
};
const paneer: Art = (random) => {
  const path = chunk(random, 60, 54, 0.06);
  return cast(
    `<g transform="translate(2 7)">${fill(path, '#b5681c')}</g>${lit('wet', fill(path, '#f0b552'))}${line('M-18 -20L-8 22M6 -22L16 20', '#6a2a0c', 5, 'opacity=".65" filter="url(#char)"')}`,
  );
};
const pepperSquare =
  (color: string): Art =>
  (random) =>
    cast(lit('wet', fill(chunk(random, 40, 58, 0.12), color)));
const onionSquare: Art = (random) =>
  cast(
    lit('wet', fill(chunk(random, 30, 52, 0.14), '#e9d0e0', 'stroke="#a8588a" stroke-width="4"')),
  );
const mixedSkewer =
  (main: Art): Art =>
  (random, area) =>
    cast(line('M-250 0H230', '#cdb07c', 7)) +
    [main, pepperSquare('#cf2a1c'), main, onionSquare, main, pepperSquare('#4f9a35'), main]
      .map((art, i) =>
        put(art, (i - 3) * 54, between(random, -2, 2), between(random, -8, 8))(random, area),
      )
      .join('');
const pomegranate: Art = () => cast(lit('glazed', oval(0, 0, 9, 8, '#b0122f')), 'near');
const goldenRice = (x: number, y: number, rx = 130, ry = 70) =>
  put(rice(['#f0cf6a', '#f7e3a0', '#e9bb4c'], { rx, ry, rise: 20 }), x, y);
const wrapFillings = ['#c98a48', '#f6efdd', '#8fa53c', '#e9b548', '#b5702c', '#d8407a'] as const;
const gyroBread: Art = (random, area) =>
  cast(
    lit(
      'baked',
      fill('M-220 60C-210 -90 -90 -156 20 -150C150 -142 226 -60 220 70Q0 0 -220 60Z', '#e9c88e'),
    ),
  ) +
  put(
    within(
      190,
      66,
      scatter(tornLeaf('#7fb84e', 50), 6, { reach: 0.95 }),
      scatter(shaved('#7a4225', 58, 19), 20, { reach: 0.9, rise: 24 }),
      scatter(tomatoSlice(38), 5, { reach: 0.9 }),
      scatter(onionRing('#9c3a74', 30), 6, { reach: 0.9 }),
    ),
    0,
    -14,
  )(random, area) +
  put(pool('#fbfaf0', 112, 24, 'wet', 0.24), -10, 22)(random, area) +
  cast(
    lit('baked', fill('M-222 56Q0 6 222 66C214 150 110 186 0 186S-214 140 -222 56Z', '#efd29c')),
  ) +
  times(13, () =>
    oval(
      between(random, -160, 160),
      between(random, 70, 160),
      between(random, 8, 20),
      between(random, 5, 10),
      '#a8682c',
      'opacity=".5" filter="url(#blur)"',
    ),
  ).join('');
const snapper: Art = (random) => {
  const path =
    'M-250 0C-200 -70 -120 -140 0 -144C110 -146 150 -90 190 -30L250 -64Q232 0 250 64L190 30C150 90 110 146 0 144C-120 140 -200 70 -250 0Z';
  return (
    cast(
      `<g transform="translate(0 8)">${fill(path, '#5c2410')}</g>${lit('meat', fill(path, '#b5461c'))}${line('M-220 0H200', '#6a2410', 7, 'opacity=".7"')}${times(9, (i) => line(`M${-160 + i * 38} -4l-26 -90M${-160 + i * 38} 4l-26 90`, '#e08a4a', 5, 'opacity=".6"')).join('')}`,
    ) +
    within(
      190,
      110,
      sprinkle(['#2b0f05', '#4a1a0a'], 90, { size: 5, reach: 0.9 }),
    )(random, { rx: 1, ry: 1 })
  );
};

const crispBread: Art = (random) =>
  cast(lit('baked', fill(chunk(random, 58, 44, 0.16), mix('#e0ad62', '#c98a3c', random()))));
const eggplantSkin: Art = () =>
  cast(
    lit('glazed', fill('M-60 0C-40 -34 40 -30 60 0C30 16 -30 18 -60 0Z', '#3a1f3c')) +
      line('M-54 0Q0 12 54 2', '#d9c08a', 5),
    'near',
  );

export const mediterraneanPictures: Record<string, Picture> = {
  falafel: picture(
    'herb',
    plate('clay', [
      put(
        within(120, 72, scatter(fritter('#85561f', 62), 6, { reach: 1, rise: 20, turn: 30 })),
        -36,
        -20,
      ),
      put(dip('#f0e0ba', 'white', 66), 168, -50),
      row(pickle, 4, { x: 140, y: 92, dy: 15, turn: -12 }),
      put(within(60, 30, scatter(turnip, 6, { reach: 1 })), -120, 112),
      parsley(6),
    ]),
  ),
  hummus: picture(
    'sand',
    mezze(
      'clay',
      '#e3c68c',
      scatter(chickpea(), 14, { reach: 0.3, scale: 1.2 }),
      scatter(olive('#3a2230', 18), 6, { reach: 0.66, inner: 0.8 }),
      paprika,
      parsley(5, 0.5),
    ),
    put(flatbread(96, 62), 250, 186, -16),
  ),
  'shawarma-wrap': picture(
    'saffron',
    put(paper(560, 360, '#f3e6cc'), 0, 8),
    put(
      wrapHalf(wrapFillings, { length: 300, r: 74, paper: '#e3cfa4', tortilla: '#eccf98' }),
      20,
      -72,
      -14,
    ),
    put(
      wrapHalf(['#b5702c', '#f6efdd', '#e9b548', '#8fa53c', '#c98a48', '#d8407a'], {
        length: 300,
        r: 74,
        paper: '#e3cfa4',
        tortilla: '#eccf98',
      }),
      -20,
      70,
      -10,
    ),
  ),
  'shawarma-plate': picture(
    'apricot',
    plate('white', [
      goldenRice(-96, -54),
      put(within(120, 74, scatter(shaved('#b5742e', 56, 22), 24, { reach: 1, rise: 24 })), 40, 30),
      put(within(60, 34, scatter(turnip, 8, { reach: 1 })), 140, -66),
      put(dip('#fdfaf0', 'white', 52), -142, 72),
      row(pickle, 3, { x: -10, y: 116, dx: 6, dy: 14 }),
      parsley(6, 0.5),
      put(tomatoSlice(36), 176, 40),
    ]),
  ),
  gyro: picture(
    'sky',
    put(paper(560, 390, '#fbf6ea', '#5a9ac9'), 0, 6),
    put(gyroBread, 0, -10, -6, 1.04),
  ),
  kofta: picture(
    'ember',
    board([
      put(kofta('#74391d'), -10, -98, -8),
      put(kofta('#7f4223'), 10, 4, -8),
      put(kofta('#6c351b'), 20, 104, -8),
      scatter(onionRing('#9c3a74', 28), 6, { reach: 0.7 }),
      parsley(9, 0.7, 0.8),
    ]),
  ),
  'seekh-kebab': picture(
    'herb',
    plate('ink', [
      put(kofta('#8f4424', 300), -20, -64, -12),
      put(kofta('#9a4c2a', 300), 6, 26, -12),
      scatter(onionRing('#b5508a', 32), 7, { x: 130, y: 96, reach: 0.24 }),
      put(dip('#5f9a3c', 'white', 58), -150, 92),
      put(sprig(greenColors.mint, 0.8), 176, -78),
      lemon(60, 122),
    ]),
  ),
  kebab: picture(
    'olive',
    plate('white', [
      goldenRice(20, -94, 170, 46),
      put(mixedSkewer(lambCube), 0, -24, -8, 0.92),
      put(mixedSkewer(lambCube), 10, 60, -6, 0.92),
      parsley(7),
      lemon(180, 112),
    ]),
  ),
  'paneer-tikka': picture(
    'coral',
    board([
      put(mixedSkewer(paneer), 0, -96, -6),
      put(mixedSkewer(paneer), 0, 0, -6),
      put(mixedSkewer(paneer), -30, 96, -6),
      put(dip('#5f9a3c', 'coal', 52), 222, 112),
    ]),
  ),
  'greek-salad': picture(
    'sky',
    bowl('white', [bed(['#8cc35b', '#a9d06c'], 56, 16), greek, put(feta, 6, -20, -10)]),
  ),
  fattoush: picture(
    'rose',
    bowl('teal', [
      bed(['#6fae45', '#8cc35b', '#5f9c3b']),
      scatter([radish, tomatoSlice(34), cucumberSlice(30)], 16, { reach: 0.76 }),
      scatter(crispBread, 11, { reach: 0.76 }),
      sprinkle(['#8a1f3a', '#a8304a'], 60, { size: 3, reach: 0.7 }),
      parsley(6),
    ]),
  ),
  'house-salad': picture(
    'herb',
    bowl('clay', [
      bed(['#b5d880', '#cbe49c', '#9ecb66'], 66, 24),
      scatter(tomatoSlice(40), 6, { reach: 0.66 }),
      scatter(olive('#2c1c24', 19), 11, { reach: 0.74 }),
      scatter(onionRing('#9c3a74', 28), 5, { reach: 0.6 }),
    ]),
  ),
  tabbouleh: picture(
    'mint',
    plate('ink', [
      put(
        within(
          160,
          110,
          scatter(
            [cilantro('#3f8a35', 0.9), cilantro('#4f9a3c', 0.8), leaf(greenColors.mint, 40, 26)],
            54,
            { reach: 1, rise: 26 },
          ),
          scatter(nugget('#cf2f1c', 17, 13, 'wet', 0.2), 24, { reach: 0.9, rise: 20 }),
          sprinkle(['#e3c68c', '#d3ae68'], 130, { size: 4.4, reach: 0.95 }),
        ),
        0,
        -4,
      ),
      lemon(176, 104),
    ]),
  ),
  'baba-ganoush': picture(
    'lilac',
    mezze(
      'ink',
      '#c9ae82',
      scatter(pomegranate, 30, { reach: 0.6 }),
      parsley(6, 0.5),
      put(eggplantSkin, 110, -70, 20),
    ),
    put(flatbread(96, 62), -250, 186, 14),
  ),
  'lentil-soup': picture(
    'saffron',
    soupBowl(
      'clay',
      '#d98a2c',
      put(swirl('#b3301a', { size: 110, thick: 7, turns: 2 }), 0, 0),
      paprika,
      parsley(4, 0.4, 0.8),
    ),
    put(citrusWedge('lemon', 46), 256, 182, -18),
  ),
  'sambar-rice': picture(
    'apricot',
    bowl('gold', [
      stew('#b5622a'),
      rice(['#e9c98a', '#dba860', '#f0d8a4'], { rx: 176, ry: 122 }),
      scatter(
        [
          carrotCoin(24),
          bean('#5c8f35', 54),
          pea(),
          nugget('#c9762a', 18, 13, 'wet', 0.2),
          nugget('#f0c24a', 11, 9, 'wet', 0.1),
        ],
        30,
        { reach: 0.7 },
      ),
      scatter(leaf('#2f6b2a', 42, 20), 6, { reach: 0.6 }),
      scatter(chili('#8f1c10', 60), 2, { reach: 0.4 }),
    ]),
    steam(2),
  ),
  branzino: picture(
    'lagoon',
    tray(
      '#e9e4d8',
      [
        put(wholeFish('#a88a62'), 0, 0, -6, 1.04),
        row(citrusSlice('lemon', 34), 3, { x: 0, y: 6, dx: 66, dy: -6 }),
        scatter(nugget('#5c7030', 11, 9, 'wet', 0.05), 15, { reach: 0.7 }),
        sprinkle(['#5c7a35'], 60, { size: 3, reach: 0.7 }),
      ],
      { width: 590, height: 350 },
    ),
  ),
  'branzino-limone': picture(
    'butter',
    plate('white', [
      put(pool('#e3c65c', 190, 110, 'wet', 0.12), 0, 20),
      put(fillet('#e0b070', 340, 150, { flakes: 8, edge: '#7a6a50' }), 0, -10, -8, 1.04),
      row(citrusSlice('lemon', 38), 4, { x: 10, y: -16, dx: 56, dy: -8 }),
      scatter(olive('#5c6a2c', 19), 8, { reach: 0.62, inner: 0.7 }),
      parsley(4, 0.5, 0.8),
    ]),
  ),
  'pescado-zarandeado': picture(
    'ember',
    board(
      [
        put(snapper, 0, 0, -4, 1.02),
        scatter(onionRing('#9c3a74', 28), 6, { reach: 0.6 }),
        parsley(5, 0.6, 0.8),
        put(citrusWedge('lime', 46), 220, 122, -18),
        put(citrusWedge('lime', 46), -220, 122, 18),
      ],
      { width: 600, height: 400 },
    ),
  ),
  baklava: picture(
    'herb',
    plate('white', [
      put(baklavaPiece(['#7f9a2c', '#95b03c', '#6a8522'], 118), -104, -56),
      put(baklavaPiece(['#7f9a2c', '#95b03c', '#6a8522'], 118), 108, -44),
      put(baklavaPiece(['#7f9a2c', '#95b03c', '#6a8522'], 118), 0, 52),
    ]),
  ),
  'walnut-baklava': picture(
    'cocoa',
    plate('teal', [
      ...[
        [-130, -70],
        [50, -92],
        [-60, 20],
        [126, 4],
        [30, 96],
      ].map(([x = 0, y = 0]) => put(baklavaPiece(['#7a4a22', '#94602f', '#5f3616'], 96), x, y)),
      put(swirl('#c9810f', { size: 50, thick: 6 }), -150, 90),
    ]),
  ),
};
