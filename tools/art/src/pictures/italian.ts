import { breadSlice, tornLeaf } from '../kit/breads.ts';
import { soupBowl } from '../kit/builders.ts';
import {
  char,
  drizzle,
  inSauce,
  nest,
  pool,
  rice,
  shreds,
  soup,
  sprinkle,
  swirl,
} from '../kit/fills.ts';
import {
  basil,
  blackBean,
  carrotCoin,
  chiliRing,
  cilantro,
  citrusWedge,
  greenColors,
  leaf,
  mushroomSlice,
  scallionRing,
  sprig,
  tomatoSlice,
} from '../kit/greens.ts';
import { type Art, clipped, fan, layers, put, row, scatter } from '../kit/layout.ts';
import { cast, darker, fill, lighter, line, lit, mix, oval } from '../kit/paint.ts';
import {
  gnocco,
  longPasta,
  raviolo,
  shaving,
  shortPasta,
  stackedSheets,
  tubePasta,
} from '../kit/pasta.ts';
import { fillet, meatball, mince, nugget } from '../kit/proteins.ts';
import { between, blob, chunk, pick, times } from '../kit/shapes.ts';
import { clam, tentacle } from '../kit/shellfish.ts';
import { scoop, strawberryHalf, waferStick } from '../kit/sweets.ts';
import { board, bowl, dip, paper, plate, skillet, steam } from '../kit/vessels.ts';
import { within } from '../kit/within.ts';
import { type Picture, picture } from '../picture.ts';

const pepper = sprinkle(['#2a2018', '#4a3a2a'], 46, { size: 2.6, reach: 0.95 });
const grated = shreds(['#fbf0cc', '#f4e4b0'], 40, {
  rx: 90,
  ry: 50,
  length: 24,
  thick: 4,
  curl: 4,
});
const parsley = scatter(cilantro('#3f8a35', 0.6), 7, { reach: 0.95 });

const mozzarellaSlice: Art = (random) =>
  cast(lit('round', fill(blob(random, 54, 44, 0.04), '#fffaf0')));
const capreseRow = (y: number, count: number, dx: number): Art =>
  row([tomatoSlice(58), mozzarellaSlice], count, { y, dx, turn: 0, jitter: 3 });
const friedRing =
  (color = '#dca24a', r = 40): Art =>
  (random) =>
    cast(
      lit(
        'crumb',
        `<path fill-rule="evenodd" d="${blob(random, r, r * 0.8, 0.1, 11)}${blob(random, r * 0.5, r * 0.36, 0.12, 9)}" fill="${mix(color, darker(color), random() * 0.3)}"/>`,
      ),
    );
const grilledSquid: Art = (random) => {
  const body = 'M-120 0C-90 -54 40 -58 96 -34Q112 0 96 34C40 58 -90 54 -120 0Z';
  const scores = times(8, (i) =>
    line(
      `M${-90 + i * 26} -50L${-70 + i * 26} 50`,
      '#4a1d0c',
      5,
      'opacity=".65" filter="url(#char)"',
    ),
  ).join('');
  return cast(
    lit(
      'wet',
      times(7, (i) =>
        line(
          `M90 ${(i - 3) * 8}Q130 ${(i - 3) * 18} ${150 + (i % 2) * 14} ${(i - 3) * 20}`,
          '#b0604a',
          11,
        ),
      ).join(''),
    ) +
      lit('meat', fill(body, '#efd3b8')) +
      clipped(random, body, scores) +
      char(random, body, 110, 44, 9),
  );
};
const toastRound = (...toppings: readonly Art[]): Art =>
  layers(breadSlice(94, 62, '#e9c07a', '#8f5524'), within(70, 44, ...toppings));
const diced = scatter(
  [nugget('#c9281a', 19, 15, 'wet', 0.2), nugget('#df4530', 16, 13, 'wet', 0.2)],
  22,
  { reach: 0.95, rise: 12 },
);

const knot: Art = (random) => {
  const tone = mix('#d39a4a', '#bf7f30', random());
  const strandAt = (path: string) => lit('round', line(path, tone, 36));
  return (
    cast(
      strandAt('M-44 22Q-56 -34 -6 -32T46 10') +
        strandAt('M-36 -20Q0 40 44 24') +
        strandAt('M-50 6Q-10 -16 14 12'),
    ) +
    within(
      46,
      34,
      sprinkle(['#3f7a30', '#5c9440'], 16, { size: 3.6, reach: 0.95 }),
    )(random, { rx: 1, ry: 1 })
  );
};
/** A length of bread with garlic butter, or with melted cheese. */
const garlicBread =
  (isCheesy: boolean): Art =>
  (random) => {
    const path = chunk(random, 330, 96, 0.04);
    return (
      cast(
        `<g transform="translate(0 17)">${fill(path, '#8a5222')}</g>${lit('baked', fill(path, '#e2b055', 'stroke="#b0702c" stroke-width="9"'))}${isCheesy ? lit('thick', fill(chunk(random, 318, 90, 0.07), '#f6dd96')) : lit('wet', fill(chunk(random, 296, 70, 0.06), '#f0ca62', 'opacity=".7"'))}${char(random, path, 150, 44, 9, '#a8641c')}`,
      ) +
      within(
        150,
        38,
        sprinkle(['#3f7a30', '#5c9440'], isCheesy ? 26 : 60, { size: 4, reach: 1 }),
        sprinkle(['#fbf3d8'], isCheesy ? 0 : 30, { size: 4, reach: 0.9 }),
      )(random, { rx: 1, ry: 1 })
    );
  };

const tiramisuSheets = [
  ['#f7ead0', 30],
  ['#9a6436', 34],
  ['#fbf1dc', 36],
  ['#8a5428', 34],
  ['#fdf5e2', 38],
  ['#54301a', 8],
] as const;
const tiramisu = (width = 270): Art =>
  layers(
    stackedSheets(tiramisuSheets, width),
    put(
      within(
        width * 0.42,
        34,
        sprinkle(['#3a1e0e', '#6a4022', '#2a1408'], 110, { size: 2.6, reach: 1 }),
      ),
      0,
      -92,
    ),
  );

const cannolo =
  (ends: readonly [string, string]): Art =>
  (random) => {
    const body = 'M-120 -40Q0 -50 120 -40Q134 0 120 40Q0 50 -120 40Q-134 0 -120 -40Z';
    const bubbles = clipped(
      random,
      body,
      times(22, () =>
        oval(
          between(random, -110, 110),
          between(random, -40, 40),
          between(random, 4, 9),
          between(random, 3, 7),
          pick(random, ['#8a4c18', '#e0a55a']),
          'opacity=".5"',
        ),
      ).join(''),
    );
    const end = (x: number, color: string) =>
      `${lit('round', fill(blob(random, 34, 42, 0.08), '#fff7e4', `transform="translate(${x} 0)"`))}<g transform="translate(${x * 1.1} 0)">${sprinkle([color, darker(color)], 22, { size: 4.4, reach: 1, area: { rx: 22, ry: 32 } })(random, { rx: 1, ry: 1 })}</g>`;
    return (
      cast(
        end(-116, ends[0]) +
          end(116, ends[1]) +
          lit('baked', fill(body, '#c07c34')) +
          bubbles +
          line('M-70 -44Q-40 0 -64 44M40 -44Q70 0 44 44', '#8a4c18', 5, 'opacity=".6"'),
      ) +
      within(100, 30, sprinkle(['#ffffff'], 44, { size: 2.2, reach: 1 }))(random, { rx: 1, ry: 1 })
    );
  };
const pudding =
  (color: string, r = 110): Art =>
  () =>
    cast(
      lit(
        'round',
        fill(
          `M${-r * 0.78} -60C${-r * 0.9} 20 ${-r * 1.05} 40 ${-r * 1.02} 62A${r * 1.02} 56 0 0 0 ${r * 1.02} 62C${r * 1.05} 40 ${r * 0.9} 20 ${r * 0.78} -60Z`,
          color,
        ),
      ) +
        oval(0, -60, r * 0.78, 42, lighter(color, 0.3)) +
        line(
          `M${-r * 0.6} -40Q${-r * 0.7} 10 ${-r * 0.8} 40`,
          '#fff',
          9,
          'opacity=".7" filter="url(#blur)"',
        ),
    );
const gelatoColors = ['#e7808e', '#a9bf6a', '#5a3018'] as const;
const gelato = (
  glaze: 'white' | 'teal' | 'clay',
  colors: readonly string[],
  ...more: readonly Art[]
) =>
  bowl(
    glaze,
    [
      put(scoop(colors[0] as string, 96), -90, -22),
      put(scoop(colors[1] as string, 96), 90, -26),
      put(scoop(colors[2] as string, 102), 0, 32),
      ...more,
    ],
    220,
  );
const yolk: Art = () =>
  cast(lit('glazed', oval(0, 0, 36, 31, '#f2a01c'))) + oval(-11, -10, 8, 5, '#fff', 'opacity=".8"');
const bakingDish =
  (content: Art): Art =>
  (random, area) =>
    cast(lit('round', fill(chunk(random, 520, 350, 0.01), '#dfe4e6'))) +
    fill(chunk(random, 468, 300, 0.01), '#9aa3a6') +
    content(random, area);
/** The gap where a portion was taken out, with its layers. */
const scoopOut: Art = () =>
  fill('M0 0H118V84H0Z', '#e9dcc4') +
  fill('M0 0H118V12H0Z', '#54301a') +
  fill('M0 12H118V34H0Z', '#fbf1dc') +
  fill('M0 34H118V54H0Z', '#8a5428') +
  fill('M0 54H118V84H0Z', '#f7ead0') +
  line('M0 0V84M0 0H118', '#2a1408', 5, 'opacity=".4"');
const coconutSquare: Art = (random) => {
  const path = chunk(random, 104, 82, 0.04);
  return (
    cast(
      `<g transform="translate(0 24)">${lit('dry', fill(path, '#e4e2d6'))}</g>${lit('round', fill(path, '#fdfcf5'))}`,
    ) +
    within(
      44,
      32,
      sprinkle(['#ffffff', '#f3ecd8'], 14, { size: 4, long: 2, reach: 1 }),
    )(random, { rx: 1, ry: 1 })
  );
};
const cutlet = fillet('#b86f28', 330, 190, { material: 'crumb' });

export const italianPictures: Record<string, Picture> = {
  'spaghetti-pomodoro': picture(
    'tomato',
    longPasta(
      { color: '#eda857', under: '#b5301c', sauce: '#bf2f1a', reach: 0.7 },
      scatter(nugget('#d2402a', 22, 16, 'wet', 0.2), 7, { reach: 0.7 }),
      scatter(basil(0.9), 4, { reach: 0.4 }),
    ),
  ),
  'tomato-egg-noodles': picture(
    'saffron',
    bowl('ink', [
      soup('#d8622a'),
      put(nest('#f0d590', { count: 60, thick: 9, rx: 176, ry: 122 }), 0, -4),
      put(
        within(
          120,
          80,
          scatter(
            [nugget('#f6cf4a', 40, 26, 'wet', 0.3), nugget('#cf3a20', 34, 24, 'wet', 0.2)],
            16,
            { reach: 0.9, rise: 16 },
          ),
        ),
        0,
        -10,
      ),
      scatter(scallionRing(9), 22, { reach: 0.6 }),
    ]),
    steam(2),
  ),
  carbonara: picture(
    'butter',
    longPasta(
      { glaze: 'ink', color: '#f5dd94', thick: 9 },
      scatter(nugget('#b5573c', 20, 12, 'meat', 0.25), 18, { reach: 1 }),
      put(yolk, 0, -12),
      pepper,
      scatter(shaving, 5, { reach: 0.8, inner: 0.6, scale: 0.8 }),
    ),
  ),
  bolognese: picture(
    'coral',
    longPasta(
      { glaze: 'cream', color: '#f2c868', thick: 15, count: 54 },
      mince('#8a2f16', 160, 104, 280),
      scatter(nugget('#b8351c', 16, 11, 'wet', 0.2), 14, { reach: 0.8 }),
      grated,
      put(basil(0.9), 10, -16, -30),
    ),
  ),
  'zhajiang-noodles': picture(
    'ember',
    bowl('white', [
      nest('#f0dca6', { count: 56, thick: 14, rx: 196, ry: 138 }),
      put(mince('#4a2010', 110, 72, 170), -44, -34),
      put(
        shreds(['#bfe09a', '#8fc463', '#d8ecb4'], 34, {
          rx: 50,
          ry: 44,
          length: 64,
          thick: 8,
          curl: 4,
        }),
        108,
        20,
      ),
      scatter(scallionRing(9), 14, { reach: 0.5 }),
    ]),
  ),
  'spaghetti-meatballs': picture(
    'rose',
    longPasta(
      { color: '#f0cf7c', sauce: '#b52c18', reach: 0.8 },
      ...[
        [-74, -10],
        [64, -30],
        [2, 44],
      ].map(([x = 0, y = 0]) => put(inSauce(meatball('#6f3a20', 52), '#b52c18', 46), x, y)),
      put(basil(0.9), 0, -34, -20),
      grated,
    ),
  ),
  'penne-arrabbiata': picture(
    'ember',
    shortPasta(
      'white',
      '#b5240f',
      tubePasta('#e2733a'),
      30,
      scatter(chiliRing('#e0301a', 14), 12, { reach: 0.9 }),
      parsley,
    ),
  ),
  'penne-vodka': picture(
    'apricot',
    shortPasta(
      'teal',
      '#e58a56',
      tubePasta('#f0b078', { length: 78, r: 24, slant: 3 }),
      22,
      scatter(shaving, 9, { reach: 0.8 }),
      scatter(basil(0.8), 3, { reach: 0.4 }),
      pepper,
    ),
  ),
  lasagna: picture(
    'olive',
    plate('white', [
      put(
        layers(
          stackedSheets(
            [
              ['#5f8a4a', 16],
              ['#8a2f18', 26],
              ['#f6e6be', 14],
              ['#6f9a55', 14],
              ['#93341a', 26],
              ['#f8eaca', 14],
              ['#5f8a4a', 14],
              ['#8a2f18', 24],
              ['#f3cd72', 16],
            ],
            320,
          ),
          put(
            within(
              140,
              34,
              scatter(nugget('#b8351c', 26, 14, 'wet', 0.3), 6, { reach: 0.9 }),
              scatter(nugget('#a9601c', 16, 9, 'wet', 0.3), 12, { reach: 1 }),
            ),
            0,
            -86,
          ),
          put(basil(0.9), 10, -92),
        ),
        0,
        6,
        0,
        1.08,
      ),
    ]),
  ),
  ravioli: picture(
    'sand',
    plate('sage', [
      pool('#c98a2c', 170, 120, 'wet', 0.12),
      ...[
        [-96, -66],
        [10, -86],
        [112, -50],
        [-116, 24],
        [-8, 6],
        [100, 42],
        [-34, 86],
      ].map(([x = 0, y = 0], i) => put(raviolo('#f3d994', 106), x, y, i * 17 - 40)),
      scatter(leaf('#7f9a6a', 64, 26), 7, { reach: 0.55 }),
      drizzle('#a9641c', { width: 240, height: 130, thick: 4, turns: 5 }),
      scatter(shaving, 5, { reach: 0.5, scale: 0.8 }),
    ]),
  ),
  'gnocchi-pesto': picture(
    'herb',
    shortPasta(
      'cream',
      '#5f8a2c',
      put(gnocco('#e9cc88'), 0, 0, 0, 1.15),
      30,
      scatter(nugget('#ecd29a', 10, 6, 'dry', 0.1), 20, { reach: 0.9 }),
      scatter(basil(0.9), 3, { reach: 0.4 }),
      scatter(shaving, 5, { reach: 0.8, scale: 0.8 }),
    ),
  ),
  risotto: picture(
    'cocoa',
    plate('white', [
      pool('#e0c68e', 196, 144, 'thick', 0.06),
      rice(['#f1dfb4', '#e6cc94', '#f7ebcb'], { rx: 180, ry: 130, long: 7, rise: 10 }),
      scatter(mushroomSlice('#8f6238', 44), 11, { reach: 0.62 }),
      scatter(shaving, 8, { reach: 0.6 }),
      put(within(120, 80, parsley), 0, 0),
    ]),
  ),
  vongole: picture(
    'lagoon',
    longPasta(
      { glaze: 'ink', color: '#f3dc9c', thick: 9 },
      scatter([clam(1.1), clam(1, '#b89a78')], 10, { reach: 1.1, turn: 40, scale: 1.12 }),
      parsley,
      scatter(chiliRing('#cf2417', 10), 8, { reach: 0.9 }),
    ),
    put(citrusWedge('lemon', 44), 240, 168, -20),
  ),
  caprese: picture(
    'mint',
    plate('white', [
      put(capreseRow(-66, 6, 62), 0, 0),
      put(capreseRow(44, 6, 62), 0, 6),
      scatter(basil(1), 7, { reach: 0.62 }),
      drizzle('#a9a02c', { width: 320, height: 150, thick: 5, turns: 6 }),
      pepper,
    ]),
  ),
  'caprese-ring': picture(
    'tomato',
    plate('ink', [
      ...times(10, (i) => {
        const a = (i / 10) * 6.283;
        return put(
          i % 2 ? tomatoSlice(64) : put(mozzarellaSlice, 0, 0, 0, 1.1),
          Math.cos(a) * 118,
          Math.sin(a) * 84,
        );
      }),
      scatter(basil(1.1), 4, { reach: 0.16 }),
      swirl('#3a1408', { size: 150, thick: 5, turns: 2 }),
    ]),
  ),
  bruschetta: picture(
    'saffron',
    board([
      ...[
        [-150, -70],
        [40, -82],
        [-60, 66],
        [150, 50],
      ].map(([x = 0, y = 0], i) =>
        put(toastRound(diced, scatter(basil(0.6), 3, { reach: 0.6 })), x, y, i * 13 - 24, 1.14),
      ),
    ]),
  ),
  calamari: picture(
    'sky',
    put(paper(520, 370, '#f6ead2'), 0, 0),
    within(
      150,
      88,
      scatter([friedRing(), friedRing('#d0913a', 46), tentacle('#cf9038', 96)], 26, {
        x: -20,
        reach: 1,
        rise: 40,
        turn: 60,
      }),
    ),
    put(dip('#e58a4a', 'white', 62), 190, 104),
    put(citrusWedge('lemon', 46), 80, 142, -14),
    scatter(cilantro('#3f8a35', 0.7), 5, { reach: 0.5 }),
  ),
  'grilled-squid': picture(
    'forest',
    plate('coal', [
      put(grilledSquid, -16, -68, -8, 1.1),
      put(grilledSquid, 4, 44, 6, 1.1),
      scatter(chiliRing('#5c9a2f', 13), 12, { reach: 0.6 }),
      scatter(cilantro(greenColors.cilantro, 0.9), 5, { reach: 0.6 }),
      put(citrusWedge('lime', 46), 156, 116, -16),
    ]),
  ),
  'chicken-parm': picture(
    'coral',
    plate('white', [
      put(cutlet, -10, -6, -8, 1.16),
      put(pool('#b52c18', 146, 72, 'thick', 0.12), -10, -14),
      put(
        within(
          128,
          58,
          (random) =>
            lit('thick', fill(blob(random, 128, 56, 0.16, 11), '#f9ecc8')) +
            times(10, () =>
              oval(
                between(random, -100, 100),
                between(random, -36, 36),
                between(random, 8, 18),
                9,
                '#c07a2a',
                'opacity=".5" filter="url(#blur)"',
              ),
            ).join(''),
        ),
        -10,
        -18,
      ),
      scatter(basil(1), 3, { x: -10, y: -20, reach: 0.2 }),
      put(within(60, 30, scatter(tornLeaf('#4f8f35', 34), 9, { reach: 1 })), 130, 118),
    ]),
  ),
  minestrone: picture(
    'tomato',
    soupBowl(
      'cream',
      '#c4552a',
      scatter(
        [
          carrotCoin(24),
          blackBean('#9a5038'),
          nugget('#8fb548', 20, 14, 'wet', 0.2),
          put(tubePasta('#f0d08c', { length: 34, r: 10, slant: 2 }), 0, 0),
          blackBean('#e9d3a8'),
          tornLeaf('#3f7a30', 30),
          nugget('#f3dca4', 20, 16, 'wet', 0.2),
        ],
        46,
        { reach: 0.86 },
      ),
      scatter(shaving, 6, { reach: 0.4 }),
    ),
  ),
  'garlic-bread': picture(
    'butter',
    board([
      put(garlicBread(false), -20, -92, -8),
      put(garlicBread(false), 10, 8, -8),
      put(garlicBread(false), 30, 108, -8),
    ]),
  ),
  'garlic-knots': picture(
    'olive',
    skillet([within(126, 80, scatter(knot, 7, { reach: 1, turn: 90, scale: 1.12 }))]),
  ),
  'garlic-bread-mozzarella': picture(
    'coral',
    put(paper(540, 370, '#f6ead2', '#d8452f'), 0, 0),
    put(garlicBread(true), -14, -84, -10, 1.1),
    put(garlicBread(true), 14, 40, -10, 1.1),
    put(dip('#b5301c', 'white', 52), 216, 140),
  ),
  tiramisu: picture(
    'cocoa',
    plate('white', [
      put(tiramisu(280), 0, 0, 0, 1.16),
      put(sprig(greenColors.mint, 0.7), 160, 100),
    ]),
  ),
  'tiramisu-slice': picture(
    'rose',
    plate('blush', [
      put(tiramisu(220), -20, -4, 0, 1.2),
      scatter(nugget('#3a1c0c', 11, 9, 'glazed', 0.05), 4, { x: 150, y: 74, reach: 0.1 }),
      put(swirl('#54301a', { size: 56, thick: 5, turns: 2 }), 166, -40),
    ]),
  ),
  'tiramisu-dish': picture(
    'stone',
    bakingDish(
      layers(
        put(
          within(
            190,
            118,
            (random) =>
              lit('soft', fill(chunk(random, 420, 262, 0.02), '#5f3a20')) +
              lit('thin', fill(chunk(random, 420, 262, 0.02), '#6a4226')),
            sprinkle(['#3a1e0e', '#8a5a34', '#4a2a14'], 320, { size: 2.8, reach: 1.02 }),
          ),
          0,
          0,
        ),
        put(scoopOut, 96, 52),
      ),
    ),
  ),
  cannoli: picture(
    'lilac',
    plate('white', [
      put(cannolo(['#6f9a3c', '#7fae45']), -20, -76, -10, 1.08),
      put(cannolo(['#7fae45', '#6f9a3c']), 0, 12, -6, 1.08),
      put(cannolo(['#6f9a3c', '#7fae45']), 14, 98, -10, 1.08),
    ]),
  ),
  'cannoli-two-ends': picture(
    'mint',
    board([
      put(cannolo(['#4a2412', '#7fae45']), -56, -62, -24, 1.2),
      put(cannolo(['#4a2412', '#7fae45']), 50, 66, -24, 1.2),
    ]),
  ),
  'panna-cotta': picture(
    'rose',
    plate('white', [
      pool('#c9233a', 168, 104, 'wet', 0.14),
      put(pudding('#fff3dc'), 0, -20, 0, 1.16),
      fan(strawberryHalf(36), 6, { y: 44, radius: 118, from: 100, to: 260 }),
      put(sprig(greenColors.mint, 0.6), 0, -104),
    ]),
  ),
  'panna-cotta-roasted': picture(
    'apricot',
    plate('sage', [
      pool('#8f1f2c', 150, 92, 'wet', 0.2),
      put(pudding('#fbeed2', 104), -30, -20, 0, 1.1),
      scatter(inSauce(strawberryHalf(38), '#8f1f2c', 26), 7, {
        x: 96,
        y: 54,
        reach: 0.32,
        turn: 60,
      }),
    ]),
  ),
  haupia: picture(
    'lagoon',
    plate('teal', [
      ...[
        [-110, -70],
        [20, -86],
        [130, -40],
        [-90, 34],
        [40, 22],
        [-10, 104],
      ].map(([x = 0, y = 0], i) => put(coconutSquare, x, y, (i % 3) * 6 - 6)),
      scatter(leaf('#3f8a4a', 60, 30), 3, { x: 150, y: 90, reach: 0.14 }),
    ]),
  ),
  gelato: picture('sky', gelato('white', gelatoColors, put(waferStick, 116, -96, 24))),
  'gelato-cup': picture(
    'lilac',
    gelato('teal', ['#f6e3b0', '#7a4a2a', '#e79a4a'], put(waferStick, -120, -92, -24)),
  ),
  'gelato-misto': picture(
    'coral',
    gelato(
      'clay',
      ['#d9607a', '#93b055', '#3f2010'],
      put(waferStick, 0, -120, 6),
      sprinkle(['#6f9a3c'], 30, { size: 4, reach: 0.5 }),
    ),
  ),
};
