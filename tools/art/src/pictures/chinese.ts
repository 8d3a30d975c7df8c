import { bao, dumpling, steamedBun, tube, wonton } from '../kit/asian.ts';
import { noodleSoup } from '../kit/builders.ts';
import { char, nest, oilDrops, pool, rice, shreds, soup, sprinkle, stew } from '../kit/fills.ts';
import {
  bean,
  bokChoy,
  broccoli,
  chili,
  chiliRing,
  cilantro,
  citrusSlice,
  citrusWedge,
  corn,
  cucumberSlice,
  friedShallot,
  greenColors,
  leaf,
  lettuce,
  mushroomSlice,
  onionRing,
  pea,
  peanut,
  pepperStrip,
  scallionRing,
  scallionSlice,
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
import { cast, darker, fill, lighter, line, lit, mix, oval } from '../kit/paint.ts';
import { cube, friedEgg, meatSlice, mince, nugget, shrimp } from '../kit/proteins.ts';
import { between, blob, chunk, closed, pick, times } from '../kit/shapes.ts';
import { squidRing } from '../kit/shellfish.ts';
import {
  bananaLeaf,
  basket,
  board,
  bowl,
  dip,
  paper,
  plate,
  skillet,
  steam,
  steamer,
  tray,
} from '../kit/vessels.ts';
import { within } from '../kit/within.ts';
import type { Glaze } from '../palette.ts';
import { type Picture, picture } from '../picture.ts';

const sesame = ['#f8ecd0', '#efdcb0'];
const blackVinegar = (x = 250, y = 164, ...more: readonly Art[]) =>
  put(dip('#2e120a', 'white', 54, ...more), x, y);
const chiliOil = (x = 250, y = 164) =>
  put(
    dip('#a8200c', 'white', 54, sprinkle(['#5a1206', '#f0c060'], 26, { size: 3, reach: 0.8 })),
    x,
    y,
  );
const driedChili = chili('#8e1410', 74);
const soupWith = (glaze: Glaze, broth: string, oil: string, ...toppings: readonly Art[]) =>
  layers(bowl(glaze, [soup(broth), oilDrops(oil, 24), ...toppings]), steam());
const friedRice = (glaze: Glaze, colors: readonly string[], ...toppings: readonly Art[]) =>
  plate(glaze, [rice(colors, { rx: 178, ry: 126, rise: 44 }), ...toppings], 262, 1.12);
const goldenRice = ['#f4dfa6', '#efd48e', '#f8e8bf', '#e8c67a'];
const eggCurd: Art = (random) =>
  cast(
    lit(
      'soft',
      fill(blob(random, 22, 11, 0.42, 7), pick(random, ['#f0d58a', '#ecc968', '#f6e2a8'])),
    ),
    'near',
  );
const charSiuCube: Art = (random) =>
  cast(
    lit('meat', fill(chunk(random, 30, 26, 0.14), '#a3331f')) +
      line('M-12 -9H12', '#d9694a', 4, 'opacity=".7"'),
    'near',
  );
const glazed =
  (color: string, rx = 54, ry = 42): Art =>
  (random) => {
    const path = blob(random, rx, ry, 0.18, 10);
    return cast(
      lit('crust', fill(path, mix(color, darker(color), random() * 0.35))) +
        lit(
          'glazed',
          fill(
            blob(random, rx * 0.5, ry * 0.3, 0.3),
            lighter(color, 0.22),
            `opacity=".5" transform="translate(${-rx * 0.15} ${-ry * 0.25})"`,
          ),
        ),
    );
  };
const scallionCut: Art = (random, area) =>
  (random() < 0.5 ? scallionSlice(46) : scallionRing(11))(random, area);
const eggplant: Art = (random) => {
  const path = chunk(random, 136, 46, 0.08);
  return cast(
    lit('glazed', fill(path, '#4a2138')) +
      clipped(random, path, fill('M-70 -6Q0 -18 70 -4V22Q0 12 -70 24Z', '#b98a58', 'opacity=".9"')),
  );
};
const duck: Art = (random) => {
  const path = chunk(random, 56, 128, 0.06);
  return cast(
    `<g transform="translate(2 8)">${fill(path, '#d9a982')}</g>` +
      lit('glazed', fill(path, '#8e3512')) +
      char(random, path, 28, 60, 3, '#4a1604'),
    'near',
  );
};
const pancakeRound =
  (r = 70): Art =>
  (random) => {
    const path = blob(random, r, r * 0.78, 0.02, 14);
    return cast(
      lit('thin', fill(path, '#f4e7cb')) + char(random, path, r * 0.8, r * 0.6, 6, '#d9b98a'),
      'near',
    );
  };
const scallionBread =
  (r: number, extra: Art = () => ''): Art =>
  (random, area) => {
    const path = blob(random, r, r * 0.78, 0.03, 16);
    return cast(
      `<g transform="translate(0 9)">${fill(path, '#a8641f')}</g>` +
        lit('baked', fill(path, '#e2ad55')) +
        clipped(
          random,
          path,
          times(46, () =>
            place(
              oval(0, 0, 11, 5, pick(random, ['#4c8f38', '#6ba54a', '#3d7a30'])),
              between(random, -r, r) * 0.9,
              between(random, -r, r) * 0.7,
              random() * 180,
            ),
          ).join(''),
        ) +
        char(random, path, r * 0.85, r * 0.65, 18, '#8a4a12') +
        extra(random, area),
    );
  };
const wedgeCuts =
  (r: number): Art =>
  () =>
    times(4, (i) =>
      line(
        `M${-Math.cos(i * 0.785) * r} ${-Math.sin(i * 0.785) * r * 0.78}L${Math.cos(i * 0.785) * r} ${Math.sin(i * 0.785) * r * 0.78}`,
        '#7d4a18',
        4,
        'opacity=".75"',
      ),
    ).join('');
const brisketSlice: Art = (random) => {
  const path = chunk(random, 66, 188, 0.03);
  return cast(
    `<g transform="translate(5 8)">${fill(path, '#6b3a22')}</g>` +
      lit('meat', fill(path, '#8c4f36')) +
      clipped(
        random,
        path,
        line('M-34 -96V96', '#241009', 16) +
          line('M-20 -92V92', '#c0564a', 12, 'opacity=".75"') +
          line('M4 -92Q12 0 2 92', '#d9b08a', 4, 'opacity=".6"'),
      ) +
      char(random, path, 30, 90, 4),
    'near',
  );
};
const eggTart = (x: number, y: number): Art =>
  put(
    (random) => {
      const custard = blob(random, 78, 60, 0.03, 14);
      return cast(
        lit(
          'crumb',
          fill(
            closed(
              times(32, (i) => [
                Math.cos((i / 32) * 6.283) * (i % 2 ? 96 : 104),
                Math.sin((i / 32) * 6.283) * (i % 2 ? 75 : 82) + 8,
              ]),
            ),
            '#d9a04c',
          ),
        ) +
          oval(0, 2, 86, 66, '#b9772a') +
          lit('glazed', fill(custard, '#f6c233')) +
          char(random, custard, 60, 42, 5, '#a85a14'),
      );
    },
    x,
    y,
  );
const sesameBall =
  (bitten = false): Art =>
  (random) => {
    const ball = blob(random, 82, 76, 0.03, 14);
    const seeds = clipped(
      random,
      ball,
      times(90, () =>
        place(
          oval(0, 0, 5, 2.6, pick(random, ['#fdf3d8', '#f3dfae', '#e6c98a'])),
          between(random, -82, 82),
          between(random, -76, 76),
          random() * 180,
        ),
      ).join(''),
    );
    const heart = bitten
      ? lit('wet', fill(blob(random, 46, 40, 0.12), '#f6ead2', 'transform="translate(16 10)"')) +
        lit('glazed', fill(blob(random, 34, 28, 0.16), '#1c1715', 'transform="translate(16 12)"')) +
        lit('glazed', fill('M0 30Q16 52 12 84Q34 92 38 76Q30 56 40 30Z', '#1c1715'))
      : '';
    return cast(lit('round', fill(ball, '#cf9440')) + seeds + heart);
  };

export const chinesePictures: Record<string, Picture> = {
  potstickers: picture(
    'coral',
    plate('white', [
      row(dumpling('#ecd9ac', { size: 1.28 }), 3, { x: -6, y: -76, dx: 132, turn: -6 }),
      row(dumpling('#ecd9ac', { size: 1.28 }), 4, { x: 0, y: 6, dx: 122, turn: -6 }),
      row(dumpling('#ecd9ac', { size: 1.28 }), 3, { x: 10, y: 88, dx: 132, turn: -6 }),
      scatter(scallionRing(9), 14, { reach: 0.7 }),
    ]),
    blackVinegar(258, 178),
  ),
  gyoza: picture(
    'dusk',
    skillet(
      [
        panBottom('#5a2a0c'),
        row(dumpling('#ecd6a4', { seared: '#a8561a', size: 1.2 }), 3, { x: 0, y: -66, dx: 116 }),
        row(dumpling('#ecd6a4', { seared: '#a8561a', size: 1.2 }), 4, { x: 0, y: 22, dx: 112 }),
        scatter(scallionRing(10), 14, { reach: 0.7 }),
      ],
      250,
    ),
    chiliOil(262, 186),
  ),
  mandu: picture(
    'forest',
    steamer([
      row(dumpling('#f0e4c6', { seared: '#c98a44', size: 1.2 }), 3, { y: -60, dx: 128 }),
      row(dumpling('#f0e4c6', { seared: '#c98a44', size: 1.2 }), 3, { x: 6, y: 36, dx: 128 }),
    ]),
    put(dip('#2e120a', 'white', 52, sprinkle(sesame, 12, { size: 4 })), 258, 178),
  ),
  'soup-dumplings': picture(
    'sand',
    steamer(
      [
        row(bao('#f6ecd8', 72, { pleats: 16 }), 3, { y: -62, dx: 146, jitter: 30 }),
        row(bao('#f6ecd8', 72, { pleats: 16 }), 3, { x: 0, y: 52, dx: 146, jitter: 30 }),
      ],
      256,
    ),
    steam(3, -110),
    blackVinegar(
      262,
      190,
      put(shreds(['#f0d98a'], 12, { rx: 20, ry: 12, length: 22, thick: 3 }), 0, 0),
    ),
  ),
  idli: picture(
    'mint',
    plate(
      'white',
      [
        put(bananaLeaf(480, 320), 0, 0),
        row(idliCake(), 2, { x: -70, y: -50, dx: 150 }),
        row(idliCake(), 2, { x: -84, y: 54, dx: 150 }),
      ],
      262,
    ),
    put(dip('#e9ecd9', 'clay', 66, sprinkle(['#2b2018', '#3f8a2c'], 16, { size: 3.4 })), 206, -40),
    put(dip('#c4561a', 'clay', 66, scatter(pea('#7a9a3a', 7), 4)), 210, 96),
  ),
  'pork-buns': picture(
    'tomato',
    steamer(
      [
        put(steamedBun(100, '#9c2416'), 4, -66),
        put(steamedBun(106, '#9c2416'), -104, 50),
        put(
          halfBun('#7a1a10', within(50, 28, scatter(nugget('#b5301c', 17, 12, 'glazed'), 20))),
          112,
          66,
          5,
          1.14,
        ),
      ],
      256,
    ),
    steam(3, -110),
  ),
  'vegetable-buns': picture(
    'herb',
    steamer(
      [
        put(steamedBun(96), -88, -64),
        put(steamedBun(96), 112, -50),
        put(steamedBun(104), -110, 62),
        put(
          halfBun(
            '#54702e',
            shreds(['#3f8a35', '#7cb956', '#7a4a2c', '#f0e6c2', '#4c9a3c'], 40, {
              rx: 48,
              ry: 26,
              length: 26,
              thick: 7,
            }),
          ),
          96,
          76,
          6,
          1.14,
        ),
      ],
      256,
    ),
    steam(2, -110),
  ),
  'wonton-soup': picture(
    'sky',
    soupWith(
      'white',
      '#d8a94e',
      '#f3d27c',
      scatter(wonton('#f1dcae', '#d58a68', 1.25), 6, { reach: 0.58, turn: 24 }),
      put(bokChoy(92), 110, 40, -34),
      put(bokChoy(84), -120, 56, -140),
      scatter(scallionRing(11), 20, { reach: 0.72 }),
    ),
  ),
  'wonton-noodle-soup': picture(
    'butter',
    noodleSoup(
      { glaze: 'ink', broth: '#c98f3c', noodles: '#f0c65a', thick: 5, oil: '#f0cf7c' },
      scatter(wonton('#f1dcae', '#e08f6c', 1.2), 4, { x: -40, y: -24, reach: 0.4, turn: 24 }),
      put(bokChoy(92), 112, 24, -50),
      put(bokChoy(84), 90, 70, -10),
      scatter(scallionRing(11), 16, { reach: 0.7 }),
    ),
  ),
  'hot-sour-soup': picture(
    'cocoa',
    soupWith(
      'clay',
      '#8a4314',
      '#d0702a',
      scatter(cube('#f3e8cc', 42), 7, { reach: 0.6, turn: 10 }),
      put(shreds(['#3a2a24', '#54382a'], 20, { rx: 130, ry: 80, length: 64, thick: 10 }), 0, 0),
      scatter(mushroomSlice('#b98f64', 36), 5, { reach: 0.6 }),
      put(shreds(['#e9d79a', '#f0e2b4'], 18, { rx: 130, ry: 80, length: 60, thick: 7 }), 0, 0),
      scatter(eggCurd, 14, { reach: 0.66 }),
      scatter(scallionRing(11), 20, { reach: 0.6 }),
    ),
  ),
  soondubu: picture(
    'ember',
    layers(
      skillet(
        [
          stew('#c3280d'),
          scatter(silkenTofu(), 9, { reach: 0.66 }),
          scatter(mushroomSlice('#dcc4a0', 34), 5, { reach: 0.66 }),
          put(
            (_r) =>
              cast(
                lit('glazed', oval(0, 0, 40, 33, '#f5a41f')) +
                  oval(-12, -12, 9, 6, '#fff', 'opacity=".85"'),
              ),
            10,
            -6,
          ),
          scatter(scallionSlice(48), 9, { reach: 0.6 }),
        ],
        250,
        false,
      ),
      steam(),
    ),
  ),
  'kung-pao': picture(
    'apricot',
    plate(
      'ink',
      [
        scatter([glazed('#9a4a1c', 44, 36), glazed('#a8561f', 46, 36)], 17, {
          reach: 0.62,
          rise: 40,
        }),
        scatter(driedChili, 9, { reach: 0.6, rise: 36 }),
        scatter(peanut(), 18, { reach: 0.62, rise: 30, scale: 1.5 }),
        scatter(pepperStrip('#3f8a35', 50), 5, { reach: 0.5, rise: 30 }),
        scatter(scallionCut, 12, { reach: 0.6, rise: 30 }),
      ],
      262,
      1.15,
    ),
  ),
  larb: picture(
    'night',
    plate(
      'sage',
      [
        put(lettuce(greenColors.lettuce, 130), -130, -40, 14),
        put(mince('#9a6446', 150, 100, 170), 16, 10),
        scatter(leaf('#3b8f4a', 54, 34), 11, { x: 16, reach: 0.5, rise: 20 }),
        scatter(onionRing('#9c3a74', 28), 7, { x: 16, reach: 0.5, rise: 20 }),
        sprinkle(['#d9b26a', '#8e1c12'], 90, { size: 4, x: 16, reach: 0.56 }),
        row(cucumberSlice(34), 4, { x: 120, y: 96, dx: 36, dy: -18 }),
      ],
      262,
      1.1,
    ),
    put(citrusWedge('lime', 42), -256, 176, 16),
  ),
  'mapo-tofu': picture(
    'berry',
    layers(
      bowl('white', [
        stew('#a8240c'),
        scatter(cube('#fbf2dc', 58), 15, { reach: 0.72, rise: 18, turn: 8 }),
        sprinkle(['#5a2412', '#7a3a1c', '#431a0c'], 90, { size: 6.5, long: 1.2, reach: 0.76 }),
        scatter(scallionRing(11), 22, { reach: 0.7 }),
        oilDrops('#f04a18', 14),
      ]),
      steam(2),
    ),
  ),
  'orange-chicken': picture(
    'saffron',
    plate(
      'white',
      [
        scatter(glazed('#d2651a', 58, 46), 14, { reach: 0.62, rise: 46 }),
        put(shreds(['#f08a1c', '#f6a940'], 26, { rx: 130, ry: 84, length: 46, thick: 5 }), 0, -30),
        sprinkle(sesame, 60, { reach: 0.6, y: -20 }),
        row(citrusSlice('orange', 48), 3, { x: -140, y: 84, dx: 46, dy: 14 }),
        scatter(scallionRing(10), 10, { reach: 0.5, rise: 30 }),
      ],
      262,
      1.15,
    ),
  ),
  'sweet-chili-bites': picture(
    'tomato',
    basket(
      [
        scatter(glazed('#b8300f', 54, 42), 17, { reach: 0.78, rise: 54 }),
        sprinkle(['#f6d27c', '#7a140a'], 60, { size: 3.4, reach: 0.66, y: -16 }),
        scatter(scallionRing(9), 14, { reach: 0.6, rise: 30 }),
      ],
      { color: '#2f2b29', lining: '#f6ecd8' },
    ),
    put(dip('#c9320f', 'white', 50, sprinkle(['#f6d27c'], 14, { size: 3 })), 260, 184),
  ),
  'beef-broccoli': picture(
    'olive',
    plate(
      'white',
      [
        scatter([broccoli('#35852f', 56), beefStrip, beefStrip], 22, {
          reach: 0.66,
          rise: 40,
          turn: 50,
        }),
        scatter(beefStrip, 5, { reach: 0.4, rise: 30 }),
        sprinkle(sesame, 50, { reach: 0.6, y: -16 }),
      ],
      262,
      1.15,
    ),
  ),
  'chow-mein': picture(
    'lagoon',
    plate(
      'ink',
      [
        nest('#d99a3c', { count: 84, thick: 7, rx: 176, ry: 124 }),
        put(shreds(['#dfeebb', '#c7dc98'], 26, { rx: 140, ry: 90, length: 70, thick: 8 }), 0, 0),
        put(shreds(['#ee8a2a'], 18, { rx: 140, ry: 86, length: 66, thick: 7 }), 0, -10),
        scatter(charSiuSlice, 8, { reach: 0.52, rise: 20 }),
        scatter(pepperStrip('#3f8a35', 64), 6, { reach: 0.56, rise: 16 }),
        scatter(scallionSlice(54), 9, { reach: 0.56, rise: 16 }),
      ],
      262,
      1.15,
    ),
  ),
  'rad-na': picture(
    'night',
    bowl('white', [
      stew('#a86a2c'),
      nest('#ecd9ac', { count: 34, thick: 19, rx: 150, ry: 104 }),
      pool('#9a5f26', 120, 76, 'liquid', 0.3),
      scatter(meatSlice('#c08a64', 54, 30), 6, { reach: 0.5 }),
      scatter(bokChoy(84), 4, { reach: 0.62 }),
      scatter(leaf('#2f7a33', 84, 44), 3, { reach: 0.6 }),
      sprinkle(['#f3ead2', '#3a2a20'], 26, { size: 3 }),
    ]),
  ),
  'dan-dan-noodles': picture(
    'ember',
    bowl('coal', [
      stew('#a4210b'),
      nest('#eed79c', { count: 62, thick: 8, rx: 166, ry: 116 }),
      put(mince('#6b3418', 84, 56, 80), 0, -20),
      put(shreds(['#5c7a34', '#7a9a44'], 20, { rx: 40, ry: 26, length: 36, thick: 8 }), 110, 40),
      put(bokChoy(80), -126, 34, -160),
      sprinkle([...sesame, '#c98a42'], 60, { size: 4.4, reach: 0.6 }),
      scatter(scallionRing(11), 18, { reach: 0.6 }),
      oilDrops('#f0441a', 12),
    ]),
  ),
  'chili-oil-wontons': picture(
    'coral',
    bowl('white', [
      soup('#8e1606', '#4a0a02'),
      oilDrops('#e8421a', 18),
      scatter(wonton('#f1dcae', '#dd9070', 1.3), 6, { reach: 0.6, rise: 10, turn: 24 }),
      scatter(redGloss, 9, { reach: 0.6 }),
      sprinkle([...sesame, '#4a0f06'], 90, { size: 3.6, reach: 0.74 }),
      scatter(scallionRing(11), 20, { reach: 0.6 }),
    ]),
  ),
  'egg-fried-rice': picture(
    'butter',
    friedRice(
      'teal',
      goldenRice,
      scatter(eggCurd, 26, { reach: 0.66, rise: 40, scale: 1.2 }),
      scatter(scallionRing(12), 34, { reach: 0.68, rise: 40 }),
    ),
  ),
  'kimchi-fried-rice': picture(
    'tomato',
    skillet(
      [
        rice(['#d9642c', '#cf5420', '#e57c44', '#f09a62'], { rx: 204, ry: 144, rise: 20 }),
        scatter(kimchiBit, 12, { reach: 0.72 }),
        scatter(scallionRing(11), 18, { reach: 0.76 }),
        put(friedEgg(104), 0, -18),
        put(shreds(['#1d2f25', '#2c4638'], 14, { rx: 30, ry: 18, length: 34 }), 96, 56),
        sprinkle(sesame, 50),
      ],
      250,
    ),
  ),
  'xoi-bap': picture(
    'apricot',
    plate(
      'clay',
      [
        put(bananaLeaf(470, 330), 0, 0),
        rice(['#f8f1da', '#f3e8c4'], { rx: 156, ry: 108, rise: 40, long: 6 }),
        scatter(corn(), 90, { reach: 0.6, rise: 36, scale: 1.5 }),
        sprinkle(['#ecc94e', '#e0b838'], 60, { size: 4.4, long: 1.1, reach: 0.5, y: -12 }),
        scatter(friedShallot(), 34, { reach: 0.3, rise: 30, scale: 1.3 }),
      ],
      262,
      1.1,
    ),
  ),
  'shrimp-fried-rice': picture(
    'sky',
    friedRice(
      'white',
      goldenRice,
      scatter(shrimp(46), 7, { reach: 0.6, rise: 36 }),
      scatter(pea('#5fa53a', 11), 30, { reach: 0.68, rise: 36 }),
      scatter(charSiuCube, 14, { reach: 0.64, rise: 36 }),
      scatter(eggCurd, 12, { reach: 0.64, rise: 36 }),
      scatter(scallionRing(10), 16, { reach: 0.64, rise: 36 }),
    ),
  ),
  'crab-fried-rice': picture(
    'lilac',
    friedRice(
      'ink',
      ['#f3e2b8', '#ecd6a0', '#f8ecce'],
      scatter(crabMeat, 18, { reach: 0.56, rise: 40 }),
      scatter(eggCurd, 10, { reach: 0.66, rise: 30 }),
      scatter(scallionRing(11), 22, { reach: 0.66, rise: 36 }),
      row(cucumberSlice(34), 3, { x: -150, y: 86, dx: 36, dy: 12 }),
      put(citrusWedge('lime', 46), 168, 74, -30),
    ),
    put(
      dip('#c98a3c', 'white', 46, scatter(chiliRing('#d3281a', 8), 5, { reach: 0.6 })),
      -252,
      180,
    ),
  ),
  'peking-duck': picture(
    'dusk',
    tray(
      '#efe6d4',
      [
        fan(duck, 9, { x: -70, y: 250, radius: 268, from: -34, to: 34 }),
        row(pancakeRound(72), 3, { x: 196, y: -40, dx: 8, dy: 26, jitter: 20 }),
        row(bean('#a9cf7c', 92), 5, { x: -110, y: 116, dx: 14, dy: 5, turn: 8 }),
        row(scallionSlice(96), 5, { x: 40, y: 120, dx: 10, dy: 6, turn: -8 }),
      ],
      { width: 620, height: 380 },
    ),
    put(dip('#3a140a', 'white', 54), 236, 128),
  ),
  'sliced-brisket': picture(
    'ember',
    board([
      paper(500, 320, '#e3cfaa'),
      row(brisketSlice, 6, { x: -30, y: -6, dx: 66, jitter: 4, turn: 8 }),
      row(cucumberSlice(30), 4, { x: 222, y: -40, dx: 2, dy: 36 }),
      row(onionRing('#e6d3d8', 34), 2, { x: 218, y: 96, dx: 20, dy: 10 }),
    ]),
  ),
  'salt-pepper-shrimp': picture(
    'lagoon',
    plate(
      'coal',
      [
        scatter(shrimp(74, '#d9662c'), 9, { reach: 0.56, rise: 30 }),
        sprinkle(['#f0d9a0', '#fff3d4', '#2b2018'], 110, { size: 4.6, reach: 0.66 }),
        scatter(chiliRing('#cf2417', 13), 10, { reach: 0.56, rise: 24 }),
        scatter(scallionRing(12), 22, { reach: 0.62, rise: 24 }),
      ],
      262,
      1.2,
    ),
  ),
  'garlic-shrimp': picture(
    'butter',
    skillet(
      [
        pool('#d9a02c', 208, 150, 'liquid', 0.02),
        scatter(shrimp(70, '#ea8a5c'), 9, { reach: 0.66 }),
        sprinkle(['#fbeecb', '#f0d9a0', '#e0b86a'], 90, { size: 5.4, reach: 0.8 }),
        scatter(cilantro(), 6, { reach: 0.66, scale: 0.8 }),
        scatter(chiliRing('#8e1c12', 12), 6, { reach: 0.7 }),
      ],
      250,
    ),
    put(citrusWedge('lemon', 44), 256, 184, -20),
  ),
  'garlic-greens': picture(
    'mint',
    plate(
      'white',
      [
        scatter(leaf('#2f8434', 96, 48), 34, { reach: 0.62, rise: 40 }),
        put(
          shreds(['#6bb04f', '#4f9a3c', '#86c25e'], 44, {
            rx: 150,
            ry: 96,
            length: 96,
            thick: 6,
            curl: 26,
          }),
          0,
          -10,
        ),
        scatter(leaf('#3c963c', 72, 40), 12, { reach: 0.5, rise: 50 }),
        scatter(garlicSlice, 16, { reach: 0.56, rise: 40 }),
      ],
      262,
      1.15,
    ),
  ),
  'eggplant-garlic': picture(
    'berry',
    plate(
      'white',
      [
        pool('#7a1f0c', 180, 124, 'thick', 0.05),
        scatter(eggplant, 15, { reach: 0.6, rise: 36, turn: 40 }),
        scatter(chiliRing('#d3281a', 13), 8, { reach: 0.56, rise: 30 }),
        sprinkle(['#f3dfae', '#fbeecb'], 50, { size: 5, reach: 0.6 }),
        scatter(scallionRing(12), 18, { reach: 0.6, rise: 24 }),
      ],
      262,
      1.12,
    ),
  ),
  'melanzane-al-forno': picture(
    'olive',
    tray(
      '#a8482c',
      [
        pool('#b8240f', 230, 118, 'thick', 0.04),
        row(roundEggplant, 4, { x: 0, y: -46, dx: 108 }),
        row(roundEggplant, 3, { x: 0, y: 44, dx: 116 }),
        scatter(tomatoPulp, 9, { reach: 0.66 }),
        sprinkle(['#d9a45a', '#b9793a', '#ecc888'], 170, { size: 4.6, reach: 0.72 }),
        scatter(leaf(greenColors.basil, 62, 40), 8, { reach: 0.6 }),
      ],
      { width: 610, height: 380 },
    ),
  ),
  'scallion-pancake': picture(
    'sand',
    board([put(scallionBread(172, wedgeCuts(172)), -44, -4)], { width: 590, height: 390 }),
    put(dip('#3a1a0c', 'white', 62, scatter(scallionRing(8), 6, { reach: 0.6 })), 230, 130),
  ),
  pajeon: picture(
    'night',
    skillet(
      [
        put(
          scallionBread(
            186,
            layers(
              row(scallionSlice(280), 8, { dx: 0, dy: 34, jitter: 5 }),
              scatter(shrimp(46), 5, { reach: 0.56 }),
              scatter(squidRing(24), 6, { reach: 0.6 }),
              scatter(chiliRing('#d3281a', 12), 6, { reach: 0.6 }),
            ),
          ),
          0,
          -4,
        ),
      ],
      252,
    ),
    put(dip('#3a1a0c', 'white', 50, sprinkle(sesame, 12, { size: 4 })), 262, 190),
  ),
  'egg-rolls': picture(
    'rose',
    plate(
      'coal',
      [
        row(
          tube('#c9782a', {
            length: 220,
            r: 40,
            filling: ['#dfe6b0', '#d9924c', '#b98058', '#8fb85a'],
          }),
          4,
          { x: -14, y: 0, dx: 18, dy: 64, turn: -14 },
        ),
      ],
      262,
      1.08,
    ),
    put(dip('#d9541c', 'white', 60), 240, 160),
    put(lettuce(greenColors.lettuce, 60), -252, 176),
  ),
  'sesame-balls': picture(
    'lilac',
    plate(
      'blush',
      [put(sesameBall(), -112, -40), put(sesameBall(), 80, -66), put(sesameBall(true), 20, 66)],
      262,
      1.1,
    ),
  ),
  'egg-tarts': picture(
    'apricot',
    plate('white', [eggTart(-112, -34), eggTart(108, -40), eggTart(0, 72)], 262, 1.1),
  ),
};

function panBottom(color: string): Art {
  return (_random, { rx, ry }) => lit('meat', oval(0, 0, rx, ry, color));
}
function idliCake(): Art {
  return (random) => {
    const path = blob(random, 82, 60, 0.02, 14);
    return cast(
      lit(
        'soft',
        `<g transform="translate(0 10)">${fill(path, '#e6dcc6')}</g>${fill(path, '#fbf6ea')}`,
      ),
    );
  };
}
/** A bun cut in half, the filling in its thick dough. */
function halfBun(ground: string, ...filling: readonly Art[]): Art {
  return (random, area) =>
    cast(
      lit(
        'round',
        fill('M-100 44C-108 -46 -62 -92 0 -92S108 -46 100 44Q0 62 -100 44Z', '#f8f0de'),
      ) +
        fill('M-86 37C-90 -34 -52 -72 0 -72S90 -34 86 37Q0 51 -86 37Z', '#fffaf0') +
        fill('M-64 28C-68 -24 -42 -48 0 -48S68 -24 64 28Q0 40 -64 28Z', ground),
    ) + place(layers(...filling)(random, area), 0, -4);
}
function silkenTofu(): Art {
  return (random) => cast(lit('soft', fill(blob(random, 52, 38, 0.2), '#fbf4e2')));
}
function charSiuSlice(random: () => number) {
  const path = chunk(random, 74, 34, 0.1);
  return cast(
    lit('meat', fill(path, '#c98a68')) + fill(path, 'none', 'stroke="#a3261a" stroke-width="7"'),
    'near',
  );
}
function redGloss(random: () => number) {
  return lit('glazed', fill(blob(random, 34, 14, 0.3), '#b8200c', 'opacity=".7"'));
}
function kimchiBit(random: () => number) {
  return cast(
    lit('wet', fill(blob(random, 26, 16, 0.3, 7), pick(random, ['#c9300f', '#d94f24', '#eda878']))),
    'near',
  );
}
function beefStrip(random: () => number, area: Area) {
  return meatSlice('#6b3418', 60, 30, { fat: '#9a5a34' })(random, area);
}
function crabMeat(random: () => number) {
  const path = chunk(random, 58, 26, 0.14);
  return cast(
    lit('wet', fill(path, '#fbf1e4')) +
      clipped(random, path, line('M-30 -9Q0 -14 30 -8', '#e2502c', 9)),
    'near',
  );
}
function garlicSlice(random: () => number) {
  return cast(lit('dry', fill(blob(random, 13, 8, 0.16), '#e9cf92')), 'near');
}
function roundEggplant(random: () => number) {
  const path = blob(random, 66, 50, 0.05, 12);
  return cast(
    `<g transform="translate(0 6)">${fill(path, '#34162a')}</g>` +
      lit('meat', fill(path, '#c79a5c')) +
      fill(path, 'none', 'stroke="#3d1a30" stroke-width="7"') +
      char(random, path, 54, 40, 8, '#6b3a12'),
  );
}
function tomatoPulp(random: () => number) {
  return lit('wet', fill(blob(random, 44, 24, 0.24), '#c92c12'));
}
