import { katsu, maki, nigiri, onigiri, sashimi, takoyaki, tempuraShrimp } from '../kit/asian.ts';
import { noodleSoup, soupBowl } from '../kit/builders.ts';
import { char, drizzle, mound, pool, rice, shreds, sprinkle, stew, swirl } from '../kit/fills.ts';
import {
  avocadoSlice,
  bean,
  bokChoy,
  broccoli,
  carrotCoin,
  cherryTomato,
  cherryTomatoHalf,
  chili,
  citrusSlice,
  citrusWedge,
  corn,
  cucumberSlice,
  fruitCube,
  greenColors,
  leaf,
  lettuce,
  mushroomSlice,
  onionRing,
  scallionRing,
  scallionSlice,
  sprout,
} from '../kit/greens.ts';
import { type Art, clipped, fan, layers, place, put, row, scatter } from '../kit/layout.ts';
import { cast, darker, fill, lighter, line, lit, mix, oval } from '../kit/paint.ts';
import {
  chashu,
  cube,
  drumstick,
  eggHalf,
  fillet,
  fried,
  friedEgg,
  meatSlice,
  mince,
  nugget,
  soyEgg,
} from '../kit/proteins.ts';
import { between, blob, chunk, closed, type Point, pick, times } from '../kit/shapes.ts';
import {
  basket,
  board,
  bowl,
  chopsticks,
  dip,
  paper,
  plate,
  skillet,
  steam,
  tray,
} from '../kit/vessels.ts';
import type { Glaze } from '../palette.ts';
import { type Picture, picture } from '../picture.ts';

const sesame = ['#f8ecd0', '#efdcb0'];
const ramenNoodles = '#f2d68c';
const noriSheet: Art = (random) =>
  cast(lit('thin', fill(chunk(random, 74, 112, 0.03), '#1d2f25')), 'near');
const salmon = '#f0814f';
const tuna = '#bf2f35';
const yellowtail = '#f0c9b0';
const rollRows = (piece: Art, count = 8) =>
  layers(
    row(piece, count / 2, { x: -14, y: -74, dx: 118, dy: -12 }),
    row(piece, count / 2, { x: 10, y: 40, dx: 118, dy: -12 }),
  );
const wasabi = put(mound('#9cc25a', 30, 22), 0, 0);
const ginger = scatter(
  (random) => cast(lit('wet', fill(blob(random, 30, 15, 0.25), '#f3b3a6')), 'near'),
  5,
  { reach: 0.14 },
);
const sushiPlate = (glaze: Glaze, ...art: readonly Art[]) =>
  layers(
    tray(
      { ink: '#34486f', coal: '#3a3532', white: '#efe9df', teal: '#4e8f8e', blush: '#e9bfb7' }[
        glaze as 'ink'
      ] ?? '#3a3532',
      [...art, put(wasabi, 238, 40), put(ginger, 196, 104)],
      { width: 610, height: 380 },
    ),
    put(dip('#3a1a0c', 'white', 46), -262, 184),
    chopsticks(60, 212, -4),
  );
const scallionTop = scatter(scallionRing(10), 18, { reach: 0.5 });
const bamboo: Art = (random) =>
  cast(lit('wet', fill(chunk(random, 60, 20, 0.08), '#b98a4c')), 'near');
const narutomaki: Art = () =>
  cast(
    oval(0, 0, 34, 28, '#fbf6ee') +
      oval(0, 0, 33, 27, 'none', 'stroke="#e7d8cc" stroke-width="3" stroke-dasharray="6 4"') +
      swirl('#ea7f95', { size: 20, thick: 5, turns: 2 })(() => 0.5, { rx: 1, ry: 1 }),
    'near',
  );
const ramen = (glaze: Glaze, broth: string, oil: string, ...toppings: readonly Art[]) =>
  noodleSoup({ glaze, broth, noodles: ramenNoodles, thick: 8, oil }, ...toppings);
const cabbage = (x: number, y: number) =>
  put(
    shreds(['#dfeebb', '#eef6d8', '#c7dc98'], 54, { rx: 84, ry: 58, length: 78, thick: 5 }),
    x,
    y,
  );
const teriyaki =
  (color = '#9a4a1c'): Art =>
  (random) => {
    const path = blob(random, 86, 30, 0.1);
    return cast(lit('glazed', fill(path, color)) + char(random, path, 84, 28, 8));
  };
const glazedPieces = (color: string, count: number, spread = {}) =>
  scatter(
    (random) => {
      const path = blob(random, 62, 48, 0.17, 11);
      return (
        cast(lit('crust', fill(path, mix(color, darker(color), random() * 0.4)))) +
        lit(
          'glazed',
          fill(
            blob(random, 30, 14, 0.3),
            lighter(color, 0.15),
            'opacity=".55" transform="translate(-10 -12)"',
          ),
        )
      );
    },
    count,
    { reach: 0.76, rise: 56, ...spread },
  );
/** A piece of napa cabbage in chili paste: a pale rib in a red, frilled leaf. */
function kimchiLeaf(size: number): Art {
  return (random) => {
    const s = size * between(random, 0.9, 1.1);
    const tone = pick(random, ['#d23a12', '#e0551f', '#b92d0e']);
    const frill = times(19, (i): Point => {
      const angle = ((-126 + i * 14) * Math.PI) / 180;
      const reach = (i % 2 ? 0.78 : 1.08) * between(random, 0.84, 1.12);
      return [Math.cos(angle) * reach * s, Math.sin(angle) * reach * s * 0.58];
    });
    const veins = [-0.3, 0.05, 0.4].map((x) =>
      line(
        `M${x * s} 0Q${(x + 0.2) * s} ${-s * 0.14} ${(x + 0.26) * s} ${-s * 0.36}M${x * s} 0Q${(x + 0.2) * s} ${s * 0.14} ${(x + 0.26) * s} ${s * 0.36}`,
        '#f6b68a',
        3.4,
        'opacity=".7"',
      ),
    );
    return cast(
      lit('wet', fill(closed(frill), tone)) +
        veins.join('') +
        lit(
          'glazed',
          fill(
            `M${-s * 0.8} ${-s * 0.22}Q${-s * 0.2} ${-s * 0.24} ${s * 0.24} 0Q${-s * 0.2} ${s * 0.24} ${-s * 0.8} ${s * 0.22}Z`,
            mix('#f9d2a0', tone, 0.3),
          ),
        ),
      'near',
    );
  };
}
/** A slice of pork belly: bands of meat and fat below the rind. */
function porkBelly(): Art {
  return (random) => {
    const path = chunk(random, 116, 54, 0.06);
    const bands = [
      [-16, '#fbe9dc', 11],
      [-2, '#c9765a', 10],
      [10, '#fdf0e4', 9],
    ] as const;
    return cast(
      lit('meat', fill(path, '#b9624a')) +
        clipped(
          random,
          path,
          bands
            .map(([y, color, thick]) =>
              line(`M-60 ${y}Q-20 ${y - 8} 10 ${y + 2}T64 ${y - 2}`, color, thick),
            )
            .join(''),
        ),
    );
  };
}
const bubbles = scatter(
  () =>
    oval(0, 0, 9, 7, '#f08a4a', 'opacity=".75"') + oval(-2, -2, 5, 3.4, '#ffd9b0', 'opacity=".8"'),
  34,
  { reach: 0.95, inner: 0.7, vary: 0.5 },
);
const spinachTuft = (random: () => number) =>
  scatter(leaf('#2f6a30', 60, 24), 7, { reach: 0.15 })(random, { rx: 250, ry: 180 });
const bibimbapVegetables = [
  put(shreds(['#ee8a2a', '#f6a24a'], 60, { rx: 74, ry: 44, length: 74, thick: 6 }), -112, -58),
  put(spinachTuft, 112, -56, 0, 1.5),
  put(scatter(sprout(), 14, { reach: 0.2 }), 132, 40),
  put(scatter(mushroomSlice('#a87f55', 32), 9, { reach: 0.22 }), 50, 96),
  put(
    shreds(['#cfe3a2', '#3f8a35', '#e6f0c4'], 50, { rx: 66, ry: 40, length: 64, thick: 6 }),
    -76,
    86,
  ),
];
const stoneBowl = (...art: readonly Art[]) => layers(skillet(art, 252, false), steam());

const charSpot: Art = () => oval(0, 0, 12, 4, '#2b1a0a', 'opacity=".5" filter="url(#char)"');

const glazeGlint: Art = (random) =>
  lit('glazed', fill(blob(random, 26, 12, 0.3), '#7a4a14', 'opacity=".55"'));

export const japaneseAndKoreanPictures: Record<string, Picture> = {
  nigiri: picture(
    'rose',
    sushiPlate(
      'coal',
      row(
        [
          nigiri(salmon),
          nigiri(tuna, { stripe: '#d8555a' }),
          nigiri('#f3a06e', { stripe: '#fbe3d2' }),
          nigiri(yellowtail),
        ],
        4,
        { x: -4, y: -78, dx: 136, scale: 1.1 },
      ),
      row(
        [
          nigiri('#f4ead8', { stripe: '#fff8ec' }),
          nigiri('#f0c24a', { stripe: '#f6d87c', band: true }),
          nigiri(tuna, { stripe: '#d8555a' }),
          nigiri(salmon),
        ],
        4,
        { x: -18, y: 40, dx: 132, scale: 1.1 },
      ),
    ),
  ),
  'salmon-roll': picture(
    'mint',
    sushiPlate('white', rollRows(maki([salmon, '#b7cf6a'], { r: 60, height: 42 }))),
  ),
  'tuna-roll': picture(
    'apricot',
    sushiPlate(
      'ink',
      rollRows(
        layers(
          maki(['#c2373c'], { inside: true, coat: '#e2571f', r: 60, height: 42 }),
          put((random) => lit('wet', fill(blob(random, 18, 11, 0.3), '#e8582a')), 0, 0),
          row(scallionRing(7), 2, { dx: 14, y: -4, jitter: 30 }),
        ),
      ),
    ),
  ),
  kimbap: picture(
    'forest',
    board(
      [
        rollRows(
          layers(
            maki(['#f0c23a', '#ee8a2a', '#7a4526', '#4c8f38', '#f7dc4e'], { r: 64, height: 44 }),
          ),
        ),
        sprinkle(sesame, 40, { reach: 0.6 }),
      ],
      { color: '#8a5a33' },
    ),
  ),
  'california-roll': picture(
    'lagoon',
    sushiPlate(
      'blush',
      rollRows(
        maki(['#a9c95c', '#f6e9df', '#e2553a', '#d6ecb0'], {
          inside: true,
          coat: '#f0a24a',
          r: 50,
        }),
      ),
    ),
  ),
  sashimi: picture(
    'sky',
    sushiPlate(
      'teal',
      put(shreds(['#fbf9f0', '#f1eee0'], 60, { rx: 190, ry: 70, length: 80, thick: 4 }), 0, -60),
      row(leaf('#3f8a38', 110, 74), 3, { x: -10, y: -66, dx: 170, turn: -80 }),
      row(sashimi(tuna, { stripe: '#d8555a', width: 84, height: 86 }), 4, {
        x: -166,
        y: -8,
        scale: 1.35,
        dx: 32,
        dy: 4,
        turn: -8,
      }),
      row(sashimi(salmon, { width: 84, height: 86 }), 4, {
        x: -10,
        y: 6,
        scale: 1.35,
        dx: 34,
        dy: 4,
        turn: -8,
      }),
      row(sashimi(yellowtail, { stripe: '#d98a7a', width: 84, height: 80 }), 4, {
        x: 144,
        y: -16,
        scale: 1.35,
        dx: 32,
        dy: 4,
        turn: -8,
      }),
    ),
  ),
  'salmon-bowl': picture(
    'tomato',
    bowl('teal', [
      rice('#f8f3e6', { rx: 200, ry: 142 }),
      put(scatter(cube(salmon, 58), 9, { reach: 0.34, turn: 6, rise: 14 }), -76, -34),
      put(scatter(fruitCube('#f5b22e', 46), 8, { reach: 0.26 }), 98, -48),
      fan(avocadoSlice(104), 5, { x: 78, y: 116, radius: 64, from: -50, to: 50 }),
      put(shreds(['#2f6a30', '#4f8a3c'], 24, { rx: 44, ry: 28, length: 44 }), -90, 76),
      sprinkle([...sesame, '#2b2522'], 44, { size: 3.4 }),
    ]),
  ),
  'tonkotsu-ramen': picture(
    'dusk',
    ramen(
      'coal',
      '#e6d1a4',
      '#3a2a1c',
      row(chashu(62), 2, { x: -76, y: -40, dx: 80, dy: 30 }),
      put(soyEgg(46), 92, -56, 24),
      put(soyEgg(46), 132, -2, 60),
      put(noriSheet, 176, -86, 12),
      scatter(bamboo, 4, { x: 96, y: 64, reach: 0.16, turn: 30 }),
      put(scatter(scallionRing(11), 22, { reach: 0.24 }), -60, 60),
    ),
  ),
  'miso-ramen': picture(
    'apricot',
    ramen(
      'white',
      '#b5652a',
      '#e9963a',
      scatter(corn(), 46, { x: -90, y: -44, reach: 0.32, rise: 20 }),
      put(mince('#8a4f2c', 62, 42, 60), 76, -40),
      put((random) => lit('glazed', fill(chunk(random, 60, 44, 0.06), '#f8dc7c')), -6, 18, 12),
      put(noriSheet, 178, -70, 14),
      put(scatter(sprout(), 7, { reach: 0.16 }), 74, 72),
      put(scatter(scallionRing(11), 16, { reach: 0.2 }), -70, 66),
    ),
  ),
  'spicy-ramen': picture(
    'ember',
    ramen(
      'ink',
      '#bd1f0c',
      '#f0491c',
      put(mince('#6e2a14', 84, 50, 80), -50, -36),
      put(soyEgg(48), 100, -46, 20),
      row(chili('#c8150c', 96), 3, { x: -40, y: 58, dx: 60, dy: 8, turn: -20, jitter: 20 }),
      put(bokChoy(76), 120, 44, -20),
      put(scatter(scallionRing(11), 14, { reach: 0.2 }), -40, -50),
    ),
  ),
  'tempura-udon': picture(
    'butter',
    noodleSoup(
      { glaze: 'ink', broth: '#9a5a22', noodles: '#fbf5e4', thick: 16, oil: '#d9a04c' },
      row(tempuraShrimp(1.1), 2, { x: 4, y: -44, dx: 10, dy: 62, turn: -24 }),
      row(narutomaki, 2, { x: -106, y: 46, dx: 44, dy: 30 }),
      put(scatter(scallionRing(12), 20, { reach: 0.2 }), 84, 74),
      put(spinachTuft, 120, 6),
    ),
  ),
  tempura: picture(
    'sand',
    tray(
      '#3a3532',
      [
        paper(430, 250),
        row(tempuraShrimp(1.16), 4, { x: -30, y: -10, dx: 24, dy: 50, turn: -20 }),
        row([friedDisc('#e88a2c'), friedDisc('#7d9a4a'), friedDisc('#e88a2c')], 3, {
          x: 146,
          y: -20,
          dx: 8,
          dy: 66,
        }),
      ],
      { width: 610, height: 370 },
    ),
    put(dip('#6b3a1a', 'white', 58, put(mound('#f4efdf', 20, 14), 0, 0)), -246, 160),
    put(citrusWedge('lemon', 40), 250, 176, -16),
  ),
  'katsu-curry': picture(
    'saffron',
    plate('white', [
      put(rice('#f8f3e6', { rx: 120, ry: 128, rise: 20 }), -120, -4),
      put(pool('#7a3f14', 138, 124, 'thick', 0.08), 96, 14),
      put(nuggetsIn(), 120, 70),
      put(katsu(6, { width: 40, height: 150 }), 0, -30, 8),
      put(shreds(['#c22a30', '#d8474a'], 14, { rx: 24, ry: 16, length: 26 }), -166, -70),
    ]),
  ),
  'chicken-katsu': picture(
    'herb',
    plate(
      'ink',
      [
        cabbage(-136, -54),
        put(katsu(6, { width: 46, height: 178 }), 24, 4, -6),
        put(drizzle('#4a1e0a', { width: 260, height: 86, turns: 6, thick: 9 }), 24, 2),
        put(citrusWedge('lemon', 44), -140, 78, 20),
        row(cherryTomato('#d22d1c', 24), 2, { x: -170, y: 26, dx: 30, dy: 30 }),
      ],
      262,
      1.15,
    ),
    put(dip('#4a1e0a', 'white', 50), 250, 164),
  ),
  'teriyaki-chicken': picture(
    'coral',
    bowl('coal', [
      rice('#f8f3e6', { rx: 200, ry: 142 }),
      row(teriyaki(), 5, { x: -8, y: -26, dx: 14, dy: 34, turn: -24 }),
      sprinkle(sesame, 50, { reach: 0.45, y: -20 }),
      scallionTop,
      put(shreds(['#c22a30', '#d8474a'], 14, { rx: 26, ry: 18, length: 30 }), 132, 66),
    ]),
  ),
  'huli-huli-chicken': picture(
    'saffron',
    plate(
      'sage',
      [
        put(rice('#f8f3e6', { rx: 104, ry: 80, rise: 36 }), -122, -56),
        row(ringOf('#f2b829'), 3, { x: 116, y: -86, dx: 46, dy: 26 }),
        row(drumstick('#a8521c', { material: 'glazed', charred: 9, size: 1.2 }), 3, {
          x: 10,
          y: 34,
          dx: 12,
          dy: 72,
          turn: -22,
        }),
        scatter(scallionRing(9), 14, { reach: 0.5 }),
      ],
      262,
      1.1,
    ),
  ),
  'salmon-teriyaki': picture(
    'mint',
    plate(
      'coal',
      [
        put(rice('#f8f3e6', { rx: 116, ry: 90, rise: 34 }), -120, -56),
        put(scatter(broccoli('#3d8a35', 44), 5, { reach: 0.2, turn: 20 }), 130, -84),
        put(fillet('#c25a22', 300, 118, { material: 'glazed', flakes: 8 }), 20, 50, -8),
        sprinkle(sesame, 44, { reach: 0.4, y: 46 }),
        row(citrusSlice('lemon', 30), 2, { x: -160, y: 76, dx: 30, dy: 12 }),
      ],
      262,
      1.1,
    ),
  ),
  onigiri: picture(
    'lilac',
    tray(
      '#34486f',
      [
        row([onigiri('#f0814f', 1.15), onigiri('#b3263a', 1.15), onigiri('#3a4a30', 1.15)], 3, {
          x: 0,
          y: 0,
          dx: 178,
          jitter: 3,
        }),
        put(
          scatter(
            (random) => cast(lit('wet', fill(blob(random, 26, 13, 0.2), '#f1c832')), 'near'),
            4,
            { reach: 0.1 },
          ),
          0,
          118,
        ),
      ],
      { width: 620, height: 350 },
    ),
  ),
  bento: picture('berry', bentoBox()),
  edamame: picture(
    'olive',
    bowl('white', [
      stew('#3f5f1c'),
      scatter(pod(), 20, { reach: 0.72, rise: 50, scale: 1.25 }),
      sprinkle(['#ffffff', '#f3eee2'], 60, { size: 3, long: 1.1 }),
    ]),
  ),
  'edamame-chili': picture(
    'lagoon',
    bowl('ink', [
      stew('#3f5f1c'),
      scatter(pod(), 20, { reach: 0.72, rise: 50, scale: 1.25 }),
      sprinkle(['#d43a1c', '#e8862f', '#fff6e8'], 90, { size: 3, long: 1.2, reach: 0.7 }),
    ]),
  ),
  'edamame-garlic': picture(
    'cocoa',
    bowl('clay', [
      stew('#4a4a18'),
      scatter(pod('#7d9c3a'), 20, { reach: 0.72, rise: 50, scale: 1.25 }),
      sprinkle(['#f6e6b8', '#e9c77c'], 46, { size: 5, reach: 0.7 }),
      scatter(glazeGlint, 10, { reach: 0.6 }),
    ]),
  ),
  'dry-fried-green-beans': picture(
    'coral',
    plate(
      'white',
      [
        scatter(bean('#4d7f33', 170), 30, { reach: 0.5, turn: 40, rise: 40, scale: 1.3 }),
        scatter(charSpot, 26, { reach: 0.6, rise: 40 }),
        scatter(chili('#a3190f', 70), 6, { reach: 0.56, rise: 30 }),
        sprinkle(['#5a3a1e', '#f3e0b0'], 60, { size: 5, reach: 0.56 }),
      ],
      262,
      1.25,
    ),
  ),
  'miso-soup': picture(
    'cocoa',
    soupBowl(
      'coal',
      '#c9985a',
      scatter(cube('#fdf8ea', 54), 7, { reach: 0.5, turn: 8 }),
      scatter(wakame(), 7, { reach: 0.66 }),
      scatter(scallionRing(12), 20, { reach: 0.7 }),
    ),
  ),
  takoyaki: picture(
    'tomato',
    boat([
      row(takoyaki(68), 3, { x: -8, y: -52, dx: 136 }),
      row(takoyaki(68), 3, { x: 8, y: 46, dx: 136 }),
      put(drizzle('#fbf3da', { width: 380, height: 120, turns: 9, thick: 5 }), 0, 0),
      scatter(bonito(), 12, { reach: 0.8, scale: 0.8 }),
      sprinkle(['#3f7d34', '#5f9f45'], 70, { size: 3, reach: 0.7 }),
    ]),
  ),
  'poke-bowl': picture(
    'sky',
    bowl('white', [
      rice('#f8f3e6', { rx: 200, ry: 142 }),
      put(scatter(cube('#b5272f', 60, '#a81f28'), 11, { reach: 0.4, turn: 6, rise: 18 }), -40, -26),
      put(wakameSalad(), 106, -56),
      put(scatter(onionRing('#9c3a74', 26), 5, { reach: 0.16 }), 98, 56),
      put(scatter(scallionRing(10), 16, { reach: 0.24 }), -40, -20),
      sprinkle([...sesame, '#2b2522'], 70, { size: 3.4 }),
    ]),
  ),
  'salmon-poke-don': picture(
    'apricot',
    bowl('coal', [
      rice('#f8f3e6', { rx: 200, ry: 142 }),
      put(
        scatter([cube(salmon, 56), cube('#b5272f', 56, '#a81f28')], 10, {
          reach: 0.36,
          turn: 6,
          rise: 14,
        }),
        -60,
        -36,
      ),
      fan(avocadoSlice(100), 5, { x: 104, y: 16, radius: 66, from: -60, to: 50 }),
      row(cucumberSlice(30), 5, { x: 66, y: 92, dx: 30, dy: -6 }),
      put(shreds(['#1d2f25', '#2c4638'], 26, { rx: 54, ry: 30, length: 52 }), -90, 70),
      sprinkle(sesame, 40),
    ]),
  ),
  bibimbap: picture(
    'forest',
    stoneBowl(
      rice('#f8f3e6', { rx: 206, ry: 150 }),
      ...bibimbapVegetables,
      put(scatter(meatSlice('#7a3f22', 36, 24, { fat: '#a8623c' }), 7, { reach: 0.18 }), -150, 14),
      put(friedEgg(78), 0, -8),
      put(pool('#b51d10', 30, 20, 'thick', 0.2), 60, -86),
    ),
  ),
  'bibimbap-verde': picture(
    'herb',
    bowl('sage', [
      rice(['#c9a06a', '#b98c54', '#d8b684'], { rx: 200, ry: 142 }),
      ...bibimbapVegetables,
      put(scatter(cucumberSlice(28), 5, { reach: 0.16 }), -150, 14),
      put(friedEgg(76), 0, -10),
      put(pool('#b51d10', 28, 18, 'thick', 0.2), 66, -84),
    ]),
  ),
  bulgogi: picture(
    'cocoa',
    stoneBowl(
      stew('#5c2a12'),
      scatter(meatSlice('#8a4a28', 66, 36, { fat: '#b5744c', rim: '#4d2210' }), 20, {
        reach: 0.74,
        rise: 34,
      }),
      scatter(onionRing('#e6d3b0', 34), 5, { reach: 0.5 }),
      scatter(scallionSlice(54), 14, { reach: 0.6, rise: 24 }),
      sprinkle(sesame, 60, { reach: 0.66 }),
    ),
  ),
  'korean-fried-chicken': picture(
    'tomato',
    plate(
      'white',
      [
        glazedPieces('#a8260e', 10, { reach: 0.66 }),
        sprinkle(sesame, 80, { reach: 0.62, y: -24 }),
        scatter(scallionSlice(44), 8, { reach: 0.5, rise: 40 }),
      ],
      262,
      1.2,
    ),
    put(
      dip('#e9e2c4', 'white', 60, scatter(cube('#fbf7e8', 34), 5, { reach: 0.6, turn: 8 })),
      246,
      158,
    ),
  ),
  'popcorn-chicken': picture(
    'lilac',
    bag([
      scatter(fried('#c9822e', 46, 36), 20, { reach: 0.74, rise: 60 }),
      scatter(leaf('#2a5c2a', 60, 34), 7, { reach: 0.6, rise: 40 }),
      sprinkle(['#f3ecd8', '#4a3a2c'], 50, { size: 2.6, reach: 0.6 }),
    ]),
  ),
  karaage: picture(
    'butter',
    plate(
      'ink',
      [
        cabbage(-120, -62),
        put(lettuce(greenColors.lettuce, 96), 110, -70),
        scatter(fried('#b26a22', 64, 50), 9, { reach: 0.58, rise: 60, y: 10 }),
        put(citrusWedge('lemon', 48), 150, 76, -24),
        put(mound('#fbf1d0', 40, 28), -158, 70),
      ],
      262,
      1.15,
    ),
  ),
  tteokbokki: picture(
    'ember',
    layers(
      bowl('white', [
        stew('#c9270f'),
        scatter(riceCake(), 16, { reach: 0.74, rise: 14 }),
        row(eggHalf('#f2b234', 46), 2, { x: 6, y: -34, dx: 100, dy: 30, jitter: 30 }),
        scatter(fishcake(), 3, { reach: 0.6 }),
        scatter(scallionSlice(44), 10, { reach: 0.6 }),
        sprinkle(sesame, 40, { reach: 0.7 }),
      ]),
      steam(2),
    ),
  ),
  'kimchi-stew': picture(
    'night',
    stoneBowl(
      stew('#c2300f'),
      bubbles,
      ...[196, 240, 292, 340, 26, 72, 118, 158].map((turn) => {
        const [x, y] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
        return put(kimchiLeaf(74), x * 122, y * 84, turn + 24);
      }),
      row(porkBelly(), 3, { x: 0, y: -4, dx: 66, dy: 12, turn: -64, jitter: 8 }),
      scatter(scallionRing(13), 12, { reach: 0.5 }),
    ),
  ),
};

function pod(color = '#86b343'): Art {
  return (random) => {
    const tone = mix(color, darker(color), random() * 0.3);
    const beans = [-36, 0, 35].map((x) =>
      place(lit('dry', oval(0, 0, 19, 15, lighter(tone, 0.14))), x, -1),
    );
    return cast(
      lit(
        'dry',
        fill(
          'M-74 8C-64 -10 -50 -20 -36 -17C-24 -25 -10 -25 0 -18C10 -25 26 -24 36 -16C52 -18 66 -8 76 -2C64 14 48 19 36 16C24 23 10 22 0 17C-10 23 -24 22 -36 16C-50 19 -64 16 -74 8Z',
          tone,
        ),
      ) + beans.join(''),
    );
  };
}
function friedDisc(color: string): Art {
  return (random) => {
    const path = blob(random, 60, 44, 0.1, 14);
    return cast(
      lit('crust', fill(path, '#e6b458')) +
        lit('wet', fill(blob(random, 36, 25, 0.1), color, 'opacity=".75"')),
    );
  };
}
function nuggetsIn(): Art {
  return scatter([carrotCoin(20), nugget('#d9b25c', 26, 20), carrotCoin(18)], 6, { reach: 0.2 });
}
function ringOf(color: string): Art {
  return () =>
    cast(
      lit('wet', oval(0, 0, 56, 46, color)) +
        times(12, (i) =>
          line(
            `M${Math.cos(i * 0.524) * 22} ${Math.sin(i * 0.524) * 18}L${Math.cos(i * 0.524) * 48} ${Math.sin(i * 0.524) * 39}`,
            '#c9841a',
            2,
            'opacity=".6"',
          ),
        ).join('') +
        oval(0, 0, 18, 14, '#7a4a1c') +
        oval(0, 1, 16, 12, '#9fb37c'),
    );
}
function wakame(): Art {
  return (random) => cast(lit('wet', fill(blob(random, 44, 20, 0.3), '#2b5a34')), 'near');
}
function wakameSalad(): Art {
  return shreds(['#3f8a44', '#2f7038', '#6aa84a'], 40, {
    rx: 62,
    ry: 42,
    length: 58,
    thick: 6,
    curl: 16,
  });
}
function bonito(): Art {
  return (random) =>
    `<g opacity=".85">${lit('thin', fill(blob(random, 22, 12, 0.35), '#dca07c'))}</g>`;
}
function riceCake(): Art {
  return (random) =>
    cast(
      lit(
        'glazed',
        `<rect x="-56" y="-20" width="112" height="40" rx="20" fill="${mix('#f6cfae', '#e8824f', random() * 0.7)}"/>`,
      ),
    );
}
function fishcake(): Art {
  return (random) => cast(lit('wet', fill(chunk(random, 80, 44, 0.12), '#c07a3c')));
}
function boat(art: readonly Art[]): Art {
  return (random) => {
    const shape = 'M-306 -10L-226 -160H226L306 -10L236 150H-236Z';
    return `<g transform="translate(4 14)">${fill(shape, '#3a1a0c', 'opacity=".4" filter="url(#soft)"')}</g>${lit('dry', fill(shape, '#dcb06c'))}${fill('M-272 -8L-206 -134H206L272 -8L214 126H-214Z', '#c08f4c')}${layers(...art)(random, { rx: 230, ry: 110 })}`;
  };
}
function bag(art: readonly Art[]): Art {
  return basket(art, { color: '#e8d3a4', lining: '#f7efdc', size: 250 });
}
function bentoBox(): Art {
  return (random) => {
    const box = (x: number, y: number, w: number, h: number, ...art: readonly Art[]) =>
      place(
        `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="10" fill="#2a1512"/>${layers(...art)(random, { rx: w * 0.46, ry: h * 0.46 })}`,
        x,
        y,
      );
    return (
      cast(`<rect x="-300" y="-200" width="600" height="408" rx="26" fill="#5c120e"/>`) +
      lit('round', `<rect x="-300" y="-206" width="600" height="400" rx="26" fill="#8f1f17"/>`) +
      box(
        -146,
        -104,
        270,
        172,
        row(teriyaki(), 4, { dx: 10, dy: 34, turn: -14, y: 4 }),
        sprinkle(sesame, 30),
      ) +
      box(
        146,
        -104,
        270,
        172,
        rice('#f8f3e6', { rx: 124, ry: 78 }),
        sprinkle(['#2b2522'], 26, { size: 3, reach: 0.4 }),
        put((r) => cast(lit('glazed', fill(blob(r, 22, 18, 0.1), '#c22a30'))), 0, -10),
      ) +
      box(-176, 92, 210, 172, row(tempuraShrimp(0.76), 3, { dy: 46, dx: 6, turn: -16 })) +
      box(
        28,
        92,
        180,
        172,
        put(
          shreds(['#8fc463', '#6aa84a', '#ee8a2a', '#a7528f'], 60, {
            rx: 70,
            ry: 56,
            length: 56,
            thick: 7,
          }),
          0,
          6,
        ),
        row(cherryTomatoHalf(22), 2, { dx: 44, y: -30 }),
      ) +
      box(
        206,
        92,
        150,
        172,
        row(maki([salmon, '#b7cf6a'], { r: 40, height: 24 }), 3, { dy: 50, dx: 4, y: -12 }),
      )
    );
  };
}
